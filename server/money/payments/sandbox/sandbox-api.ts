/** The provider's HTTP API as far as the campaign uses it: the official library sends its requests here instead. */

import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import {
  type Params,
  textAt,
  textsAt,
  cancelParameters,
  captureParameters,
  readParameters,
  refundParameters,
  sessionParameters,
  changes,
  lists,
  reads,
  refused,
  unknownAddress,
} from "./sandbox-endpoints.ts";
import { cancel, capture, expire } from "./sandbox-money.ts";
import { SandboxError, type SandboxKind, type SandboxSession } from "./sandbox-objects.ts";
import { refund } from "./sandbox-refunds.ts";
import type { SandboxAccount, SandboxStore } from "./sandbox-store.ts";
import { isPlainAddress } from "#domain/messages/mail/addresses.ts";

const readable: Record<string, SandboxKind> = {
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  events: "event",
  balance_transactions: "balance_transaction",
  payouts: "payout",
};

/** The addresses of the API; `baseUrl` is where the practice pages of its checkouts are. */
export function createSandboxApi(store: SandboxStore, baseUrl: string): Hono {
  const app = new Hono();
  app.use(requireKey);
  app.post(
    "/v1/checkout/sessions",
    changes(store, sessionParameters, ({ account, params }) => createSession(account, params, baseUrl)),
  );
  app.get(
    "/v1/checkout/sessions",
    lists(store, () => "checkout.session"),
  );
  app.get(
    "/v1/checkout/sessions/:id",
    reads(store, () => "checkout.session"),
  );
  app.post(
    "/v1/checkout/sessions/:id/expire",
    changes(store, readParameters, ({ account, id }) => expire(account, id)),
  );
  app.post(
    "/v1/payment_intents/:id/capture",
    changes(store, captureParameters, ({ account, id }) => capture(account, id)),
  );
  app.post(
    "/v1/payment_intents/:id/cancel",
    changes(store, cancelParameters, ({ account, id, params }) =>
      cancel(account, id, textAt(params, "cancellation_reason")),
    ),
  );
  app.post(
    "/v1/refunds",
    changes(store, refundParameters, ({ account, params }) => createRefund(account, params)),
  );
  app.get("/v1/:kind/:id", reads(store, kindInAddress));
  app.get("/v1/:kind", lists(store, kindInAddress));
  app.notFound(unknownAddress);
  app.onError((error) => {
    if (!(error instanceof SandboxError)) throw error;
    const { status, body } = refused(error);
    return Response.json(body, { status });
  });
  return app;
}

/** Refuses a request without a key; gives each response an id and the version that the request named. */
const requireKey = createMiddleware(async (context, next) => {
  if (!/^(Bearer|Basic) \S/.test(context.req.header("authorization") ?? "")) {
    return context.json(
      { error: { type: "invalid_request_error", message: "You did not provide an API key." } },
      401,
    );
  }
  await next();
  context.header("request-id", `req_sbx${crypto.randomUUID()}`);
  context.header("stripe-version", context.req.header("stripe-version"));
});

function kindInAddress(context: Context): SandboxKind | undefined {
  return readable[context.req.param("kind") ?? ""];
}

async function createRefund(account: SandboxAccount, params: Params): Promise<object> {
  const paymentIntentId = textAt(params, "payment_intent");
  const chargeId = textAt(params, "charge");
  if (!paymentIntentId && !chargeId) {
    throw new SandboxError(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
        param: "payment_intent",
      },
    );
  }
  const amount = textAt(params, "amount");
  return refund(account, {
    paymentIntentId,
    chargeId,
    amount: amount === undefined ? undefined : Number(amount),
    metadata: textsAt(params, "metadata"),
  });
}

const minCents = 50;
const secondsOpen = { least: 30 * 60, most: 24 * 60 * 60 };

/** Makes the session that the parameters ask for; its page is below `baseUrl`. */
async function createSession(
  account: SandboxAccount,
  params: Params,
  baseUrl: string,
): Promise<SandboxSession> {
  const now = account.seconds();
  const amount = amountOf(params);
  const id = account.newId("cs_test");
  const session: SandboxSession = {
    id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    created: now,
    expires_at: expiry(params, now),
    status: "open",
    payment_status: "unpaid",
    amount_subtotal: amount,
    amount_total: amount,
    currency: currencyOf(params),
    client_reference_id: textAt(params, "client_reference_id") ?? null,
    customer_email: emailOf(params),
    billing_address_collection:
      textAt(params, "billing_address_collection") === "required" ? "required" : "auto",
    allowed_payment_method_types: Object.values(textsAt(params, "allowed_payment_method_types")),
    name_collection: {
      individual: {
        enabled: textAt(params, "name_collection", "individual", "enabled") === "true",
        optional: textAt(params, "name_collection", "individual", "optional") === "true",
      },
    },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: { message: textAt(params, "custom_text", "submit", "message") ?? "" },
      terms_of_service_acceptance: null,
    },
    metadata: textsAt(params, "metadata"),
    success_url: required(params, "success_url").replaceAll("{CHECKOUT_SESSION_ID}", id),
    cancel_url: textAt(params, "cancel_url") ?? null,
    url: `${baseUrl}/sandbox-checkout/${id}`,
    payment_intent: null,
    customer_details: null,
    collected_information: null,
    sandbox_payment_metadata: textsAt(params, "payment_intent_data", "metadata"),
    sandbox_capture_method:
      textAt(params, "payment_intent_data", "capture_method") === "manual" ? "manual" : "automatic",
  };
  await account.put("checkout.session", session, { dueAt: session.expires_at });
  return session;
}

function amountOf(params: Params): number {
  if (required(params, "mode") !== "payment")
    throw invalid("mode", "Invalid mode: the sandbox takes payments only");
  required(params, "line_items", "0", "price_data", "product_data", "name");
  const unit = Number(required(params, "line_items", "0", "price_data", "unit_amount"));
  const quantity = Number(required(params, "line_items", "0", "quantity"));
  const total = unit * quantity;
  if (!Number.isSafeInteger(total) || total < 1)
    throw invalid("line_items[0][price_data][unit_amount]", "Invalid integer");
  if (total < minCents)
    throw new SandboxError("The total must be at least $0.50 cad", { code: "amount_too_small" });
  return total;
}

/** The currencies that a campaign in Canada may meet. */
const currencies = ["cad", "usd", "eur", "gbp"];

function currencyOf(params: Params): string {
  const currency = required(params, "line_items", "0", "price_data", "currency");
  if (currencies.includes(currency)) return currency;
  throw invalid("line_items[0][price_data][currency]", `Invalid currency: ${currency}.`);
}

function emailOf(params: Params): string | null {
  const email = textAt(params, "customer_email");
  if (email === undefined || isPlainAddress(email)) return email ?? null;
  throw new SandboxError(`Invalid email address: ${email}`, {
    code: "email_invalid",
    param: "customer_email",
  });
}

function expiry(params: Params, now: number): number {
  const asked = textAt(params, "expires_at");
  if (asked === undefined) return now + secondsOpen.most;
  const open = Number(asked) - now;
  if (open >= secondsOpen.least - 60 && open <= secondsOpen.most) return Number(asked);
  throw invalid("expires_at", "The `expires_at` timestamp must be between 30 minutes and 24 hours from now");
}

function required(params: Params, ...path: string[]): string {
  const value = textAt(params, ...path);
  if (value) return value;
  const [first = "", ...rest] = path;
  const name = first + rest.map((part) => `[${part}]`).join("");
  throw new SandboxError(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
}

function invalid(param: string, message: string): SandboxError {
  return new SandboxError(message, { code: "parameter_invalid", param });
}
