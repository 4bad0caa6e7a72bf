/** Sets the security headers of every response. */

import type { MiddlewareHandler } from "hono";
import { type PolicyOptions, scriptlessPolicy } from "#server/platform/http/page-policy.ts";

/** The policy of responses that are not pages: they may load and run nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

export const responseHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  // The checkout opens in a tab of its own, which must stay connected to the page that fills it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers of every response, whatever it is, beside its policy. */
export function securityHeadersOf({ secure }: Pick<PolicyOptions, "secure">): Record<string, string> {
  // Without includeSubDomains: what else lives under a campaign's domain is not ours to bind.
  return { ...responseHeaders, ...(secure && { "strict-transport-security": "max-age=31536000" }) };
}

/** Sets what the response has not set itself; a page that brings no policy may run no script. */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  const everywhere = Object.entries(securityHeadersOf(options));
  return async (context, next) => {
    await next();
    // Reading the text of a response may replace its headers object, so the policy is made before any header is set.
    const policy = await policyOf(context.res);
    const headers = context.res.headers;
    headers.set("content-security-policy", policy);
    for (const [name, value] of everywhere) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (headers.has("access-control-allow-origin"))
      headers.set("cross-origin-resource-policy", "cross-origin");
  };
}

async function policyOf(response: Response): Promise<string> {
  const own = response.headers.get("content-security-policy");
  if (own) return own;
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return isPage ? scriptlessPolicy(await response.clone().text()) : closedPolicy;
}
