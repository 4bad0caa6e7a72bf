/** The card payment provider, seen from the campaign: hosted checkouts, refunds and signed events. */

import type Stripe from "stripe";

/** `live` charges cards; `stripe-test` and `sandbox` never do; `off` refuses (production without a key). */
export type PaymentMode = "live" | "stripe-test" | "sandbox" | "off";

export interface Payments {
  mode: PaymentMode;
  /** Opens a hosted checkout; repeating it with the same `contributionId` answers the same session. */
  createCheckout(checkout: Checkout): Promise<{ sessionId: string; url: string; expiresAt: Date }>;
  /** Returns money to the card; repeating it with the same `key` refunds once. */
  refund(refund: { paymentIntentId: string; amountCents: number; key: string }): Promise<{ refundId: string }>;
  /** The event of a signed webhook body; throws `WebhookSignatureError` when the signature does not hold. */
  verifyWebhook(body: string, signature: string): Promise<Stripe.Event>;
  /** Money movements in the provider's own ledger over a period, for reconciliation. */
  balanceTransactions(period: { from: Date; to: Date }): AsyncIterable<Stripe.BalanceTransaction>;
  /** Ends an open checkout early, which releases its reservation. */
  expireCheckout(sessionId: string): Promise<void>;
}

export type Checkout = {
  contributionId: string;
  amountCents: number;
  email: string;
  fullName: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};
