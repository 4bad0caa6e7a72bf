import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import type { DonorWords } from "./words.ts";
import type { DonationStatus, ReceiptResent, DeclineReason } from "#domain/web/functions.ts";
import { backend } from "#app/browser/backend.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { hasOwn } from "#domain/platform/older-browsers.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

/** What the server rendered into the page: the state of the checkout in the address, or the sentence why it was not looked up. */
export type Payment = {
  sessionId: string;
  /** When the books were looked at; ISO 8601 UTC text. */
  lookedAt: string;
  /** What became of asking for the receipt again, by a form without scripts. */
  resend?: ResendOutcome;
} & ({ status: DonationStatus } | { refusal: string });

export type ResendOutcome = "sent" | "none" | "failed";

/** Heading of the page, and its title before the candidate's name; without a checkout it thanks and claims nothing. */
export function titleOf(payment: Payment | undefined, words: DonorWords): string {
  if (!payment) return words.title;
  if (!("status" in payment)) return words.unread.title;
  const { title } = paymentWords(payment.status, words);
  return payment.status.live ? title : fillIn(words.rehearsalTitle, { title });
}

/** The same as the browser's tab shows it. */
export function documentTitleOf(payment: Payment | undefined, words: DonorWords): string {
  return `${titleOf(payment, words)} | ${words.campaign.candidate}`;
}

/** What the books say now; undefined when the server did not answer. */
export async function askStatus(sessionId: string): Promise<DonationStatus | undefined> {
  const { data } = await backend.invokeFunction<DonationStatus>("donation-status", { sessionId });
  return data ?? undefined;
}

/** Has the receipt mailed once more to the address it belongs to. */
export async function resendReceipt(sessionId: string): Promise<ResendOutcome> {
  const { data } = await backend.invokeFunction<ReceiptResent>("resend-donation-receipt", { sessionId });
  if (!data) return "failed";
  return data.sent ? "sent" : "none";
}

type PaymentWords = {
  title: string;
  /** Heading of the slip. */
  heading: string;
  /** Repeats the state in a word or two; the eye's, not the screen reader's. */
  stamp: string;
  text: readonly string[];
};

export function paymentWords(status: DonationStatus, words: DonorWords): PaymentWords {
  const { states } = words;
  switch (status.state) {
    case "waiting": {
      const { known, unknown, ...waiting } = states.waiting;
      return { ...waiting, text: [status.amountCents === undefined ? unknown : known] };
    }
    case "processing":
    case "held":
    case "failed":
    case "expired":
    case "ran-out":
    case "refunded":
      return states[status.state];
    case "paid":
      return paid(status, states.paid);
    case "declined": {
      const { noReason, ending, ...declined } = states.declined;
      return { ...declined, text: [reasonOf(status.reason, words) ?? noReason, ending] };
    }
    case "partly-refunded":
      return partlyRefunded(status, states.partlyRefunded);
    case "disputed":
      return status.isLost ? states.disputeLost : states.disputed;
    case "to-be-returned":
      return toBeReturned(status, words);
    default:
      return ofNewerServer(status, words);
  }
}

/** This page was built or loaded before the state existed. */
function ofNewerServer(_status: never, { states }: DonorWords): PaymentWords {
  return states.ofNewerServer;
}

/** Why, where the page can say it; a newer server may know more reasons. */
function reasonOf(reason: DeclineReason, { declineReasons }: DonorWords): string | undefined {
  return hasOwn(declineReasons, reason) ? declineReasons[reason] : undefined;
}

function paid(
  { amountCents, receiptNumber, live }: Extract<DonationStatus, { state: "paid" }>,
  { arrived, receipt, testReceipt, noReceipt, ...words }: DonorWords["states"]["paid"],
): PaymentWords {
  return {
    ...words,
    text: [
      fillIn(arrived, { amount: formatCents(amountCents) }),
      receiptNumber ? fillIn(live ? receipt : testReceipt, { receipt: receiptNumber }) : noReceipt,
    ],
  };
}

function partlyRefunded(
  { amountCents, refundedCents, receiptNumber }: Extract<DonationStatus, { state: "partly-refunded" }>,
  { heading, sentBack, receipt, ...words }: DonorWords["states"]["partlyRefunded"],
): PaymentWords {
  const kept = formatCents(amountCents - refundedCents);
  return {
    ...words,
    heading: fillIn(heading, { kept }),
    text: [
      fillIn(sentBack, { refunded: formatCents(refundedCents) }),
      ...(receiptNumber ? [fillIn(receipt, { receipt: receiptNumber, kept })] : []),
    ],
  };
}

function toBeReturned(
  { amountCents, returnCents, dueOn, reason }: Extract<DonationStatus, { state: "to-be-returned" }>,
  words: DonorWords,
): PaymentWords {
  const { title, titleOfPart, heading, headingOfPart, stamp, by, within, whole, part } =
    words.states.toBeReturned;
  const isWhole = returnCents >= amountCents;
  const amount = formatCents(returnCents);
  const when = dueOn ? fillIn(by, { day: formatLongDate(dueOn) }) : within;
  return {
    title: isWhole ? title : titleOfPart,
    heading: isWhole ? heading : fillIn(headingOfPart, { amount }),
    stamp,
    text: [reasonOf(reason, words) ?? words.mayNotKeep, fillIn(isWhole ? whole : part, { amount, when })],
  };
}
