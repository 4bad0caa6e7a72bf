/**
 * The one state machine of a contribution. What is known of it is a set of facts, joined by `mergeFacts` (merge-facts.ts); its status and its
 * amounts follow from them. Drawn in docs/money.md.
 */

/** Everything known of one contribution. Times are ISO 8601 UTC text, amounts cents, `…On` local dates. */
export type ContributionFacts = {
  /** The provider has a checkout for it. */
  openedAt?: string;
  /** The donor finished the checkout. */
  completedAt?: string;
  /** The card's bank holds the amount for us; nothing has moved. */
  authorizedAt?: string;
  /** Until when the amount can be captured. */
  captureBy?: string;
  /** Only the financial agent can say whether it may be taken. */
  heldAt?: string;
  /** Held because a name on the card or the checkout reads like an organization's. */
  payerDoubtAt?: string;
  /** Held because earlier gifts in this name were over the limit, so that it may be somebody else who tries out what is left. */
  identityDoubtAt?: string;
  /** Held because it may be of a person whose gifts together with it are over the limit. */
  samePersonDoubtAt?: string;
  /** We may take it. */
  acceptedAt?: string;
  /** We may not take it: nothing is charged. */
  declined?: DeclinedFact;
  /** The hold was let go before anything was taken. */
  canceledAt?: string;
  /** The hold ended by itself before anything was taken. */
  ranOutAt?: string;
  /** The amount was captured, or came otherwise. */
  paidAt?: string;
  /** The bank refused a method that pays later, such as a debit. We ask for cards alone. */
  failedAt?: string;
  expiredAt?: string;
  /** By the provider's refund id, or the agent's reference of a return by hand. */
  refunds?: Record<string, RefundFact>;
  /** The most that the provider ever said was refunded in all; its refunds may be told one by one as well. */
  refundedTotalCents?: number;
  disputes?: Record<string, DisputeFact>;
  /** Parts of a loan that went back to the lender, by the agent's reference. */
  repayments?: Record<string, RefundFact>;
  /** Why the financial agent took the entry out of the books, by the number of the change. */
  withdrawals?: Record<string, WithdrawalFact>;
  /** Why the law does not let the campaign keep it, and how much of it. */
  prohibited?: Partial<Record<ProhibitedReason, ProhibitedFact>>;
};

/** When and why we declined; `possibleCents` is what the person could still have given then. */
export type DeclinedFact = { at: string; reason: DeclineReason; possibleCents?: number };
/**
 * A refund of the provider, or money returned by hand; `failed` came back to the campaign on `failedOn`. `isRemitted`: it could not go back
 * to the contributor and went to the authority that the regulator names. `post`: the form that asked for it, which gives nothing back twice.
 */
export type RefundFact = {
  amountCents: number;
  on: string;
  state: RefundState;
  failedOn?: string;
  proof?: string;
  isRemitted?: true;
  post?: string;
};

/** A dispute: open, the provider has taken the amount back until it is decided. `on`: when each state began that was told. */
export type DisputeFact = { amountCents: number; state: DisputeState; on: DisputeDays };
type DisputeDays = Partial<Record<DisputeState, string>>;

/** An entry that never was (`void`), or money that the bank took back (`bounced`); lifted when the agent restored the entry. */
export type WithdrawalFact = { kind: WithdrawalKind; on: string; state: WithdrawalState };

/**
 * How much must go back in all, and since when the financial agent knows. A later assessment (`at`, ISO 8601 UTC) replaces an earlier
 * one; an amount of 0 says that nothing must go back for this reason any more.
 */
export type ProhibitedFact = { awareOn: string; amountCents: number; at?: string };

/** States of refunds in order: when two are known, the later in the list is taken. */
export const refundStates = ["pending", "succeeded", "failed"] as const;
/** Those of disputes, in the same way. */
export const disputeStates = ["open", "won", "lost", "reinstated"] as const;
/** Those of withdrawals, in the same way. */
export const withdrawalStates = ["in-force", "lifted"] as const;
/** A refund that failed came back to the campaign. */
export type RefundState = (typeof refundStates)[number];
/** The state of a dispute; `reinstated` is one whose money the provider gave back, also after it was lost. */
export type DisputeState = (typeof disputeStates)[number];

/** Why an entry does not count any more. */
export type WithdrawalKind = "void" | "bounced";
type WithdrawalState = (typeof withdrawalStates)[number];

/** What makes a contribution one that must be returned (LECFA): `other` is the financial agent's own reason. */
export type ProhibitedReason = FoundReason | DeclarableReason;

/** Only the financial agent can find these: nothing that is recorded shows them. */
export const declarableReasons = [
  "organization",
  "not-citizen",
  "not-own-money",
  "anonymous",
  "other",
] as const;
/** One of these. */
export type DeclarableReason = (typeof declarableReasons)[number];

/** Whether only the financial agent can find it. */
export function isDeclarable(reason: ProhibitedReason): reason is DeclarableReason {
  return declarableReasons.some((one) => one === reason);
}

/** Those that follow from what is recorded, with the person's other contributions: the agent can say since when they are known. */
export const foundReasons = ["missing-name", "missing-address", "not-eligible", "over-limit"] as const;
/** One of these. */
export type FoundReason = (typeof foundReasons)[number];

/** Why a card's authorization is not captured. */
export type DeclineReason = Exclude<ProhibitedReason, "anonymous" | "not-citizen" | "not-own-money">;

/** What `statusOf` returns; the drawing is in docs/money.md. */
export type ContributionStatus =
  | "created"
  | "open"
  | "processing"
  | "authorized"
  | "held"
  | "accepted"
  | "declined"
  | "canceled"
  | "ran-out"
  | "failed"
  | "expired"
  | "paid"
  | "partially-refunded"
  | "refunded"
  | "disputed"
  | "won"
  | "lost"
  | "needs-return"
  | "returned"
  | "repaid"
  | "void"
  | "bounced";

/** The status of the contribution; `amountCents` is the amount that was requested. */
export function statusOf(facts: ContributionFacts, amountCents: number): ContributionStatus {
  if (!facts.paidAt) return statusBeforePayment(facts);
  const withdrawal = withdrawalOf(facts);
  if (withdrawal) return withdrawal;
  if (owedCents(facts, amountCents) > 0) return "needs-return";
  const disputes = Object.values(facts.disputes ?? {});
  const isLost = disputes.some(({ state }) => state === "lost");
  if (!isLost && disputes.some(({ state }) => state === "open")) return "disputed";
  const refunded = refundedCents(facts, amountCents);
  if (prohibitedCents(facts) > 0 && refunded > 0) return "returned";
  if (isLost) return "lost";
  if (refunded > 0) return refunded >= amountCents ? "refunded" : "partially-refunded";
  if (repaidCents(facts, amountCents) >= amountCents) return "repaid";
  return disputes.length > 0 ? "won" : "paid";
}

function statusBeforePayment(facts: ContributionFacts): ContributionStatus {
  const verdict = verdictOf(facts);
  const wasHeld = (facts.authorizedAt ?? facts.completedAt) !== undefined;
  // A card that was refused leaves a payment behind, which ends with its checkout: no hold ended there.
  if (wasHeld && (facts.canceledAt ?? facts.ranOutAt)) {
    return facts.ranOutAt && verdict !== "declined" ? "ran-out" : "canceled";
  }
  if (verdict) return verdict;
  if (facts.heldAt) return "held";
  if (facts.authorizedAt) return "authorized";
  if (facts.failedAt) return "failed";
  if (facts.completedAt) return "processing";
  if (facts.expiredAt) return "expired";
  return facts.openedAt ? "open" : "created";
}

/** The earliest verdict on an authorization, ours or the financial agent's; of two at the same time the declined one. */
export function verdictOf({ acceptedAt, declined }: ContributionFacts): "accepted" | "declined" | undefined {
  if (declined && (acceptedAt === undefined || declined.at <= acceptedAt)) return "declined";
  return acceptedAt === undefined ? undefined : "accepted";
}

/** Whether the agent took the entry out of the books: never received before bounced. */
export function withdrawalOf(facts: ContributionFacts): WithdrawalKind | undefined {
  const kinds = Object.values(facts.withdrawals ?? {}).flatMap(({ kind, state }) =>
    state === "in-force" ? [kind] : [],
  );
  return kinds.includes("void") ? "void" : kinds[0];
}

/** What went back to the contributor, in cents; never more than was paid. */
export function refundedCents(facts: ContributionFacts, amountCents: number): number {
  return Math.min(reportedRefundCents(facts), amountCents);
}

/** What the provider reports as refunded and the agent returned by hand, in cents; the agent must check it when it is more than was paid. */
export function reportedRefundCents(facts: ContributionFacts): number {
  const refunds = Object.values(facts.refunds ?? {});
  // Of what went back by hand the provider's total says nothing.
  const byProvider = refunds.filter(({ proof }) => proof === undefined);
  const byHand = refunds.filter(({ proof }) => proof !== undefined);
  const failed = sum(byProvider.filter(hasFailed));
  const told = sum(byProvider) - failed;
  const returned = sum(byHand) - sum(byHand.filter(hasFailed));
  return Math.max(told, (facts.refundedTotalCents ?? 0) - failed) + returned;
}

function hasFailed({ state }: RefundFact): boolean {
  return state === "failed";
}

/** What must go back in all, in cents: the whole when the gift is prohibited, the excess when only the limit is passed. */
export function prohibitedCents(facts: ContributionFacts): number {
  return Math.max(0, ...Object.values(facts.prohibited ?? {}).map(({ amountCents }) => amountCents));
}

/** The reasons why something must go back, in the order in which they were found. */
export function prohibitedReasons(prohibited: ContributionFacts["prohibited"] = {}): ProhibitedReason[] {
  return (Object.entries(prohibited) as [ProhibitedReason, ProhibitedFact][]).flatMap(
    ([reason, { amountCents }]) => (amountCents > 0 ? [reason] : []),
  );
}

/** What the provider took back over disputes that are open or lost, in cents. */
export function disputedCents(facts: ContributionFacts, amountCents: number): number {
  const kept = amountCents - refundedCents(facts, amountCents);
  const taken = Object.values(facts.disputes ?? {}).filter(
    ({ state }) => state === "open" || state === "lost",
  );
  return Math.min(sum(taken), kept);
}

/** What of it the card's bank holds until it decides, in cents: also of what is owed back or was lost in part. */
export function undecidedCents(facts: ContributionFacts, amountCents: number): number {
  const open = Object.values(facts.disputes ?? {}).filter(({ state }) => state === "open");
  return Math.min(sum(open), amountCents - refundedCents(facts, amountCents));
}

/** What of a loan went back to the lender, in cents; never more than is left of it. */
export function repaidCents(facts: ContributionFacts, amountCents: number): number {
  const left = amountCents - refundedCents(facts, amountCents) - disputedCents(facts, amountCents);
  const stand = Object.values(facts.repayments ?? {}).filter(({ state }) => state !== "failed");
  return Math.min(sum(stand), left);
}

/** What the campaign has of it now, in cents: paid less refunded, disputed and repaid; nothing of an entry that was withdrawn. */
export function heldCents(facts: ContributionFacts, amountCents: number): number {
  if (!facts.paidAt || withdrawalOf(facts)) return 0;
  const gone = refundedCents(facts, amountCents) + disputedCents(facts, amountCents);
  return amountCents - gone - repaidCents(facts, amountCents);
}

/**
 * What it takes of the yearly limit, in cents: an amount that we are about to capture, and what was captured less what went back or
 * must go back. A checkout takes nothing; an open dispute releases nothing, a lost one its part, a loan's repayment nothing.
 */
export function countedCents(facts: ContributionFacts, amountCents: number): number {
  if (!facts.paidAt) return statusOf(facts, amountCents) === "accepted" ? amountCents : 0;
  if (withdrawalOf(facts)) return 0;
  const gone = Math.max(refundedCents(facts, amountCents), prohibitedCents(facts));
  return Math.max(0, amountCents - gone - lostCents(facts));
}

/** What a receipt says in cents: paid less refunded less lost; nothing for what must go back whole. */
export function receiptedCents(facts: ContributionFacts, amountCents: number): number {
  if (!facts.paidAt || withdrawalOf(facts) || prohibitedCents(facts) >= amountCents) return 0;
  return Math.max(0, amountCents - refundedCents(facts, amountCents) - lostCents(facts));
}

/** What the law still wants back, in cents: never more than the campaign holds. What was repaid of a loan is back. */
export function owedCents(facts: ContributionFacts, amountCents: number): number {
  const gone = refundedCents(facts, amountCents) + repaidCents(facts, amountCents);
  const owed = prohibitedCents(facts) - gone;
  return Math.max(0, Math.min(owed, heldCents(facts, amountCents)));
}

/**
 * What the agent gives back unless another amount is asked for, in cents: what the law wants back, or all that is held where it never wanted
 * any. 0 once what it wanted is back: the rest is lawful, and whoever repeats the request by mistake would send it away.
 */
export function amountToReturn(facts: ContributionFacts, amountCents: number): number {
  return prohibitedCents(facts) > 0 ? owedCents(facts, amountCents) : heldCents(facts, amountCents);
}

function lostCents(facts: ContributionFacts): number {
  return sum(Object.values(facts.disputes ?? {}).filter(({ state }) => state === "lost"));
}

function sum(amounts: { amountCents: number }[]): number {
  return amounts.reduce((total, { amountCents }) => total + amountCents, 0);
}
