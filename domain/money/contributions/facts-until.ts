/** What was known of a contribution by the end of a day. */

import {
  type ContributionFacts,
  disputeStates,
  type RefundFact,
  reportedRefundCents,
} from "./contribution-state.ts";
import { withoutGaps } from "./merge-facts.ts";

/** What had moved by the end of a local day. What must go back stays, whenever that was found. */
export function factsUntil(facts: ContributionFacts, day: string): ContributionFacts {
  const refunds = goneUntil(facts.refunds, day);
  const isComplete = Object.keys(refunds ?? {}).length === Object.keys(facts.refunds ?? {}).length;
  return withoutGaps({
    ...facts,
    refunds,
    refundedTotalCents: isComplete ? facts.refundedTotalCents : undefined,
    repayments: goneUntil(facts.repayments, day),
    withdrawals: facts.withdrawals && begunUntil(facts.withdrawals, day),
    disputes: disputesUntil(facts.disputes, day),
  });
}

function begunUntil<T extends { on: string }>(each: Record<string, T>, day: string): Record<string, T> {
  return Object.fromEntries(Object.entries(each).filter(([, { on }]) => on <= day));
}

/** What failed on a later day had gone by then. */
function goneUntil(
  refunds: Record<string, RefundFact> | undefined,
  day: string,
): Record<string, RefundFact> | undefined {
  if (refunds === undefined) return undefined;
  const gone = Object.entries(begunUntil(refunds, day)).map(([id, refund]) => {
    const state = (refund.failedOn ?? "") > day ? ("succeeded" as const) : refund.state;
    return [id, { ...refund, state }] as const;
  });
  return Object.fromEntries(gone);
}

function disputesUntil(disputes: ContributionFacts["disputes"], day: string): ContributionFacts["disputes"] {
  if (disputes === undefined) return undefined;
  const known = Object.entries(disputes).flatMap(([id, dispute]) => {
    const state = disputeStates.findLast((each) => (dispute.on[each] ?? lastDay) <= day);
    return state === undefined ? [] : [[id, { ...dispute, state }] as const];
  });
  return Object.fromEntries(known);
}

const lastDay = "9999-12-31";

/** The days on which disputes began and were decided. */
export function disputeDays({ disputes = {} }: ContributionFacts): string[] {
  return Object.values(disputes).flatMap(({ on }) => Object.values(on));
}

/** The days on which money went back and on which it came back again; none where the refunds that are known do not explain the whole. */
export function refundDays(facts: ContributionFacts): string[] {
  const { refunds = {} } = facts;
  const each = Object.values(refunds);
  const isWhole = reportedRefundCents(facts) === reportedRefundCents({ refunds });
  return isWhole ? each.flatMap(({ on, failedOn = on }) => [on, failedOn]) : [];
}
