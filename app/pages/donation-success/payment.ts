import type { DonationStatus } from "#domain/functions.ts";

/** What the server drew into the page: the state of the checkout in the address, or the sentence why it was not looked up. */
export type Payment = {
  sessionId: string;
  /** When the books were looked at; ISO 8601 UTC text. */
  lookedAt: string;
  /** What became of asking for the receipt again, by a form without scripts. */
  resend?: ResendOutcome;
} & ({ status: DonationStatus } | { refusal: string });

export type ResendOutcome = "sent" | "none" | "failed";
