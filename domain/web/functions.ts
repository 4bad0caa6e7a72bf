/**
 * The wire contract between the site and the server: every public function's name, request and response.
 * `app` and `server` never import each other; they meet here (docs/architecture.md).
 */

/** Names under `{base}/functions/v1/` (specification section 7, decisions section 1). */
export const functionNames = [
  "ask-for-sign",
  "create-donation-payment",
  "donation-status",
  "generate-donation-receipt",
  "payment-webhook",
  "resend-donation-receipt",
  "say-yes-to-event",
  "submit-community-concern",
  "submit-contact-form",
  "submit-development-feedback",
  "submit-email-signup",
  "submit-simple-contact",
  "submit-volunteer-form",
] as const;

/** One of these names. */
export type FunctionName = (typeof functionNames)[number];

/** The HTTP status of each refusal, by the code that a program tells refusals apart by: stable, whatever the sentence says. */
export const refusalStatus = {
  foreign_origin: 403,
  incomplete_request: 400,
  invalid: 422,
  invalid_address: 400,
  invalid_json: 400,
  method_not_allowed: 405,
  not_configured: 503,
  not_paid: 409,
  over_limit: 422,
  payments_not_configured: 503,
  payments_unavailable: 503,
  rate_limited: 429,
  request_timeout: 408,
  spam: 400,
  storage_full: 507,
  timeout: 503,
  too_large: 413,
  unavailable: 503,
  unexpected: 500,
  unknown_donation: 404,
  unknown_function: 404,
  unsupported_type: 415,
  upload_refused: 400,
  void: 409,
  webhook_malformed: 400,
  webhook_signature: 400,
} as const;

/** One of these codes. */
export type FunctionErrorCode = keyof typeof refusalStatus;

/** Every refusal of a function, as JSON with a non-2xx status: a sentence for the visitor, and what to correct by field. */
export type FunctionError = {
  error: string;
  code: FunctionErrorCode;
  fields?: Record<string, string>;
};

/** The response of every submit function: the submission is stored and its mail queued. */
export type SubmissionAccepted = { ok: true; id: string };

/** Who gives, as the donation form sends it (specification section 3). */
type DonorInfo = {
  fullName: string;
  /** True when the donor confirmed, when asked, that this is their own full name. */
  nameConfirmed?: boolean;
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
  /** Repeating a request with the same key gets the same checkout (a browser may resend a POST by itself). */
  _idempotency_key?: string;
};

/** Response of `create-donation-payment`: the hosted checkout's address. */
export type DonationPaymentCreated = { url: string };

/** Why the campaign did not take a gift, or must give it back: the kind only, never what is known of a person. */
export type DeclineReason = "not-eligible" | "address-missing" | "over-limit" | "organization" | "other";

/**
 * Response of `donation-status`, asked with `{ sessionId }`: what our own books say of a checkout, and nothing else (DE-14).
 * Amounts are cents, `paidAt` ISO 8601 UTC text, `…On` local dates. Whoever has the session's id may ask: no name, no address.
 */
export type DonationStatus = DonationState & {
  /** False for the payment sandbox and test mode: nothing was charged. */
  live: boolean;
};

type DonationState =
  /** The payment provider has not told us anything yet; without an amount we do not know the checkout either. */
  | { state: "waiting"; amountCents?: number }
  /** The donor finished the checkout; the money is on its way or held until we have assessed the gift. */
  | { state: "processing"; amountCents: number }
  /** The financial agent decides whether it may be taken, which can take days. */
  | { state: "held"; amountCents: number }
  | { state: "paid"; amountCents: number; paidAt?: string; receiptNumber?: string }
  /** We did not take it: what the card's bank held is released. */
  | { state: "declined"; amountCents: number; reason: DeclineReason }
  /** The donor's bank refused. */
  | { state: "failed"; amountCents: number }
  /** The checkout ended, and no payment is known. */
  | { state: "expired"; amountCents: number }
  /** The card's bank held the amount, and the hold ended before it was taken. */
  | { state: "ran-out"; amountCents: number }
  | { state: "refunded"; amountCents: number; returnedOn?: string }
  | {
      state: "partly-refunded";
      amountCents: number;
      refundedCents: number;
      returnedOn?: string;
      receiptNumber?: string;
    }
  /** The card's owner objected at the bank, which took the amount back: until it decides, or for good when it is lost. */
  | { state: "disputed"; amountCents: number; disputedCents: number; isLost: boolean; receiptNumber?: string }
  /** The law does not let the campaign keep it, or a part of it. */
  | {
      state: "to-be-returned";
      amountCents: number;
      returnCents: number;
      reason: DeclineReason;
      dueOn?: string;
      receiptNumber?: string;
    };

/** Response of `resend-donation-receipt`, asked with `{ sessionId }`; `sent` is false where no valid receipt or no address is recorded. */
export type ReceiptResent = { ok: true; sent: boolean };

/**
 * How a server takes donations, as /donate says before a name is typed: `rehearsal` in the sandbox and in test mode, `off` without
 * a payment provider.
 */
export type PaymentsOpen = "open" | "rehearsal" | "off";

/** What the server hands a page that names the year's limit. */
export type LimitState = {
  /** The one that the financial agent entered, in cents; absent where the law's own table has it, as the built page does. */
  limitCents?: number;
};

/** The pages that name it and nothing else that the built page cannot know. */
export const pathsWithLimit = ["/contribution-form", "/test-donations"] as const;

/** What the server hands /donate when it renders the page itself; as it was built, the page says nothing about payments. */
export type DonatePageState = LimitState & {
  payments?: PaymentsOpen;
  isCancelled?: boolean;
};
