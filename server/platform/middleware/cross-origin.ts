/** CORS for pages of the campaign that live at another origin than the functions: a static copy at `BASE_URL`, and `ALLOWED_ORIGINS`. */

import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Config } from "#server/platform/config/config.ts";

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
