/** Maps a recorded contribution to the state that the donor's page shows (DE-14). */

import type { ContributionStatus, ProhibitedReason } from "./contribution-state.ts";
import type { DeclineReason, DonationStatus } from "#domain/web/functions.ts";

/** What the books say of one contribution. Amounts in cents, `paidAt` ISO 8601 UTC text, `…On` local dates. */
export type DonationBooks = {
  status: ContributionStatus;
  amountCents: number;
  refundedCents: number;
  heldCents: number;
  /** False in the books of the sandbox and of test mode. */
  live: boolean;
  paidAt?: string;
  /** Why it was declined or must go back. */
  reason?: DeclineReason;
  /** What the law wants back in all; only of a contribution that may not be kept. */
  prohibitedCents?: number;
  returnDueOn?: string;
  returnedOn?: string;
  /** The receipt that is valid today. */
  receiptNumber?: string;
};

/** The donor's state of one contribution; a status that has none is a type error here. */
export function donationStatusOf(books: DonationBooks): DonationStatus {
  const { amountCents, live } = books;
  const told = { amountCents, live };
  switch (books.status) {
    case "created":
    case "open":
      return { state: "waiting", ...told };
    case "processing":
    case "authorized":
    case "accepted":
      return { state: "processing", ...told };
    case "held":
    case "failed":
    case "expired":
    case "ran-out":
      return { state: books.status, ...told };
    case "declined":
    case "canceled":
      return { state: "declined", ...told, reason: books.reason ?? "other" };
    case "paid":
    case "won":
      return { state: "paid", ...told, paidAt: books.paidAt, receiptNumber: books.receiptNumber };
    case "disputed":
    case "lost":
      return disputed(books);
    case "needs-return":
      return toBeReturned(books);
    case "partially-refunded":
    case "refunded":
    case "returned":
      return refunded(books);
    // Only entries by hand come to these, and no checkout belongs to them.
    case "repaid":
    case "void":
    case "bounced":
      return { state: "waiting", ...told };
    default:
      return unknownStatus(books.status, told);
  }
}

/** Books that a newer version wrote: nothing is claimed that this one does not know. */
function unknownStatus(_status: never, told: { amountCents: number; live: boolean }): DonationStatus {
  return { state: "waiting", ...told };
}

/** The state of a checkout that is not recorded here: the provider may still report it. */
export function unknownCheckout(live: boolean): DonationStatus {
  return { state: "waiting", live };
}

/** The kind of reason that the donor's page words; the law's own list is the books'. */
export function declineReasonOf(reason: ProhibitedReason): DeclineReason {
  switch (reason) {
    case "missing-address":
      return "address-missing";
    case "not-eligible":
    case "over-limit":
    case "organization":
      return reason;
    default:
      return "other";
  }
}

function disputed(books: DonationBooks): DonationStatus {
  const { amountCents, live, refundedCents, heldCents, receiptNumber } = books;
  const disputedCents = amountCents - refundedCents - heldCents;
  const isLost = books.status === "lost";
  return { state: "disputed", amountCents, live, disputedCents, isLost, receiptNumber };
}

function toBeReturned(books: DonationBooks): DonationStatus {
  const { amountCents, live, refundedCents, heldCents, receiptNumber } = books;
  const returnCents = Math.min((books.prohibitedCents ?? amountCents) - refundedCents, heldCents);
  const reason = books.reason ?? "other";
  const dueOn = books.returnDueOn;
  return {
    state: "to-be-returned",
    amountCents,
    live,
    returnCents,
    reason,
    dueOn,
    receiptNumber,
  };
}

function refunded(books: DonationBooks): DonationStatus {
  const { amountCents, live, refundedCents, returnedOn, receiptNumber } = books;
  if (refundedCents >= amountCents) return { state: "refunded", amountCents, live, returnedOn };
  return {
    state: "partly-refunded",
    amountCents,
    live,
    refundedCents,
    returnedOn,
    receiptNumber,
  };
}
