/** Opening a checkout in the sandbox, with the provider's own rules about what it takes. */

import { isPlainAddress } from "#domain/messages/mail/header-safety.ts";
import { type Params, textAt, textsAt } from "./form-encoding.ts";
import { SandboxError, type SandboxSession } from "./sandbox-objects.ts";
import type { SandboxAccount } from "./sandbox-store.ts";

const minCents = 50;
const secondsOpen = { least: 30 * 60, most: 24 * 60 * 60 };

/** Makes the session that the parameters ask for; its page is below `baseUrl`. */
export async function createSession(
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
