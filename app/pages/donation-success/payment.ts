import { campaign } from "#content/campaign.ts";
import { paymentWords, successPage as words } from "#content/pages/donation-success.ts";
import type { DonationStatus } from "#domain/functions.ts";

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
export function titleOf(payment: Payment | undefined): string {
  if (!payment) return words.title;
  if (!("status" in payment)) return words.unread.title;
  const { title } = paymentWords(payment.status);
  return payment.status.live ? title : words.rehearsalTitle(title);
}

/** The same as the browser's tab shows it. */
export function documentTitleOf(payment: Payment | undefined): string {
  return `${titleOf(payment)} | ${campaign.candidate.name}`;
}
