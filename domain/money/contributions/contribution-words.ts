/** What people call the states, ways, reasons and changes of a contribution: screens and the log have no other words for them. */

import { formatCents } from "./donation-rules.ts";
import {
  type ContributionStatus,
  type DeclarableReason,
  declarableReasons,
  foundReasons,
  type ProhibitedReason,
} from "./contribution-state.ts";

const statuses: Record<ContributionStatus, string> = {
  created: "Begun, not paid",
  open: "At the checkout",
  processing: "Bank takes days",
  authorized: "Held by the bank",
  held: "To decide",
  accepted: "Being charged",
  declined: "Declined, nothing charged",
  canceled: "Let go, nothing charged",
  "ran-out": "Not taken in time, nothing charged",
  failed: "Refused by the bank",
  expired: "Never paid",
  paid: "Kept",
  "partially-refunded": "Partly sent back",
  refunded: "Sent back",
  disputed: "In dispute",
  won: "Kept, dispute won",
  lost: "Lost to a dispute",
  "needs-return": "Must go back",
  returned: "Returned",
  repaid: "Repaid",
  void: "Void",
  bounced: "Returned by the bank (NSF)",
};

/** The state of a contribution, such as `Must go back`. */
export function statusInWords(status: string): string {
  return Object.hasOwn(statuses, status) ? statuses[status as ContributionStatus] : status;
}

/** The state with what of it went back, where a part stayed: `$40.00 of $99.00 returned`. */
export function stateInWords({
  status,
  amount_cents: cents,
  refunded_cents: back,
}: {
  status: string;
  amount_cents: number;
  refunded_cents: number;
}): string {
  const isPart = back > 0 && back < cents;
  if (!isPart || (status !== "returned" && status !== "partially-refunded")) return statusInWords(status);
  const verb = status === "returned" ? "returned" : "sent back";
  return `${formatCents(back)} of ${formatCents(cents)} ${verb}`;
}

const methods = {
  card: "Card",
  cheque: "Cheque",
  "e-transfer": "e-Transfer",
  cash: "Cash",
  "in-kind": "Goods or services",
  ticket: "Ticket",
  loan: "Loan",
};

/** How a contribution came, such as `Cheque`. */
export function methodInWords(method: string): string {
  return Object.hasOwn(methods, method) ? methods[method as keyof typeof methods] : method;
}

const reasons: Record<ProhibitedReason, string> = {
  "missing-name": "The contributor's full first and last name is missing.",
  "missing-address": "The contributor's full residential address is missing.",
  "not-eligible": "The contributor's address is not in the province whose residents may give.",
  "over-limit": "It is over the limit for one person in the year.",
  anonymous: "It is anonymous and above what may be taken without a name.",
  organization: "It is in the name of an organization.",
  "not-citizen": "The contributor is neither a citizen nor a permanent resident.",
  "not-own-money": "The money is somebody else's, or was paid back to the contributor.",
  other: "The campaign declined it.",
};

/** Why something must go back, or was not taken, as a sentence. */
export function reasonSentence(reason: ProhibitedReason): string {
  return reasons[reason];
}

/** What the financial agent chooses from to say that a contribution may not be kept. */
export const declarableWords: Record<DeclarableReason, string> = {
  organization: "An organization gave it",
  "not-citizen": "The contributor is neither a citizen nor a permanent resident",
  "not-own-money": "It is not the contributor's own money, or somebody paid it back",
  anonymous: "It is anonymous, and more than may be taken without a name",
  other: "Another reason, which I write below",
};

/** Every reason that the agent may name. */
export const nameableReasons: readonly ProhibitedReason[] = [...declarableReasons, ...foundReasons];

/** The reason of that name; `undefined` for a text that names none. */
export function prohibitedReasonOf(text: string): ProhibitedReason | undefined {
  return nameableReasons.find((reason) => reason === text);
}

const movements = {
  payment: { out: "Received", in: "Received" },
  correction: { out: "Corrected", in: "Corrected" },
  refund: { out: "Went back", in: "Came back" },
  dispute: { out: "Withdrawn because of a dispute", in: "Given back after a dispute" },
  repayment: { out: "Repaid to the lender", in: "Repayment undone" },
  reversal: { out: "Taken out of the books", in: "Put back into the books" },
};

/** Ends the reference of an entry that takes another one of its day back: what moved is entered on the day that was told since. */
export const movedToAnotherDay = ":moved";

/** What an entry of the ledger is, such as `Went back`, or of a refund that failed `Came back`. */
export function movementInWords({
  kind,
  amount_cents: cents,
  reference,
}: {
  kind: string;
  amount_cents: number;
  reference: string;
}): string {
  if (reference.endsWith(movedToAnotherDay)) return "Entered on another day since";
  if (!Object.hasOwn(movements, kind)) return kind;
  return movements[kind as keyof typeof movements][cents < 0 ? "out" : "in"];
}

const changes = {
  correct: "Corrected",
  void: "Made void",
  bounce: "Marked as bounced",
  restore: "Put back into the books",
  prohibit: "Found that it may not be kept",
  clear: "Found that it may be kept",
  "undo-return": "Undid the return",
};

/** What the financial agent did with an entry, such as `Made void`. */
export function changeInWords(kind: string): string {
  return Object.hasOwn(changes, kind) ? changes[kind as keyof typeof changes] : kind;
}
