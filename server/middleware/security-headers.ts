/** Sets the security headers of every response. */

import type { MiddlewareHandler } from "hono";
import { type PolicyOptions, scriptlessPolicy } from "../site/page-policy.ts";

/** The policy of responses that are not pages: they may load and run nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

export const everyAnswersHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  // The checkout opens in a tab of its own, which must stay connected to the page that fills it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
};

/** Sets what the answer has not set itself; a page that brings no policy may run no script. */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  return async (context, next) => {
    await next();
    // Reading an answer's text may replace its headers object, so the policy is made before any header is set.
    const policy = await policyOf(context.res);
    const answer = context.res.headers;
    answer.set("content-security-policy", policy);
    for (const [name, value] of Object.entries(everyAnswersHeaders)) {
      if (!answer.has(name)) answer.set(name, value);
    }
    // Without includeSubDomains: what else lives under a campaign's domain is not ours to bind.
    if (options.secure) answer.set("strict-transport-security", "max-age=31536000");
    if (answer.has("access-control-allow-origin")) answer.set("cross-origin-resource-policy", "cross-origin");
  };
}

async function policyOf(answer: Response): Promise<string> {
  const own = answer.headers.get("content-security-policy");
  if (own) return own;
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return isPage ? scriptlessPolicy(await answer.clone().text()) : closedPolicy;
}
