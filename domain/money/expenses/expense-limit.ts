/** What is spent of the campaign period's limit, and when to warn. Amounts in cents. */

import { formatCents } from "#domain/money/contributions/donation.ts";

/** `near` is from nine tenths on. */
type LimitState = "unknown" | "within" | "near" | "over";

/** The limit as the agent entered it; undefined while nobody did. */
export type LimitStatus = {
  state: LimitState;
  spentCents: number;
  limitCents: number | undefined;
  leftCents: number | undefined;
};

const nearShare = 0.9;

/** Where the campaign stands, with what it is about to spend included. */
export function limitStatus(spentCents: number, limitCents: number | undefined): LimitStatus {
  if (limitCents === undefined) return { state: "unknown", spentCents, limitCents, leftCents: undefined };
  const leftCents = limitCents - spentCents;
  const state = leftCents < 0 ? "over" : spentCents >= limitCents * nearShare ? "near" : "within";
  return { state, spentCents, limitCents, leftCents };
}

/** What to tell the agent, or `undefined` while there is room. */
export function limitWarning({ state, spentCents, limitCents, leftCents }: LimitStatus): string | undefined {
  const spent = formatCents(spentCents);
  if (state === "unknown")
    return `The limit for the campaign period is not entered, so nobody warns before it is passed: ${spent} so far.`;
  if (limitCents === undefined || leftCents === undefined || state === "within") return undefined;
  const limit = formatCents(limitCents);
  if (state === "over")
    return `THE LIMIT IS PASSED: ${spent} of ${limit} in the campaign period, ${formatCents(-leftCents)} too much.`;
  return `Near the limit: ${spent} of ${limit} in the campaign period, ${formatCents(leftCents)} left.`;
}
