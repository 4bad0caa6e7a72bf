/** Which parameters the provider's API takes where: one that it does not know is an error there, and so here. */

import { SandboxError } from "./sandbox-objects.ts";

/** Full names; `[]` is any number of a list, `[*]` any name of one's own. */
export const sessionParameters = [
  "mode",
  "line_items[][quantity]",
  "line_items[][price_data][currency]",
  "line_items[][price_data][unit_amount]",
  "line_items[][price_data][product_data][name]",
  "line_items[][price_data][product_data][description]",
  "submit_type",
  "customer_email",
  "billing_address_collection",
  "name_collection[individual][enabled]",
  "name_collection[individual][optional]",
  "allowed_payment_method_types[]",
  "wallet_options[link][display]",
  "custom_text[submit][message]",
  "client_reference_id",
  "metadata[*]",
  "payment_intent_data[capture_method]",
  "payment_intent_data[description]",
  "payment_intent_data[metadata][*]",
  "expires_at",
  "success_url",
  "cancel_url",
  "expand[]",
];
export const captureParameters = ["expand[]"];
export const cancelParameters = ["cancellation_reason", "expand[]"];
export const refundParameters = ["payment_intent", "charge", "amount", "reason", "metadata[*]", "expand[]"];
export const readParameters = ["expand[]"];

const pageParameters = ["limit", "starting_after", "ending_before"];
const createdParameters = ["created[gt]", "created[gte]", "created[lt]", "created[lte]"];

/** What each list can be narrowed by, beside its pages. */
export const listParameters: Record<string, string[]> = {
  "checkout.session": ["payment_intent", "status", ...createdParameters, ...pageParameters],
  payment_intent: [...createdParameters, ...pageParameters],
  charge: ["payment_intent", ...createdParameters, ...pageParameters],
  refund: ["payment_intent", "charge", "expand[]", ...createdParameters, ...pageParameters],
  dispute: ["payment_intent", "charge", ...createdParameters, ...pageParameters],
  event: ["type", "types[]", ...createdParameters, ...pageParameters],
  payout: ["status", ...createdParameters, ...pageParameters],
  balance_transaction: ["type", "source", "currency", ...createdParameters, ...pageParameters],
};

/** Throws the provider's error for the first parameter that it does not know. */
export function refuseUnknown(params: Params, known: string[]): void {
  const unknown = namesOf(params).find((name) => !known.includes(patternOf(name, known)));
  if (unknown === undefined) return;
  throw new SandboxError(`Received unknown parameter: ${unknown}`, {
    code: "parameter_unknown",
    param: unknown,
  });
}

function namesOf(params: Params, prefix = ""): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const full = prefix === "" ? name : `${prefix}[${name}]`;
    return typeof value === "string" ? [full] : namesOf(value, full);
  });
}

function patternOf(name: string, known: string[]): string {
  const free = name.replace(/\[[^\]]*\]$/, "[*]");
  return known.includes(free) ? free : name.replaceAll(/\[\d+\]/g, "[]");
}

/** The provider's requests are forms with nested names: `line_items[0][price_data][unit_amount]=2550`. */

export type Params = { [name: string]: string | Params };

/** The nested fields of a form-encoded body or query. */
export function parseNested(encoded: string): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    const last = path.pop();
    if (last === undefined) continue;
    let target = params;
    for (const part of path) {
      const next = target[part];
      const nested: Params = typeof next === "object" ? next : Object.create(null);
      target[part] = nested;
      target = nested;
    }
    target[last] = value;
  }
  return params;
}

/** The text at a path of names; `undefined` when it is absent or not a text. */
export function textAt(params: Params, ...path: string[]): string | undefined {
  const found = path.reduce<string | Params | undefined>(
    (value, name) => (typeof value === "object" ? value[name] : undefined),
    params,
  );
  return typeof found === "string" ? found : undefined;
}

/** A set of texts, such as metadata. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Params | undefined>(
    (value, name) => (typeof value === "object" ? value[name] : undefined),
    params,
  );
  if (typeof found !== "object") return {};
  const texts = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
