/**
 * Who may post: the site's own pages and programs.
 * A browser states where a request comes from and no page can forge it (`Origin`, `Sec-Fetch-Site`). Programs (curl, another
 * server) send neither; they are let through because they carry no visitor's session that a foreign page could abuse.
 */

import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";

/** Answers 403 to a browser's post that a foreign page caused. */
export function originCheck(config: Config): MiddlewareHandler {
  return async (context, next) => {
    if (comesFromOurPages(context.req.raw, config)) return next();
    return refuse(context.req.raw, foreignOrigin);
  };
}

const foreignOrigin: Refusal = {
  code: "foreign_origin",
  message: {
    title:
      "This request came from another website, so it was not accepted. Please use the form on our own site.",
  },
};

function comesFromOurPages(request: Request, config: Config): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return isOurOrigin(origin, request, config);
  // Browsers send Origin with every post; without it, Sec-Fetch-Site still tells a foreign page.
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** Origins whose pages may call us; a sandboxed frame's `null` is never one. */
function isOurOrigin(origin: string, request: Request, config: Config): boolean {
  if (origin === config.baseUrl || origin === new URL(config.backendUrl).origin) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  // A developer opens the site by the machine's name or address; a public site has one address.
  return !config.production && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}
