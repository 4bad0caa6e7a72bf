/** The provider's objects as far as the campaign needs them; the official library's types keep them honest. */

import type Stripe from "stripe";

export type SandboxSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "livemode"
  | "created"
  | "expires_at"
  | "status"
  | "payment_status"
  | "amount_subtotal"
  | "amount_total"
  | "currency"
  | "client_reference_id"
  | "customer_email"
  | "billing_address_collection"
  | "custom_text"
  | "metadata"
  | "success_url"
  | "cancel_url"
  | "url"
> & {
  payment_intent: string | null;
  customer_details: { email: string | null; name: string | null; address: Stripe.Address | null } | null;
  /** Not shown by the API: what the payment will carry. */
  sandbox_payment_metadata: Record<string, string>;
};

export type SandboxIntent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "livemode" | "created" | "amount" | "amount_received" | "currency" | "status" | "metadata"
> & { latest_charge: string | null };

export type SandboxCharge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "livemode"
  | "created"
  | "amount"
  | "amount_refunded"
  | "currency"
  | "disputed"
  | "paid"
  | "refunded"
  | "status"
  | "metadata"
> & { payment_intent: string; balance_transaction: string };

export type SandboxRefund = Pick<
  Stripe.Refund,
  "id" | "object" | "created" | "amount" | "currency" | "status" | "metadata"
> & { payment_intent: string; charge: string; balance_transaction: string };

export type SandboxDispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "livemode" | "created" | "amount" | "currency" | "status" | "reason" | "metadata"
> & { payment_intent: string; charge: string };

export type SandboxBalance = Pick<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "created"
  | "available_on"
  | "amount"
  | "fee"
  | "net"
  | "currency"
  | "description"
  | "status"
  | "type"
  | "reporting_category"
> & { source: string };

export type SandboxEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: Record<string, unknown> };
};

/** The first answer to an idempotency key, given again to every repetition. */
export type SandboxAnswer = { id: string; request: string; status: number; body: unknown };

export type SandboxKinds = {
  "checkout.session": SandboxSession;
  payment_intent: SandboxIntent;
  charge: SandboxCharge;
  refund: SandboxRefund;
  dispute: SandboxDispute;
  balance_transaction: SandboxBalance;
  event: SandboxEvent;
  idempotency: SandboxAnswer;
};

export type SandboxKind = keyof SandboxKinds;

/** An error in the provider's own shape. */
export class SandboxError extends Error {
  readonly code: string;
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error";
  readonly param: string | undefined;

  constructor(
    message: string,
    {
      code = "parameter_invalid",
      status = 400,
      param,
    }: { code?: string; status?: number; param?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.type = code === "idempotency_key_in_use" ? "idempotency_error" : "invalid_request_error";
    this.param = param;
  }
}
