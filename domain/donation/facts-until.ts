/** What was known of a contribution by the end of a day. */

import { type ContributionFacts, disputeStates } from "./contribution-state.ts";
import { withoutGaps } from "./merge-facts.ts";

/** What had moved by the end of a local day. A dispute of which no day is known stays; so does what must go back, whenever that was found. */
export function factsUntil(facts: ContributionFacts, day: string): ContributionFacts {
  const until = <T extends { on: string }>(each: Record<string, T> | undefined) =>
    each && Object.fromEntries(Object.entries(each).filter(([, { on }]) => on <= day));
  const refunds = until(facts.refunds);
  const isComplete = Object.keys(refunds ?? {}).length === Object.keys(facts.refunds ?? {}).length;
  return withoutGaps({
    ...facts,
    refunds,
    refundedTotalCents: isComplete ? facts.refundedTotalCents : undefined,
    repayments: until(facts.repayments),
    withdrawals: until(facts.withdrawals),
    disputes: disputesUntil(facts.disputes, day),
  });
}

function disputesUntil(disputes: ContributionFacts["disputes"], day: string): ContributionFacts["disputes"] {
  if (disputes === undefined) return undefined;
  const known = Object.entries(disputes).flatMap(([id, dispute]) => {
    const { on = {}, state: now } = dispute;
    if (on[now] === undefined) return [[id, dispute] as const];
    const state = disputeStates.findLast((each) => (on[each] ?? lastDay) <= day);
    return state === undefined ? [] : [[id, { ...dispute, state }] as const];
  });
  return Object.fromEntries(known);
}

const lastDay = "9999-12-31";

/** The days on which disputes began and were decided, as far as they are known, the first one first. */
export function disputeDays({ disputes = {} }: ContributionFacts): string[] {
  const days = Object.values(disputes).flatMap(({ on = {} }) => Object.values(on));
  return [...new Set(days)].toSorted();
}
