/** The card payment provider, seen from the campaign: hosted checkouts, refunds and signed events. */

import type Stripe from "stripe";

/** `live` charges cards; `stripe-test` and `sandbox` never do; `off` refuses (production without a key). */
export type PaymentMode = "live" | "stripe-test" | "sandbox" | "off";

export interface Payments {
  mode: PaymentMode;
  /** Opens a hosted checkout; repeating it with the same `contributionId` answers the same session. Throws `PaymentsUnavailable`. */
  createCheckout(checkout: Checkout): Promise<{ sessionId: string; url: string; expiresAt: Date }>;
  /** Returns money to the card; repeating it with the same `key` refunds once. Throws `RefundRefused` or `PaymentsUnavailable`. */
  refund(refund: { paymentIntentId: string; amountCents: number; key: string }): Promise<Refunded>;
  /** The event of a signed webhook body; throws `WebhookSignatureError` when the signature does not hold. */
  verifyWebhook(body: string, signature: string): Promise<Stripe.Event>;
  /** Money movements in the provider's own ledger over a period, for reconciliation. */
  balanceTransactions(period: { from: Date; to: Date }): AsyncIterable<Stripe.BalanceTransaction>;
  /** Ends an open checkout early, which releases its reservation; one that is over already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
}

/** A refund as the provider took it; `pending` ones are settled by a later event. */
export type Refunded = { refundId: string; state: "pending" | "succeeded" | "failed" };

/** What the provider is asked for; a repetition must ask for exactly the same, `expiresAt` included. */
export type Checkout = {
  contributionId: string;
  amountCents: number;
  email: string;
  fullName: string;
  /** The declaration that the donor makes by paying: it stands at the provider's button as well. */
  statement: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** The provider can't be reached or answers with a fault of its own: nothing was charged, and a repetition is harmless. */
export class PaymentsUnavailable extends Error {
  readonly code = "payments-unavailable";
}

/** No provider is configured (specification section 8). */
export class PaymentsNotConfigured extends Error {
  readonly code = "payments-not-configured";

  constructor() {
    super("Payment processing configuration error");
  }
}

/** The provider won't refund: more than was paid, or a payment that it doesn't know. `message` is the provider's sentence. */
export class RefundRefused extends Error {
  readonly code = "refund-refused";
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class WebhookSignatureError extends Error {
  readonly code = "webhook-signature";
}
