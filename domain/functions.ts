/**
 * The wire contract between the site and the server: every public function's name, request and answer.
 * `app` and `server` never import each other; they meet here (docs/architecture.md).
 */

/** Names under `{base}/functions/v1/` (specification section 7, decisions section 1). */
export const functionNames = [
  "create-donation-payment",
  "donation-status",
  "generate-donation-receipt",
  "payment-webhook",
  "resend-donation-receipt",
  "submit-community-concern",
  "submit-contact-form",
  "submit-development-feedback",
  "submit-email-signup",
  "submit-simple-contact",
  "submit-volunteer-form",
] as const;

/** One of these names. */
export type FunctionName = (typeof functionNames)[number];

/**
 * Every refusal of a function, as JSON with a non-2xx status: `error` is a sentence for the visitor,
 * `fields` names what to correct, `code` is stable for programs.
 */
export type FunctionError = {
  error: string;
  code?: string;
  fields?: Record<string, string>;
};

/** The answer of every submit function: the submission is stored and its mail queued. */
export type SubmissionAccepted = { ok: true; id: string };

/** Who gives, as the donation form sends it (specification section 3). */
export type DonorInfo = {
  fullName: string;
  email: string;
  address?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  wantsPrintedReceipt: boolean;
};

/** Request of `create-donation-payment`; `amount` is Canadian dollars, the tokens a client check only. */
export type CreateDonationPayment = {
  amount: number;
  donorInfo: DonorInfo;
  _csrf_token?: string;
  /** Milliseconds since the epoch. */
  _timestamp?: number;
  /** Repeating a request with the same key answers the same checkout (a browser may resend a POST by itself). */
  _idempotency_key?: string;
};

/** Answer of `create-donation-payment`: the hosted checkout's address. */
export type DonationPaymentCreated = { url: string };

/** Answer of `donation-status`, asked with `{ sessionId }`: what our own books say of a checkout. */
export type DonationStatus = {
  status: "paid" | "processing" | "not-paid" | "unknown";
  amountCents?: number;
  receiptNumber?: string;
  /** False for the payment sandbox and test mode: nothing was charged. */
  live: boolean;
};
