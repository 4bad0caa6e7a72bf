/** How often one address may try to sign in or to use an invitation. */

import { rateLimitMessage, type RateRule } from "#domain/web/rate-limit.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";

/** A challenge and its response are two; five people behind one address sign in at once. */
const signInRule: RateRule = { limit: 30, windowSeconds: 10 * 60 };

type Limit = { sentence: string; response: { status: number; headers: Record<string, string> } };

/** Counts a try; when this address tried too often, the sentence that says so and how its response begins. */
export async function limitOf(request: Request, { limiter, config }: Services): Promise<Limit | undefined> {
  const verdict = await limiter.check(`office-sign-in:${clientKey(request, config)}`, signInRule);
  if (verdict.ok) return undefined;
  return {
    sentence: rateLimitMessage(verdict.minutes),
    response: { status: 429, headers: { "retry-after": String(verdict.retryAfterSeconds) } },
  };
}
