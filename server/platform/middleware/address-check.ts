/** Addresses that no page or function of ours has. */

import type { MiddlewareHandler } from "hono";
import { refuse } from "#server/platform/http/refusal.ts";

/** Answers 400 to an address with U+0000 in it: PostgreSQL's texts can't hold one. */
export const addressCheck: MiddlewareHandler = async ({ req }, next) => {
  if (!req.url.includes("%00")) return next();
  const message = { title: "This address can't be read. Please check the link." };
  return refuse(req.raw, { code: "invalid_address", message });
};
