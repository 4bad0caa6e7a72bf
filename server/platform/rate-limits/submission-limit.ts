/** The rate limit of every form: low for one visitor, higher for an address that many visitors may share. */

import { addressRule, submissionRule } from "#domain/web/rate-limit.ts";
import { type ClientOptions, clientKey, visitorKey } from "./client-address.ts";
import type { RateLimiter, RateVerdict } from "./rate-limiter.ts";

type Visit = ClientOptions & { scope: string; visitor?: string | undefined };

/** Counts one submission; `visitor` is the e-mail address given, or the anonymous cookie where a form asks for none. */
export async function checkSubmission(
  limiter: RateLimiter,
  request: Request,
  visit: Visit,
): Promise<RateVerdict> {
  // The address is checked first; otherwise one machine could make us store a new visitor with every request.
  const shared = await limiter.check(clientKey(request, visit), addressRule);
  if (!shared.ok) return shared;
  return limiter.check(visitorKey(request, visit), submissionRule);
}

/** Takes back what `checkSubmission` counted of a submission that could not be stored. */
export async function giveBackSubmission(
  limiter: RateLimiter,
  request: Request,
  visit: Visit,
): Promise<void> {
  await limiter.giveBack(clientKey(request, visit), addressRule);
  await limiter.giveBack(visitorKey(request, visit), submissionRule);
}
