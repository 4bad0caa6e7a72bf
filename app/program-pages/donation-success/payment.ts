import { fillIn } from "#domain/content/documents/placeholders.ts";
import { paymentWords } from "./payment-words.ts";
import type { DonorWords } from "./words.ts";
import type { DonationStatus, ReceiptResent } from "#domain/web/functions.ts";
import { backend } from "#app/browser/backend.ts";

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
