import { backend } from "#app/browser/backend.ts";
import type { DonationStatus, ReceiptResent } from "#domain/web/functions.ts";
import type { ResendOutcome } from "./payment.ts";

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
