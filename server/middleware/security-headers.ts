/** Headers that every answer carries, whoever made it. */

import type { MiddlewareHandler } from "hono";
import { pagePolicy, type PolicyOptions } from "../site/page-policy.ts";

const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  // The checkout opens in a tab of its own, which must stay connected to the page that fills it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
};

/** Sets what the answer has not set itself; a page drawn at run time gets its policy from its own text. */
export function securityHeaders(policy: PolicyOptions): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const answer = context.res.headers;
    for (const [name, value] of Object.entries(headers)) {
      if (!answer.has(name)) answer.set(name, value);
    }
    if (policy.secure) answer.set("strict-transport-security", "max-age=31536000");
    if (answer.has("access-control-allow-origin")) answer.set("cross-origin-resource-policy", "cross-origin");
    if (!answer.has("content-security-policy")) {
      answer.set("content-security-policy", await policyOf(context.res, policy));
    }
  };
}

async function policyOf(answer: Response, policy: PolicyOptions): Promise<string> {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return isPage
    ? pagePolicy(await answer.clone().text(), policy)
    : "default-src 'none'; frame-ancestors 'none'";
}
