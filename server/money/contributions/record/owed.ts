/** What of a recorded contribution must go back, and why. */

import { owedCents, prohibitedReasons } from "#domain/money/contributions/contribution-state.ts";
import { reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import { type Contribution, factsOf } from "./contribution.ts";

/** What the law still wants back, in cents; nothing for what may be kept. */
export function owedOf(contribution: Contribution): number {
  return owedCents(factsOf(contribution), contribution.amount_cents);
}

/** Why it must go back, or was not taken, as sentences. */
export function reasonsOf(contribution: Contribution): string[] {
  const { prohibited = {}, declined, paidAt } = factsOf(contribution);
  if (!paidAt && declined) return [reasonSentence(declined.reason)];
  return prohibitedReasons(prohibited).map(reasonSentence);
}
