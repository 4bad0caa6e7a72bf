/** The three kinds of endpoint of the API: one that changes something, one that reads an object, one that lists objects. */

import type { Context } from "hono";
import { missing } from "./sandbox-money.ts";
import { SandboxError, type SandboxKind } from "./sandbox-objects.ts";
import type { SandboxAccount, SandboxStore } from "./sandbox-store.ts";

type ApiResponse = { status: number; body: unknown };
type Endpoint = (context: Context) => Promise<Response>;

/** A request that changes something: `id` is that of its address, empty where that has none. */
type ChangeRequest = { account: SandboxAccount; id: string; params: Params };
type Change = (request: ChangeRequest) => Promise<object>;

/** Which objects the request is about; undefined where the API has none of that name. */
type KindOf = (context: Context) => SandboxKind | undefined;

/** Changes something: whole, and once for each idempotency key, errors included. */
export function changes(store: SandboxStore, parameters: string[], change: Change): Endpoint {
  return async (context) => {
    const encoded = await context.req.text();
    const key = context.req.header("idempotency-key");
    const params = parseNested(encoded);
    refuseUnknown(params, parameters);
    const response = await store.change(async (account): Promise<ApiResponse> => {
      const request = `${context.req.path}?${encoded}`;
      const earlier = key ? await account.get("idempotency", `idem_${key}`) : undefined;
      if (earlier) return repeated(earlier, request, key ?? "");
      const made = await respond({ account, id: context.req.param("id") ?? "", params }, change);
      if (key) await account.put("idempotency", { id: `idem_${key}`, request, ...made });
      return made;
    });
    return Response.json(response.body, { status: response.status });
  };
}

async function respond(request: ChangeRequest, change: Change): Promise<ApiResponse> {
  const { account, params } = request;
  try {
    return { status: 200, body: await expanded(account, await change(request), pathsIn(params)) };
  } catch (error) {
    if (error instanceof SandboxError && error.isKept) return refused(error);
    throw error;
  }
}

function repeated(
  earlier: { request: string; status: number; body: unknown },
  request: string,
  key: string,
): ApiResponse {
  if (earlier.request === request) return earlier;
  throw new SandboxError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${key}`,
    { type: "idempotency_error" },
  );
}

export function reads(store: SandboxStore, kindOf: KindOf): Endpoint {
  return async (context) => {
    const kind = kindOf(context);
    if (!kind) return unknownAddress(context);
    const id = context.req.param("id") ?? "";
    const params = parametersInAddress(context);
    refuseUnknown(params, readParameters);
    const found = await store.read.get(kind, id);
    if (!found) throw missing(kind, id);
    return context.json(await expanded(store.read, found, pathsIn(params)));
  };
}

/** Lists objects, a page at a time. */
export function lists(store: SandboxStore, kindOf: KindOf): Endpoint {
  return async (context) => {
    const kind = kindOf(context);
    if (!kind) return unknownAddress(context);
    const params = parametersInAddress(context);
    refuseUnknown(params, listParameters[kind] ?? []);
    const limit = limitOf(params);
    const filter = filterOf(params);
    const rows = await store.read.list(kind, { ...filter, limit: limit + 1 });
    const page = filter.until === undefined ? rows.slice(0, limit) : rows.slice(-limit);
    const paths = pathsIn(params).map((path) => path.replace(/^data\./, ""));
    return context.json({
      object: "list",
      url: context.req.path,
      has_more: rows.length > limit,
      data: await Promise.all(page.map((each) => expanded(store.read, each, paths))),
    });
  };
}

function parametersInAddress(context: Context): Params {
  return parseNested(new URL(context.req.url).search.slice(1));
}

const expandable: Record<string, SandboxKind> = {
  latest_charge: "charge",
  charge: "charge",
  payment_intent: "payment_intent",
  balance_transaction: "balance_transaction",
  failure_balance_transaction: "balance_transaction",
};

function pathsIn(params: Params): string[] {
  return Object.values(textsAt(params, "expand"));
}

/** The object as the API shows it, with the objects of the paths that were asked for in the place of their ids. */
async function expanded(
  account: SandboxAccount,
  object: object,
  paths: string[],
): Promise<Record<string, unknown>> {
  const whole = shown(object);
  for (const path of paths) await expandPath(account, whole, path.split("."));
  return whole;
}

async function expandPath(
  account: SandboxAccount,
  object: Record<string, unknown>,
  [name = "", ...rest]: string[],
): Promise<void> {
  if (!(name in object) && !(name in expandable)) {
    throw new SandboxError(`This property cannot be expanded (${name}).`, { param: "expand" });
  }
  const kind = expandable[name];
  const id = object[name];
  if (kind && typeof id === "string") object[name] = shown((await account.get(kind, id)) ?? {});
  const found = object[name];
  if (rest.length > 0 && typeof found === "object" && found !== null) {
    await expandPath(account, found as Record<string, unknown>, rest);
  }
}

function limitOf(params: Params): number {
  const asked = textAt(params, "limit") ?? "10";
  const limit = Number(asked);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new SandboxError(`Invalid limit: ${asked}. It must be between 1 and 100.`, {
    code: "parameter_invalid_integer",
    param: "limit",
  });
}

function filterOf(params: Params) {
  const paymentIntentId = textAt(params, "payment_intent");
  const after = textAt(params, "starting_after");
  const until = textAt(params, "ending_before");
  return {
    ...(after && { after }),
    ...(until && { until }),
    ...(paymentIntentId && { paymentIntentId }),
    ...periodOf(params),
    having: Object.fromEntries(
      Object.entries({
        type: [textAt(params, "type"), ...Object.values(textsAt(params, "types"))],
        charge: [textAt(params, "charge")],
        source: [textAt(params, "source")],
        status: [textAt(params, "status")],
        currency: [textAt(params, "currency")],
      })
        .map(([name, values]) => [name, values.filter((value) => value !== undefined)] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}

/** Whole seconds: after one is from the next one on. */
function periodOf(params: Params): { from?: number; before?: number } {
  const second = (name: string) => {
    const text = textAt(params, "created", name);
    return text === undefined ? undefined : Number(text);
  };
  const [gt, gte, lt, lte] = [second("gt"), second("gte"), second("lt"), second("lte")];
  const from = gte ?? (gt === undefined ? undefined : gt + 1);
  const before = lt ?? (lte === undefined ? undefined : lte + 1);
  return { ...(from !== undefined && { from }), ...(before !== undefined && { before }) };
}

/** An object without what only the sandbox needs. */
function shown(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith("sandbox_")));
}

export function refused({ message, code, type, param, intent, status }: SandboxError): ApiResponse {
  const error = {
    type,
    ...(code && { code }),
    message,
    ...(param && { param }),
    ...(intent && { payment_intent: shown(intent) }),
  };
  return { status, body: { error } };
}

/** The response to an address that the API does not have. */
export function unknownAddress(context: Context): Response {
  const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`;
  return Response.json({ error: { type: "invalid_request_error", message } }, { status: 404 });
}

/* Which parameters the provider's API takes where: one that it does not know is an error there, and so here. */

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
const listParameters: Record<string, string[]> = {
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
function refuseUnknown(params: Params, known: string[]): void {
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

/* The provider's requests are forms with nested names: `line_items[0][price_data][unit_amount]=2550`. */

export type Params = { [name: string]: string | Params };

/** The nested fields of a form-encoded body or query. */
function parseNested(encoded: string): Params {
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
