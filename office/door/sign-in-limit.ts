/** How often one address may try to sign in or to use an invitation. */

import type { RateRule } from "#domain/rate-limit.ts";
import { clientKey } from "#server/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";

/** A challenge and its response are two; five people behind one address sign in at once. */
const signInRule: RateRule = { limit: 30, windowSeconds: 10 * 60 };

/** Ends the request with 429 when this address tried too often. */
export async function requireRoom(request: Request, { limiter, config }: Services): Promise<void> {
  const verdict = await limiter.check(`office-door:${clientKey(request, config)}`, signInRule);
  if (verdict.ok) return;
  // oxlint-disable-next-line only-throw-error -- the router hands a thrown response on
  throw new Response(`Too many tries. Please wait ${verdict.minutes} minutes.\n`, {
    status: 429,
    headers: { "retry-after": String(verdict.retryAfterSeconds) },
  });
}
