/** What one person may give in a calendar year, and the sentence for an amount that nobody may give. */

import { donationMessages, donationRules, formatCents } from "./donation.ts";
import {
  type Jurisdiction,
  candidateLimitCents,
  yearlyLimit,
} from "#domain/money/jurisdiction/jurisdiction.ts";

/** The limit of that person in cents: the candidate's own gifts have one of their own. */
export function limitCentsFor(
  jurisdiction: Jurisdiction,
  person: { year: number; isCandidate: boolean; votingDay: string },
): number {
  if (person.isCandidate) return candidateLimitCents(jurisdiction, person.year, person.votingDay);
  return yearlyLimit(jurisdiction, person.year).cents;
}

/** The rule in a sentence. */
export function limitSentence(limitCents: number, year: number): string {
  return `One person may give at most ${formatCents(limitCents)} in ${year}.`;
}

/**
 * Why nobody may give so much at once; `undefined` when the amount is possible. It depends on nothing that the person gave before:
 * a browser is never told that.
 */
export function amountRefusal(amountCents: number, limitCents: number, year: number): string | undefined {
  if (amountCents <= Math.min(limitCents, donationRules.maxCents)) return undefined;
  if (limitCents > donationRules.maxCents) return donationMessages.aboveMaximum.description;
  return `${limitSentence(limitCents, year)} Please enter a smaller amount.`;
}
