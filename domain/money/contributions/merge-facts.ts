/**
 * Joins what is known of a contribution: commutative, associative and idempotent, so that the provider's events give the same books in any order
 * and any number of times.
 */

import {
  type ContributionFacts,
  type DeclinedFact,
  type DisputeFact,
  type ProhibitedFact,
  type RefundFact,
  type WithdrawalFact,
  disputeStates,
  refundStates,
  withdrawalStates,
  reportedRefundCents,
} from "./contribution-state.ts";

/** Joins two sets of facts; the order does not matter. */
export function mergeFacts(one: ContributionFacts, other: ContributionFacts): ContributionFacts {
  return withoutGaps({
    openedAt: earliest(one.openedAt, other.openedAt),
    completedAt: earliest(one.completedAt, other.completedAt),
    authorizedAt: earliest(one.authorizedAt, other.authorizedAt),
    captureBy: earliest(one.captureBy, other.captureBy),
    heldAt: earliest(one.heldAt, other.heldAt),
    payerDoubtAt: earliest(one.payerDoubtAt, other.payerDoubtAt),
    identityDoubtAt: earliest(one.identityDoubtAt, other.identityDoubtAt),
    samePersonDoubtAt: earliest(one.samePersonDoubtAt, other.samePersonDoubtAt),
    acceptedAt: earliest(one.acceptedAt, other.acceptedAt),
    declined: firstDeclined(one.declined, other.declined),
    canceledAt: earliest(one.canceledAt, other.canceledAt),
    ranOutAt: earliest(one.ranOutAt, other.ranOutAt),
    paidAt: earliest(one.paidAt, other.paidAt),
    failedAt: earliest(one.failedAt, other.failedAt),
    expiredAt: earliest(one.expiredAt, other.expiredAt),
    refundedTotalCents: greatest(one.refundedTotalCents, other.refundedTotalCents),
    refunds: mergeEach(one.refunds, other.refunds, mergeRefund),
    disputes: mergeEach(one.disputes, other.disputes, mergeDispute),
    repayments: mergeEach(one.repayments, other.repayments, mergeRefund),
    withdrawals: mergeEach(one.withdrawals, other.withdrawals, mergeWithdrawal),
    prohibited: mergeEach(one.prohibited, other.prohibited, mergeProhibited),
  });
}

/** Ordered by everything in it, so that any order of merging picks the same one. */
function firstDeclined(one?: DeclinedFact, other?: DeclinedFact): DeclinedFact | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const order = [one, other].toSorted((left, right) => (declinedKey(left) < declinedKey(right) ? -1 : 1));
  return order[0];
}

function declinedKey({ at, reason, possibleCents = -1 }: DeclinedFact): string {
  return JSON.stringify([at, reason, possibleCents]);
}

function mergeRefund(one: RefundFact, other: RefundFact): RefundFact {
  return withoutGaps({
    amountCents: Math.max(one.amountCents, other.amountCents),
    on: one.on < other.on ? one.on : other.on,
    state: laterOf(refundStates, one.state, other.state),
    failedOn: earliest(one.failedOn, other.failedOn),
    proof: latest(one.proof, other.proof),
    isRemitted: one.isRemitted ?? other.isRemitted,
    post: latest(one.post, other.post),
  });
}

function mergeDispute(one: DisputeFact, other: DisputeFact): DisputeFact {
  return {
    amountCents: Math.max(one.amountCents, other.amountCents),
    state: laterOf(disputeStates, one.state, other.state),
    on: mergeEach(one.on, other.on, (left, right) => (left < right ? left : right)) ?? {},
  };
}

function mergeWithdrawal(one: WithdrawalFact, other: WithdrawalFact): WithdrawalFact {
  const kind = one.kind === "void" || other.kind === "void" ? "void" : "bounced";
  const on = one.on < other.on ? one.on : other.on;
  return { kind, on, state: laterOf(withdrawalStates, one.state, other.state) };
}

function mergeProhibited(one: ProhibitedFact, other: ProhibitedFact): ProhibitedFact {
  const [first, second] = [one.at ?? "", other.at ?? ""];
  if (first !== second) return first > second ? one : other;
  return {
    ...(one.at !== undefined && { at: one.at }),
    amountCents: Math.max(one.amountCents, other.amountCents),
    awareOn: one.awareOn < other.awareOn ? one.awareOn : other.awareOn,
  };
}

function mergeEach<T>(
  one: Partial<Record<string, T>> = {},
  other: Partial<Record<string, T>> = {},
  merge: (one: T, other: T) => T,
): Record<string, T> | undefined {
  const merged: Record<string, T> = {};
  for (const key of [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted()) {
    const [left, right] = [one[key], other[key]];
    const value = left && right ? merge(left, right) : (left ?? right);
    if (value) merged[key] = value;
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}

function laterOf<T>(order: readonly T[], one: T, other: T): T {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

function earliest(one?: string, other?: string): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

function latest(one?: string, other?: string): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}

function greatest(one?: number, other?: number): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}

/** Removes undefined properties, so that equal facts are equal as JSON. */
function withoutGaps<T extends object>(facts: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}

/* What was known of a contribution by the end of a day. */

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
