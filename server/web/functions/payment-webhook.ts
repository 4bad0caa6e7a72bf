/** `payment-webhook`: verifies and records the provider's signed events. The payment worker asks the provider as well, because events may be lost. */

import type Stripe from "stripe";
import { z } from "zod";
import type { FunctionErrorCode } from "#domain/web/functions.ts";
import { recordPaymentEvent } from "#server/money/contributions/payment-events/payment-event.ts";
import { bodyText } from "#server/platform/http/request-body.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { PaymentsNotConfiguredError, WebhookSignatureError } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

/** What every event has, whatever it is about; its dates must be ones that exist. */
const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number().nonnegative().max(8.64e12),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Answers 2xx once the event is recorded, whatever it was about; anything else makes the provider try again. */
export async function paymentWebhook(request: Request, services: Services): Promise<Response> {
  const body = await bodyText(request);
  const signature = request.headers.get("stripe-signature") ?? "";
  const verified = await verify(body, signature, services);
  if (!verified.ok) return refuseEvent(request, verified.refusal, services);
  const { event } = verified;
  if (!eventShape.safeParse(event).success) {
    const malformed = refusal("webhook_malformed", "This is signed, but it is no event");
    return refuseEvent(request, malformed, services);
  }
  const outcome = await recordPaymentEvent(event, { ...services, now: services.clock.now() });
  services.log.info("webhook-entered", { id: event.id, type: event.type, outcome });
  return Response.json({ received: true, outcome });
}

/** The event of a body that the provider signed. */
async function verify(
  body: string,
  signature: string,
  { payments }: Services,
): Promise<{ ok: true; event: Stripe.Event } | { ok: false; refusal: Refusal }> {
  try {
    return { ok: true, event: await payments.verifyWebhook(body, signature) };
  } catch (error) {
    if (error instanceof WebhookSignatureError)
      return { ok: false, refusal: refusal("webhook_signature", error.message) };
    if (error instanceof PaymentsNotConfiguredError)
      return { ok: false, refusal: refusal("payments_not_configured", error.message) };
    throw error;
  }
}

function refusal(code: FunctionErrorCode, title: string): Refusal {
  return { code, message: { title } };
}

function refuseEvent(request: Request, refused: Refusal, { log, metrics }: Services): Response {
  metrics.count("hustings_webhooks_refused_total", refused.code);
  log.warn("webhook-refused", { code: refused.code });
  return refuse(request, refused);
}
