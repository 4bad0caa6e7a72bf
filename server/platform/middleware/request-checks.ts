/**
 * What every request must pass: who may post, and whether its address can be read. The site's own pages and programs may post.
 * A browser states where a request comes from and no page can forge it (`Origin`, `Sec-Fetch-Site`). Programs (curl, another
 * server) send neither; they are let through because they carry no visitor's session that a foreign page could abuse.
 */

import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { cors } from "hono/cors";

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

/* CORS for pages of the campaign that live at another origin than the functions: a static copy at `BASE_URL`, and `ALLOWED_ORIGINS`. */

/** The usual short header list of hosted backends lacks some that the official client sends, and its reads and uploads fail. */
const requestHeaders = [
  "accept-profile",
  "apikey",
  "authorization",
  "cache-control",
  "content-profile",
  "content-type",
  "idempotency-key",
  "prefer",
  "range",
  "x-client-info",
  "x-retry-count",
  "x-upsert",
  // The generic secure form of specification section 7.
  "x-csrf-token",
  "x-form-token",
  "x-request-id",
  "x-request-source",
  "x-session-id",
];

/** Answers preflights and names the origins that may read an answer. */
export function crossOrigin(config: Config): MiddlewareHandler {
  return cors({
    origin: (origin) => (origin === config.baseUrl || config.allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "OPTIONS"],
    allowHeaders: requestHeaders,
    exposeHeaders: ["content-range", "x-relay-error", "x-request-id"],
    maxAge: 86_400,
  });
}

/** Answers 400 to an address with U+0000 in it: PostgreSQL's texts can't hold one. */
export const addressCheck: MiddlewareHandler = async ({ req }, next) => {
  if (!req.url.includes("%00")) return next();
  const message = { title: "This address can't be read. Please check the link." };
  return refuse(req.raw, { code: "invalid_address", message });
};
