/** The provider's HTTP API as far as the campaign uses it: the official library sends its requests here instead. */

import { Hono, type Context } from "hono";
import { type Params, parseNested, textAt, textsAt } from "./form-encoding.ts";
import { cancel, capture, expire, missing } from "./sandbox-money.ts";
import { refund } from "./sandbox-refunds.ts";
import { SandboxError, type SandboxKind } from "./sandbox-objects.ts";
import {
  cancelParameters,
  captureParameters,
  listParameters,
  readParameters,
  refundParameters,
  refuseUnknown,
  sessionParameters,
} from "./sandbox-parameters.ts";
import { createSession } from "./sandbox-sessions.ts";
import type { SandboxAccount, SandboxStore } from "./sandbox-store.ts";

type ApiResponse = { status: number; body: unknown };
type Work = (account: SandboxAccount, params: Params) => Promise<object>;

const readable: Record<string, SandboxKind> = {
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  events: "event",
  balance_transactions: "balance_transaction",
  payouts: "payout",
};

export function createSandboxApi(store: SandboxStore, baseUrl: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
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
  app.post(
    "/v1/checkout/sessions",
    change(sessionParameters, (account, params) => createSession(account, params, baseUrl)),
  );
  app.get("/v1/checkout/sessions", (context) => list(context, "checkout.session"));
  app.get("/v1/checkout/sessions/:id", (context) => read(context, "checkout.session"));
  app.post("/v1/checkout/sessions/:id/expire", (context) =>
    change(readParameters, (account) => expire(account, context.req.param("id")))(context),
  );
  app.post("/v1/payment_intents/:id/capture", (context) =>
    change(captureParameters, (account) => capture(account, context.req.param("id")))(context),
  );
  app.post("/v1/payment_intents/:id/cancel", (context) =>
    change(cancelParameters, (account, params) =>
      cancel(account, context.req.param("id"), textAt(params, "cancellation_reason")),
    )(context),
  );
  app.post("/v1/refunds", change(refundParameters, createRefund));
  app.get("/v1/:kind/:id", (context) => read(context, readable[context.req.param("kind")]));
  app.get("/v1/:kind", (context) => list(context, readable[context.req.param("kind")]));
  app.notFound((context) => unknownAddress(context));
  app.onError((error) => {
    if (!(error instanceof SandboxError)) throw error;
    const { status, body } = refused(error);
    return Response.json(body, { status });
  });
  return app;

  /** A request that changes something: whole, and once for each idempotency key, errors included. */
  function change(parameters: string[], work: Work) {
    return async (context: Context) => {
      const encoded = await context.req.text();
      const key = context.req.header("idempotency-key");
      const params = parseNested(encoded);
      refuseUnknown(params, parameters);
      const response = await store.change(async (account): Promise<ApiResponse> => {
        const request = `${context.req.path}?${encoded}`;
        const earlier = key ? await account.get("idempotency", `idem_${key}`) : undefined;
        if (earlier) return repeated(earlier, request, key ?? "");
        const made = await respond(account, params, work);
        if (key) await account.put("idempotency", { id: `idem_${key}`, request, ...made });
        return made;
      });
      return Response.json(response.body, { status: response.status });
    };
  }

  async function respond(account: SandboxAccount, params: Params, work: Work): Promise<ApiResponse> {
    try {
      return { status: 200, body: await expanded(account, await work(account, params), params) };
    } catch (error) {
      if (error instanceof SandboxError && error.isKept) return refused(error);
      throw error;
    }
  }

  async function read(context: Context, kind: SandboxKind | undefined) {
    if (!kind) return unknownAddress(context);
    const id = context.req.param("id") ?? "";
    const params = parseNested(new URL(context.req.url).search.slice(1));
    refuseUnknown(params, readParameters);
    const found = await store.read.get(kind, id);
    if (!found) throw missing(kind, id);
    return context.json(await expanded(store.read, found, params));
  }

  async function list(context: Context, kind: SandboxKind | undefined) {
    if (!kind) return unknownAddress(context);
    const params = parseNested(new URL(context.req.url).search.slice(1));
    refuseUnknown(params, listParameters[kind] ?? []);
    const limit = limitOf(params);
    const filter = filterOf(params);
    const rows = await store.read.list(kind, { ...filter, limit: limit + 1 });
    const page = filter.until === undefined ? rows.slice(0, limit) : rows.slice(-limit);
    return context.json({
      object: "list",
      url: context.req.path,
      has_more: rows.length > limit,
      data: page.map(shown),
    });
  }
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

const expandable: Record<string, SandboxKind> = {
  latest_charge: "charge",
  charge: "charge",
  payment_intent: "payment_intent",
  balance_transaction: "balance_transaction",
};

/** The object as the API shows it, with the objects of the paths that were asked for in the place of their ids. */
async function expanded(
  account: SandboxAccount,
  object: object,
  params: Params,
): Promise<Record<string, unknown>> {
  const whole = shown(object);
  for (const path of Object.values(textsAt(params, "expand")))
    await expandPath(account, whole, path.split("."));
  return whole;
}

async function expandPath(
  account: SandboxAccount,
  object: Record<string, unknown>,
  [name = "", ...rest]: string[],
): Promise<void> {
  if (!(name in object)) {
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

function refused({ message, code, type, param, intent, status }: SandboxError): ApiResponse {
  const error = {
    type,
    ...(code && { code }),
    message,
    ...(param && { param }),
    ...(intent && { payment_intent: shown(intent) }),
  };
  return { status, body: { error } };
}

function unknownAddress(context: Context): Response {
  const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`;
  return Response.json({ error: { type: "invalid_request_error", message } }, { status: 404 });
}
