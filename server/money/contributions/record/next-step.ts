/** When the worker asks the provider about a card payment. Events usually arrive earlier, but they may be lost. */

import type {
  ContributionFacts,
  ContributionStatus,
} from "#domain/money/contributions/contribution-state.ts";
import type { Contribution } from "./contribution.ts";

/** How long a checkout stays open; the provider allows no less than 30 minutes. */
const checkoutMinutes = 45;
/** The provider's own event of the end comes first. */
const afterTheEndMinutes = 5;
/** The hold was reported and the checkout was not: how long to wait for its event. No step of a paid checkout waits longer. */
export const eventMinutes = 15;
/** How long a checkout is left to the provider's events: no step of one that nobody paid waits longer. */
export const checkoutWaitMinutes = checkoutMinutes + afterTheEndMinutes;
/** What most cards hold an amount for, where the provider does not say. */
const holdDays = 7;

/** When the provider's checkout ends: the same for every repetition, since the provider compares repetitions. */
export function checkoutEnd({ created_at }: Pick<Contribution, "created_at">): Date {
  return minutesAfter(new Date(created_at), checkoutMinutes);
}

/** ISO 8601 UTC text, or null once nothing is open at the provider. */
export function nextStepAt(
  contribution: Pick<Contribution, "created_at">,
  { status, facts, now }: { status: ContributionStatus; facts: ContributionFacts; now: Date },
): string | null {
  switch (status) {
    case "created":
    case "open":
      return minutesAfter(new Date(contribution.created_at), checkoutWaitMinutes).toISOString();
    case "authorized":
    case "processing":
      return minutesAfter(now, eventMinutes).toISOString();
    case "accepted":
    case "declined":
      return now.toISOString();
    case "held":
      return facts.captureBy ?? minutesAfter(now, holdDays * 24 * 60).toISOString();
    default:
      return null;
  }
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
