/** The card payment provider through its official library: live, in its test mode, and against the sandbox. */

import Stripe from "stripe";
import { campaign } from "#content/campaign.ts";
import type { Clock } from "../services.ts";
import {
  type Checkout,
  type PaymentMode,
  type Payments,
  PaymentsNotConfigured,
  PaymentsUnavailable,
  type Refunded,
  RefundRefused,
  WebhookSignatureError,
} from "./payments.ts";

/** The version that the code was written and tested against: the provider's own default may move. */
const apiVersion = "2026-10-28.endive";
const requestMilliseconds = 10_000;
const retries = 2;
/** Events signed longer ago are replays; the provider signs each delivery anew. */
const signatureSeconds = 300;

export type StripeOptions = {
  secretKey: string;
  /** One, or two while the secret is being changed. */
  webhookSecrets: string[];
  mode: Exclude<PaymentMode, "off">;
  clock: Clock;
  /** Answers in the provider's place; never with a key that charges cards. */
  answeredBy?: (url: string, init: RequestInit) => Promise<Response>;
};

export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, mode, clock, answeredBy } = options;
  if (answeredBy && /_live_/.test(secretKey)) {
    throw new Error("A live key is only ever used with the provider itself");
  }
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: requestMilliseconds,
    maxNetworkRetries: answeredBy ? 0 : retries,
    telemetry: false,
    ...(answeredBy && { httpClient: Stripe.createFetchHttpClient(asFetch(answeredBy)) }),
  });
  return {
    mode,
    createCheckout: (checkout) => asking(() => createCheckout(stripe, checkout)),
    refund: (refund) => asking(() => createRefund(stripe, refund)),
    verifyWebhook: (body, signature) => verify(stripe, { body, signature, ...options, now: clock.now() }),
    balanceTransactions: (period) => listBalance(stripe, period),
    expireCheckout: (sessionId) => asking(() => expire(stripe, sessionId)),
  };
}

async function createCheckout(stripe: Stripe, checkout: Checkout) {
  const metadata = { contribution_id: checkout.contributionId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "cad",
            unit_amount: checkout.amountCents,
            product_data: { name: `Contribution to ${campaign.name}` },
          },
        },
      ],
      submit_type: "donate",
      customer_email: checkout.email,
      // The law asks for the full residential address of every contributor.
      billing_address_collection: "required",
      custom_text: { submit: { message: checkout.statement } },
      client_reference_id: checkout.contributionId,
      metadata,
      // Refunds and disputes know only the payment: it carries our number as well.
      payment_intent_data: { metadata, description: `Contribution of ${checkout.fullName}` },
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
    },
    { idempotencyKey: `checkout-${checkout.contributionId}` },
  );
  if (!session.url) throw new PaymentsUnavailable("No checkout URL received from payment processor");
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

async function createRefund(
  stripe: Stripe,
  { paymentIntentId, amountCents, key }: { paymentIntentId: string; amountCents: number; key: string },
): Promise<Refunded> {
  const refund = await stripe.refunds
    .create({ payment_intent: paymentIntentId, amount: amountCents }, { idempotencyKey: `refund-${key}` })
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      throw new RefundRefused(error.message, { cause: error });
    });
  if (refund.status === "failed" || refund.status === "canceled")
    return { refundId: refund.id, state: "failed" };
  return { refundId: refund.id, state: refund.status === "succeeded" ? "succeeded" : "pending" };
}

async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // It was paid or ran out in the meantime: the provider's own event says which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function* listBalance(stripe: Stripe, { from, to }: { from: Date; to: Date }) {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  try {
    yield* stripe.balanceTransactions.list({ created, limit: 100 });
  } catch (error) {
    throw translated(error);
  }
}

type Delivery = { body: string; signature: string; webhookSecrets: string[]; now: Date };

async function verify(stripe: Stripe, delivery: Delivery): Promise<Stripe.Event> {
  const { body, signature, webhookSecrets, now } = delivery;
  let reason: unknown;
  for (const secret of webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(
        body,
        signature,
        secret,
        signatureSeconds,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      reason = error;
    }
  }
  throw new WebhookSignatureError("The signature of this event does not hold", { cause: reason });
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new PaymentsNotConfigured();
  if (error instanceof Stripe.errors.StripePermissionError) return new PaymentsNotConfigured();
  if (error instanceof Stripe.errors.StripeError) {
    return new PaymentsUnavailable("The payment provider does not answer", { cause: error });
  }
  return error;
}

function asFetch(answer: (url: string, init: RequestInit) => Promise<Response>): typeof fetch {
  return (input, init) => answer(input instanceof Request ? input.url : String(input), init ?? {});
}
