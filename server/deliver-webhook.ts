/** The sandbox's events, handled by the same webhook as a provider's. */

import type { App } from "./backend.ts";

/** Posts a signed event to the webhook within this process; resolves with the status of the response. */
export async function deliverWebhook(
  app: App,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const response = await app.request("/functions/v1/payment-webhook", { method: "POST", headers, body });
  return response.status;
}
