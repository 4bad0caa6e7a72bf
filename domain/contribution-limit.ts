/** What one person may still give in a calendar year, and the sentence when it is too much. */

import { donationRules, formatCents } from "./donation.ts";
import type { Jurisdiction } from "./jurisdiction/jurisdiction.ts";
import { candidateLimitCents, yearlyLimit } from "./jurisdiction/yearly-limit.ts";

/** All amounts in cents; `countedCents` is what the person gave and has reserved this year. */
export type LimitQuestion = { amountCents: number; limitCents: number; countedCents: number };
/** It fits, or how many cents would. */
export type LimitAnswer = { allowed: true } | { allowed: false; possibleCents: number };

/** The limit of that person in cents: the candidate's own gifts have one of their own. */
export function limitCentsFor(
  jurisdiction: Jurisdiction,
  person: { year: number; isCandidate: boolean; votingDay: string },
): number {
  if (person.isCandidate) return candidateLimitCents(jurisdiction, person.year, person.votingDay);
  return yearlyLimit(jurisdiction, person.year).cents;
}

/** Whether the amount fits, or how much would. */
export function checkLimit({ amountCents, limitCents, countedCents }: LimitQuestion): LimitAnswer {
  const possibleCents = Math.max(0, limitCents - countedCents);
  return amountCents <= possibleCents ? { allowed: true } : { allowed: false, possibleCents };
}

/** The sentence of the refusal: what is still possible, or that the year's limit is reached. */
export function limitRefusal(possibleCents: number, limitCents: number, year: number): string {
  const rule = `One person may give at most ${formatCents(limitCents)} in ${year}.`;
  if (possibleCents >= donationRules.minimumCents) {
    return `${rule} You can still give up to ${formatCents(possibleCents)}, counting checkouts that are still open.`;
  }
  return `${rule} That limit is reached, counting checkouts that are still open, so nothing more can be taken this year. Thank you.`;
}
