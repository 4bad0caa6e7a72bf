/** The card payment provider, seen from the campaign: hosted checkouts, refunds and signed events. */

import type Stripe from "stripe";
import type { Config } from "#server/platform/config/config.ts";

/** `live` charges cards; `stripe-test` and `sandbox` never do; `off` refuses (production without a key). */
export type PaymentMode = "live" | "stripe-test" | "sandbox" | "off";

/**
 * Which of the two books an installation writes in: 1 real money, 0 rehearsal. While payments are a sandbox or test mode, cheques
 * and cash entered beside them are part of the rehearsal too, so that limits and totals add up within one book.
 */
export function livemodeOf(mode: PaymentMode): 0 | 1 {
  return mode === "live" || mode === "off" ? 1 : 0;
}

/** Whether new donations are taken. `PAYMENTS=off` ends that, and nothing else of a provider that is connected. */
export function takesDonations({
  payments,
  config,
}: {
  payments: Pick<Payments, "mode">;
  config: Pick<Config, "stripe">;
}): boolean {
  return payments.mode !== "off" && config.stripe.payments !== "off";
}

/** What the campaign asks of its payment provider; `create-payments.ts` chooses the implementation. */
export interface Payments {
  mode: PaymentMode;
  /** Opens a hosted checkout; repeating it with the same `contributionId` returns the same session. Throws `EmailRefusedError` or `PaymentsUnavailableError`. */
  createCheckout(checkout: Checkout): Promise<{ sessionId: string; url: string }>;
  /** The checkout as it is now; `undefined` when the provider has none of that id. Throws `PaymentsUnavailableError`. */
  findCheckout(sessionId: string): Promise<Stripe.Checkout.Session | undefined>;
  /** The event of a signed webhook body; throws `WebhookSignatureError` when the signature is not valid. */
  verifyWebhook(body: string, signature: string): Promise<Stripe.Event>;
  /** Money movements in the provider's own ledger over a period, for reconciliation. */
  balanceTransactions(period: HistoryPeriod): AsyncIterable<Stripe.BalanceTransaction>;
  /** Where the provider sends its events. Throws `PaymentsUnavailableError`, and `PaymentsNotConfiguredError` where the key may not ask. */
  webhookEndpoints(): Promise<WebhookEndpoint[]>;
  authorizations: Authorizations;
  refunds: Refunds;
  history: PaymentHistory;
}

/** An address that the provider sends events to; `events` names their types, `*` all of them. */
export type WebhookEndpoint = { url: string; isEnabled: boolean; events: string[] };

/** Amounts that a card's bank holds until they are captured or canceled. Every method throws `PaymentsUnavailableError`. */
interface Authorizations {
  /** The payment as it is now, with its charge, the charge's balance transaction and a review expanded. */
  find(paymentIntentId: string): Promise<Stripe.PaymentIntent>;
  /**
   * Captures the whole amount and returns the payment's state afterwards; a payment that ended before is unchanged. Throws
   * `AuthorizationExpiredError`.
   */
  capture(request: { paymentIntentId: string; key: string }): Promise<Stripe.PaymentIntent>;
  /** Cancels the authorization and returns the payment's state afterwards; a captured payment is unchanged. */
  cancel(request: { paymentIntentId: string; key: string }): Promise<Stripe.PaymentIntent>;
}

/** Money on its way back to a card. */
interface Refunds {
  /** Returns money; repeating it with the same `key` refunds once. Throws `RefundRefusedError` or `PaymentsUnavailableError`. */
  create(refund: { paymentIntentId: string; amountCents: number; key: string }): Promise<Refunded>;
  /** Every refund of a payment as it stands now, failed ones too. Throws `PaymentsUnavailableError`. */
  list(paymentIntentId: string): Promise<Refunded[]>;
}

/** From one instant to another; the second one is not included. */
export type HistoryPeriod = { from: Date; to: Date };

/** What was made at the provider in a period, the newest first, for catching up. Every method throws `PaymentsUnavailableError`. */
interface PaymentHistory {
  /** The provider keeps events for 30 days. */
  events(period: HistoryPeriod): AsyncIterable<Stripe.Event>;
  payments(period: HistoryPeriod): AsyncIterable<Stripe.PaymentIntent>;
  /** With the balance transactions of those that failed expanded. */
  refunds(period: HistoryPeriod): AsyncIterable<Stripe.Refund>;
  disputes(period: HistoryPeriod): AsyncIterable<Stripe.Dispute>;
  /** The checkout in which a payment was made, with the donor's name and address; `undefined` without one. */
  checkoutOf(paymentIntentId: string): Promise<Stripe.Checkout.Session | undefined>;
}

/** A refund as the provider took it; `pending` ones are settled by a later event. */
export type Refunded = {
  refundId: string;
  amountCents: number;
  state: "pending" | "succeeded" | "failed";
  createdAt: Date;
  /** Of a failed one: when the amount was back; `undefined` where the provider does not say it. */
  failedAt: Date | undefined;
};

/** What the provider is asked for; a repetition must ask for exactly the same, `expiresAt` included. */
export type Checkout = {
  contributionId: string;
  /** To whom it is given: the provider shows it as what is paid for. */
  campaignName: string;
  amountCents: number;
  /** ISO 4217, in small letters. */
  currency: string;
  email: string;
  fullName: string;
  /** The declaration that the donor makes by paying; the provider shows it at its button. */
  statement: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** What a payment carries at the provider, so that its contribution can be found, and made again where the books lost it. */
export const paymentMetadata = { contributionId: "contribution_id", fullName: "full_name" };

/** The provider is unreachable or reports an internal error: nothing was charged, and the request may be repeated. */
export class PaymentsUnavailableError extends Error {
  readonly code = "payments-unavailable";
}

/** The provider does not take the donor's e-mail address: nothing was opened or charged. */
export class EmailRefusedError extends Error {
  readonly code = "email-refused";
}

/** No provider is configured (specification section 8). */
export class PaymentsNotConfiguredError extends Error {
  readonly code = "payments-not-configured";

  constructor() {
    super("Payment processing configuration error");
  }
}

/** The bank no longer holds the amount: nothing was charged. */
export class AuthorizationExpiredError extends Error {
  readonly code = "authorization-ran-out";
}

/** The provider won't refund: more than was paid, or a payment that it doesn't know. `message` is the provider's sentence. */
export class RefundRefusedError extends Error {
  readonly code = "refund-refused";
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class WebhookSignatureError extends Error {
  readonly code = "webhook-signature";
}

/** Types of the provider's events that the books are made of; the webhook subscribes to these, no more are needed. */
export const neededEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_failed",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "charge.succeeded",
  "charge.captured",
  "charge.expired",
  "charge.updated",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;
