/** `payment-webhook`: the provider's signed word on a payment; the only way that money is entered as paid by card. */

import { enterPaymentEvent } from "../contributions/payment-event.ts";
import { PaymentsNotConfigured, WebhookSignatureError } from "../payments/payments.ts";
import type { Services } from "../services.ts";

/** Answers 2xx once the event is recorded, whatever it was about; anything else makes the provider try again. */
export async function paymentWebhook(request: Request, services: Services): Promise<Response> {
  const body = await request.text();
  const signature = request.headers.get("stripe-signature") ?? "";
  const event = await services.payments.verifyWebhook(body, signature).catch((error: unknown) => {
    if (error instanceof WebhookSignatureError || error instanceof PaymentsNotConfigured) return error;
    throw error;
  });
  if (event instanceof Error) {
    services.log.warn("webhook-refused", { code: event.code });
    return Response.json({ error: event.message, code: event.code }, { status: 400 });
  }
  const outcome = await enterPaymentEvent(event, { ...services, now: services.clock.now() });
  services.log.info("webhook-entered", { id: event.id, type: event.type, outcome });
  return Response.json({ received: true, outcome });
}
