import { backend } from "#app/browser/backend.ts";
import type { DonationStatus } from "#domain/functions.ts";

/** What the books say now; undefined when the server did not answer. */
export async function askStatus(sessionId: string): Promise<DonationStatus | undefined> {
  const { data } = await backend.invokeFunction<DonationStatus>("donation-status", { sessionId });
  return data ?? undefined;
}

/** Has the receipt mailed once more to the address it belongs to. */
export async function resendReceipt(sessionId: string): Promise<boolean> {
  const { error } = await backend.invokeFunction("resend-donation-receipt", { sessionId });
  return !error;
}
