/** The provider's HTTP API as far as the campaign uses it: the official library sends its requests here instead. */

import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type Params, textAt, textsAt } from "./form-encoding.ts";
import { changes, lists, reads, refused, unknownAddress } from "./sandbox-endpoints.ts";
import { cancel, capture, expire } from "./sandbox-money.ts";
import { SandboxError, type SandboxKind } from "./sandbox-objects.ts";
import {
  cancelParameters,
  captureParameters,
  readParameters,
  refundParameters,
  sessionParameters,
} from "./sandbox-parameters.ts";
import { refund } from "./sandbox-refunds.ts";
import { createSession } from "./sandbox-sessions.ts";
import type { SandboxAccount, SandboxStore } from "./sandbox-store.ts";

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
