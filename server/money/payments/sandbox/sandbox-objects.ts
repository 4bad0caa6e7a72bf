/** The provider's objects as far as the campaign needs them, checked against the official library's types. */

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
  | "allowed_payment_method_types"
  | "name_collection"
  | "custom_text"
  | "metadata"
  | "success_url"
  | "cancel_url"
  | "url"
> & {
  payment_intent: string | null;
  customer_details: {
    email: string | null;
    name: string | null;
    individual_name: string | null;
    business_name: null;
    address: Stripe.Address | null;
  } | null;
  collected_information: { individual_name: string | null; business_name: null } | null;
  /** Not shown by the API: what the payment will carry. */
  sandbox_payment_metadata: Record<string, string>;
  sandbox_capture_method: CaptureMethod;
};

/** With `manual` the card's bank holds the amount until it is captured. */
type CaptureMethod = "manual" | "automatic";

export type SandboxIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "livemode"
  | "created"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "currency"
  | "status"
  | "canceled_at"
  | "cancellation_reason"
  | "metadata"
> & { capture_method: CaptureMethod; latest_charge: string | null; review: null };

export type SandboxCharge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "livemode"
  | "created"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "captured"
  | "currency"
  | "disputed"
  | "failure_code"
  | "paid"
  | "refunded"
  | "status"
  | "metadata"
> & {
  payment_intent: string;
  balance_transaction: string | null;
  billing_details: { name: string | null; email: string | null; address: Stripe.Address | null };
  payment_method_details: { type: "card"; card: { brand: "visa"; country: "CA"; capture_before?: number } };
};

export type SandboxRefund = Pick<
  Stripe.Refund,
  "id" | "object" | "created" | "amount" | "currency" | "status" | "metadata"
> & {
  payment_intent: string;
  charge: string;
  balance_transaction: string;
  failure_balance_transaction?: string;
};

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

export type SandboxPayout = Pick<
  Stripe.Payout,
  "id" | "object" | "livemode" | "created" | "amount" | "arrival_date" | "currency" | "status"
>;

type SandboxEvent = {
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

/** The first response to an idempotency key, given again to every repetition. */
type SandboxResponse = { id: string; request: string; status: number; body: unknown };

export type SandboxKinds = {
  "checkout.session": SandboxSession;
  payment_intent: SandboxIntent;
  charge: SandboxCharge;
  refund: SandboxRefund;
  dispute: SandboxDispute;
  balance_transaction: SandboxBalance;
  payout: SandboxPayout;
  event: SandboxEvent;
  idempotency: SandboxResponse;
};

export type SandboxKind = keyof SandboxKinds;

/** An error in the provider's own shape. */
export class SandboxError extends Error {
  readonly code: string | undefined;
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error";
  readonly param: string | undefined;
  /** The payment, where its state does not allow the request. */
  readonly intent: SandboxIntent | undefined;

  constructor(message: string, options: SandboxErrorOptions = {}) {
    super(message);
    this.code = options.code;
    this.status = options.status ?? 400;
    this.type = options.type ?? "invalid_request_error";
    this.param = options.param;
    this.intent = options.intent;
  }

  /** The provider keeps a response under its key once it has begun to work: a request that it can't even read leaves none. */
  get isKept(): boolean {
    return this.type !== "idempotency_error" && !(this.code ?? "").startsWith("parameter_");
  }
}

type SandboxErrorOptions = {
  code?: string;
  status?: number;
  type?: SandboxError["type"];
  param?: string;
  intent?: SandboxIntent;
};
