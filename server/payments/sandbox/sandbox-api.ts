/** The provider's HTTP API as far as the campaign uses it: the official library talks to this without knowing. */

import { Hono, type Context } from "hono";
import { type Params, parseNested, textAt, textsAt } from "./form-encoding.ts";
import { expire, missing } from "./sandbox-money.ts";
import { refund } from "./sandbox-refunds.ts";
import { SandboxError, type SandboxKind } from "./sandbox-objects.ts";
import { createSession } from "./sandbox-sessions.ts";
import type { SandboxBooks, SandboxStore } from "./sandbox-store.ts";

type Answer = { status: number; body: unknown };
type Work = (books: SandboxBooks, params: Params) => Promise<unknown>;

const readable: Record<string, SandboxKind> = {
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  events: "event",
  balance_transactions: "balance_transaction",
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
    change(async (books, params) => shown(await createSession(books, params, baseUrl))),
  );
  app.get("/v1/checkout/sessions/:id", (context) => read(context, "checkout.session"));
  app.post("/v1/checkout/sessions/:id/expire", (context) =>
    change(async (books) => shown(await expire(books, context.req.param("id"))))(context),
  );
  app.post("/v1/refunds", change(createRefund));
  app.get("/v1/:kind/:id", (context) => read(context, readable[context.req.param("kind")]));
  app.get("/v1/:kind", (context) => list(context, readable[context.req.param("kind")]));
  app.notFound((context) => unknownAddress(context));
  app.onError((error) => {
    if (!(error instanceof SandboxError)) throw error;
    const { status, body } = refused(error);
    return Response.json(body, { status });
  });
  return app;

  /** A request that changes something: whole, and once for each idempotency key. */
  function change(work: Work) {
    return async (context: Context) => {
      const encoded = await context.req.text();
      const key = context.req.header("idempotency-key");
      const answer = await store.change(async (books): Promise<Answer> => {
        const request = `${context.req.path}?${encoded}`;
        const earlier = key ? await books.get("idempotency", `idem_${key}`) : undefined;
        if (earlier) return repeated(earlier, request, key ?? "");
        const made = { status: 200, body: await work(books, parseNested(encoded)) };
        if (key) await books.put("idempotency", { id: `idem_${key}`, request, ...made });
        return made;
      });
      return Response.json(answer.body, { status: answer.status });
    };
  }

  async function read(context: Context, kind: SandboxKind | undefined) {
    if (!kind) return unknownAddress(context);
    const id = context.req.param("id") ?? "";
    const found = await store.read.get(kind, id);
    if (!found) throw missing(kind, id);
    return context.json(shown(found));
  }

  async function list(context: Context, kind: SandboxKind | undefined) {
    if (!kind) return unknownAddress(context);
    const query = new URL(context.req.url).search.slice(1);
    const params = parseNested(query);
    const limit = Math.min(Number(textAt(params, "limit") ?? 10), 100);
    const rows = await store.read.list(kind, { ...filterOf(params), limit: limit + 1 });
    return context.json({
      object: "list",
      url: context.req.path,
      has_more: rows.length > limit,
      data: rows.slice(0, limit).map(shown),
    });
  }
}

async function createRefund(books: SandboxBooks, params: Params): Promise<unknown> {
  const paymentIntentId = textAt(params, "payment_intent");
  if (!paymentIntentId) {
    throw new SandboxError("Missing required param: payment_intent.", {
      code: "parameter_missing",
      param: "payment_intent",
    });
  }
  const amount = textAt(params, "amount");
  return refund(books, {
    paymentIntentId,
    amount: amount === undefined ? undefined : Number(amount),
    metadata: textsAt(params, "metadata"),
  });
}

function repeated(
  earlier: { request: string; status: number; body: unknown },
  request: string,
  key: string,
): Answer {
  if (earlier.request === request) return earlier;
  throw new SandboxError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: ${key}`,
    { code: "idempotency_key_in_use" },
  );
}

function filterOf(params: Params) {
  const paymentIntentId = textAt(params, "payment_intent");
  const from = textAt(params, "created", "gte");
  const before = textAt(params, "created", "lt");
  const after = textAt(params, "starting_after");
  return {
    ...(after && { after }),
    ...(paymentIntentId && { paymentIntentId }),
    ...(from && { from: Number(from) }),
    ...(before && { before: Number(before) }),
  };
}

/** An object without what only the sandbox needs. */
function shown(object: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith("sandbox_")));
}

function refused({ message, code, type, param, status }: SandboxError): Answer {
  return { status, body: { error: { type, code, message, ...(param && { param }) } } };
}

function unknownAddress(context: Context): Response {
  const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`;
  return Response.json({ error: { type: "invalid_request_error", message } }, { status: 404 });
}
