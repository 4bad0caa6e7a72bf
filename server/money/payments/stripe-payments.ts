/** The card payment provider through its official library: live, in its test mode, and against the sandbox. */

import type Stripe from "stripe";

import {
  AuthorizationExpiredError,
  type Checkout,
  EmailRefusedError,
  type HistoryPeriod,
  paymentMetadata,
  type PaymentMode,
  type Payments,
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
  type Refunded,
  RefundRefusedError,
  type WebhookEndpoint,
  WebhookSignatureError,
} from "./payments.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { loadOnce } from "#server/platform/system/promises.ts";

/** The version that the code was written and tested against: the provider's own default may move. */
const apiVersion = "2026-10-28.endive";
const requestMs = 10_000;
const retries = 2;
/** Older signatures are replays, because the provider signs each delivery again. */
const signatureSeconds = 300;

type StripeOptions = {
  secretKey: string;
  /** One, or two while the secret is being changed. */
  webhookSecrets: string[];
  mode: Exclude<PaymentMode, "off">;
  clock: Clock;
  /** Handles requests in the provider's place; refused with a live key. */
  handler?: (url: string, init: RequestInit) => Promise<Response>;
};

export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, mode, clock, handler } = options;
  if (handler && /_live_/.test(secretKey)) {
    throw new Error("A live key is only ever used with the provider itself");
  }
  // The library takes 34 MB of memory, so it is loaded with the first checkout, event or settlement.
  const loaded = loadOnce(async () => {
    const { default: Library } = await import("stripe");
    return new Library(secretKey, {
      apiVersion,
      timeout: requestMs,
      maxNetworkRetries: handler ? 0 : retries,
      telemetry: false,
      ...(handler && { httpClient: Library.createFetchHttpClient(asFetch(handler)) }),
    });
  });
  const asking = async <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await loaded();
    return ask(stripe).catch((error: unknown) => {
      throw translated(error);
    });
  };
  /** Every object of a list that was made in the period, page after page. */
  async function* listed<T>(
    { from, to }: HistoryPeriod,
    list: (stripe: Stripe, page: ListPage) => AsyncIterable<T>,
  ): AsyncIterable<T> {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
    try {
      yield* list(await loaded(), { created, limit: 100 });
    } catch (error) {
      throw translated(error);
    }
  }
  return {
    mode,
    createCheckout: (checkout) => asking((stripe) => createCheckout(stripe, checkout)),
    findCheckout: (sessionId) => asking((stripe) => findCheckout(stripe, sessionId)),
    verifyWebhook: async (body, signature) =>
      verify(await loaded(), { body, signature, ...options, now: clock.now() }),
    balanceTransactions: (period) => listed(period, (stripe, page) => stripe.balanceTransactions.list(page)),
    webhookEndpoints: () => asking(listEndpoints),
    authorizations: {
      find: (id) => asking((stripe) => stripe.paymentIntents.retrieve(id, wholePayment)),
      capture: (request) => asking((stripe) => capture(stripe, request)),
      cancel: (request) => asking((stripe) => cancel(stripe, request)),
    },
    refunds: {
      create: (refund) => asking((stripe) => createRefund(stripe, refund)),
      list: (paymentIntentId) => asking((stripe) => listRefunds(stripe, paymentIntentId)),
    },
    history: {
      events: (period) => listed(period, (stripe, page) => stripe.events.list(page)),
      payments: (period) => listed(period, (stripe, page) => stripe.paymentIntents.list(page)),
      refunds: (period) =>
        listed(period, (stripe, page) => stripe.refunds.list({ ...page, ...wholeRefunds })),
      disputes: (period) => listed(period, (stripe, page) => stripe.disputes.list(page)),
      checkoutOf: (paymentIntentId) => asking((stripe) => checkoutOf(stripe, paymentIntentId)),
    },
  };
}

type ListPage = { created: { gte: number; lt: number }; limit: number };

/** Expands the objects that say when the amount was captured and whether the provider reviews it. */
const wholePayment = { expand: ["latest_charge.balance_transaction", "review"] };

/** Expands the object that says when a refund failed: the refund itself does not. */
const wholeRefunds = { expand: ["data.failure_balance_transaction"] };

/** Shown at the provider's button: the bank may show the amount as pending until it is captured. */
const afterAssessment =
  "Your card is charged once your contribution is accepted, usually within a minute, and within days where the financial agent must decide.";

async function createCheckout(stripe: Stripe, checkout: Checkout) {
  const metadata = {
    [paymentMetadata.contributionId]: checkout.contributionId,
    [paymentMetadata.fullName]: checkout.fullName,
  };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: checkout.currency,
            unit_amount: checkout.amountCents,
            product_data: { name: `Contribution to ${checkout.campaignName}` },
          },
        },
      ],
      submit_type: "donate",
      customer_email: checkout.email,
      // The law asks for the full name and residential address of every contributor.
      billing_address_collection: "required",
      name_collection: { individual: { enabled: true, optional: false } },
      // Only a card's amount can be held until the contribution is assessed.
      allowed_payment_method_types: ["card"],
      wallet_options: { link: { display: "never" } },
      custom_text: { submit: { message: `${checkout.statement} ${afterAssessment}` } },
      client_reference_id: checkout.contributionId,
      metadata,
      // Refunds and disputes know only the payment: it carries our number as well.
      payment_intent_data: {
        capture_method: "manual",
        metadata,
        description: `Contribution of ${checkout.fullName}`,
      },
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
    },
    { idempotencyKey: `checkout-${checkout.contributionId}` },
  );
  if (!session.url) throw new PaymentsUnavailableError("No checkout URL received from payment processor");
  return { sessionId: session.id, url: session.url };
}

async function findCheckout(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  return stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
    if (codeOf(error) === "resource_missing") return undefined;
    throw error;
  });
}

type Settlement = { paymentIntentId: string; key: string };

async function capture(stripe: Stripe, { paymentIntentId, key }: Settlement): Promise<Stripe.PaymentIntent> {
  const captured = await stripe.paymentIntents
    .capture(paymentIntentId, wholePayment, { idempotencyKey: key })
    .catch(paymentOfError);
  if (captured) return captured;
  throw new AuthorizationExpiredError("The bank no longer holds the amount");
}

async function cancel(stripe: Stripe, { paymentIntentId, key }: Settlement): Promise<Stripe.PaymentIntent> {
  const canceled = await stripe.paymentIntents
    .cancel(paymentIntentId, wholePayment, { idempotencyKey: key })
    .catch(paymentOfError);
  return canceled ?? stripe.paymentIntents.retrieve(paymentIntentId, wholePayment);
}

const ranOutCodes = ["charge_expired_for_capture", "capture_charge_authorization_expired"];

/** The payment was captured or canceled before: the provider's error contains its current state. `undefined` when the hold is over. */
function paymentOfError(error: unknown): Stripe.PaymentIntent | undefined {
  if (ranOutCodes.includes(codeOf(error) ?? "")) return undefined;
  if (isOfLibrary(error) && error.code === "payment_intent_unexpected_state" && error.payment_intent)
    return error.payment_intent;
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return isOfLibrary(error) ? error.code : undefined;
}

/** Known by its type, because the library is not loaded before it is needed. */
function isOfLibrary(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

async function createRefund(
  stripe: Stripe,
  { paymentIntentId, amountCents, key }: { paymentIntentId: string; amountCents: number; key: string },
): Promise<Refunded> {
  const refund = await stripe.refunds
    .create({ payment_intent: paymentIntentId, amount: amountCents }, { idempotencyKey: `refund-${key}` })
    .catch((error: unknown) => {
      if (!isOfLibrary(error) || error.type !== "StripeInvalidRequestError") throw error;
      throw new RefundRefusedError(error.message, { cause: error });
    });
  return refunded(refund);
}

async function listRefunds(stripe: Stripe, paymentIntentId: string): Promise<Refunded[]> {
  const found: Refunded[] = [];
  for await (const refund of stripe.refunds.list({
    payment_intent: paymentIntentId,
    limit: 100,
    ...wholeRefunds,
  })) {
    found.push(refunded(refund));
  }
  return found;
}

function refunded({
  id,
  amount,
  status,
  created,
  failure_balance_transaction: failure,
}: Stripe.Refund): Refunded {
  const hasFailed = status === "failed" || status === "canceled";
  const state = hasFailed ? "failed" : status === "succeeded" ? "succeeded" : "pending";
  const failedAt = typeof failure === "object" ? new Date(failure.created * 1000) : undefined;
  return { refundId: id, amountCents: amount, state, createdAt: new Date(created * 1000), failedAt };
}

async function listEndpoints(stripe: Stripe): Promise<WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.map(({ url, status, enabled_events: events }) => ({
    url,
    isEnabled: status === "enabled",
    events,
  }));
}

async function checkoutOf(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
  return data[0];
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
  throw new WebhookSignatureError("The signature of this event is not valid", { cause: reason });
}

function translated(error: unknown): unknown {
  if (!isOfLibrary(error)) return error;
  if (["StripeAuthenticationError", "StripePermissionError"].includes(error.type))
    return new PaymentsNotConfiguredError();
  if (error.code === "email_invalid")
    return new EmailRefusedError("The e-mail address is not valid", { cause: error });
  return new PaymentsUnavailableError("The payment provider does not respond", { cause: error });
}

function asFetch(handler: (url: string, init: RequestInit) => Promise<Response>): typeof fetch {
  return (input, init) => handler(input instanceof Request ? input.url : String(input), init ?? {});
}
