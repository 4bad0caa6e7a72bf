import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";

const params = (
  over: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  line_items: [
    { quantity: 1, price_data: { currency: "cad", unit_amount: 2550, product_data: { name: "A gift" } } },
  ],
  customer_email: "donor@example.org",
  success_url: "https://www.example.org/donation-success?session_id={CHECKOUT_SESSION_ID}",
  ...over,
});

describeEachDatabase("the official library against the sandbox, over HTTP", (open) => {
  const money = useMoney(open);
  let server: Server;
  let stripe: Stripe;
  beforeAll(async () => {
    server = createServer(
      getRequestListener(async (request) =>
        money.sandbox.handle(request.url, {
          method: request.method,
          headers: request.headers,
          ...(request.method === "POST" && { body: await request.text() }),
        }),
      ),
    );
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    stripe = new Stripe("sk_test_sandbox", { host: "127.0.0.1", port, protocol: "http", telemetry: false });
  });
  afterAll(() => void server.close());

  test("opens a checkout → amounts, address and expiry as the provider sends them", async () => {
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      object: "checkout.session",
      amount_total: 2550,
      currency: "cad",
      livemode: false,
      status: "open",
      payment_status: "unpaid",
      url: `https://www.example.org/sandbox-checkout/${session.id}`,
      success_url: `https://www.example.org/donation-success?session_id=${session.id}`,
    });
    expect(session).not.toHaveProperty("sandbox_payment_metadata");
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  test("repeats a request with its key → the same session; the key with other parameters → refused", async () => {
    const key = { idempotencyKey: "one" };
    const [first, second] = await Promise.all([
      stripe.checkout.sessions.create(params(), key),
      stripe.checkout.sessions.create(params(), key),
    ]);
    expect(second.id).toBe(first.id);
    const other = stripe.checkout.sessions.create(params({ customer_email: "other@example.org" }), key);
    await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    ["without an address to return to", { success_url: "" }, "Missing required param: success_url."],
    ["that ends too soon", { expires_at: 1_788_282_000 }, "must be between 30 minutes and 24 hours"],
  ])("a checkout %s → the provider's error", async (_title, over, message) => {
    await expect(stripe.checkout.sessions.create(params(over))).rejects.toThrow(message);
  });

  test("payment, refunds and dispute → the balance has each movement, the events tell each once", async () => {
    const session = await stripe.checkout.sessions.create(params());
    await money.sandbox.act.pay(session.id, payer);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    const intent = String(paid.payment_intent);
    expect(paid).toMatchObject({ payment_status: "paid", customer_details: { address: payer.address } });
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ amount_received: 2550 });

    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: 550 },
      { idempotencyKey: "r1" },
    );
    expect(
      await stripe.refunds.create({ payment_intent: intent, amount: 550 }, { idempotencyKey: "r1" }),
    ).toEqual(refund);
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 2001 })).rejects.toThrow(
      "greater than unrefunded amount",
    );
    const dispute = await money.sandbox.act.dispute(intent);
    await money.sandbox.act.decideDispute(dispute.id, true);

    const balance = await all(stripe.balanceTransactions.list({ limit: 2 }));
    expect(balance.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-2000, -550, 2000, 2550]);
    expect(balance.every(({ amount, fee, net }) => net === amount - fee)).toBe(true);
    const types = (await all(stripe.events.list())).map(({ type }) => type);
    expect(types.toReversed()).toEqual([
      "payment_intent.succeeded",
      "charge.succeeded",
      "checkout.session.completed",
      "refund.created",
      "charge.refunded",
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
      "charge.dispute.funds_reinstated",
    ]);
  });

  const manual = { payment_intent_data: { capture_method: "manual" as const } };
  const authorize = async () => {
    const { id } = await stripe.checkout.sessions.create(params(manual));
    await money.sandbox.act.pay(id, payer);
    const session = await stripe.checkout.sessions.retrieve(id);
    return { session, intent: String(session.payment_intent) };
  };
  const typesOf = async () => (await all(stripe.events.list())).map(({ type }) => type).toReversed();

  test("authorize, then capture → held first, money in the balance at the capture", async () => {
    const { session, intent } = await authorize();
    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid", url: null });
    const held = await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
    expect(held).toMatchObject({
      status: "requires_capture",
      amount_capturable: 2550,
      latest_charge: { paid: true, captured: false, balance_transaction: null },
    });
    expect(await all(stripe.balanceTransactions.list())).toEqual([]);
    const captured = await stripe.paymentIntents.capture(intent, {
      expand: ["latest_charge.balance_transaction"],
    });
    expect(captured).toMatchObject({
      status: "succeeded",
      amount_received: 2550,
      latest_charge: { captured: true, balance_transaction: { amount: 2550 } },
    });
    expect(await typesOf()).toEqual([
      "charge.succeeded",
      "payment_intent.amount_capturable_updated",
      "checkout.session.completed",
      "charge.captured",
      "payment_intent.succeeded",
    ]);
    await expect(stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { id: intent, status: "succeeded" },
    });
  });

  test("authorize, then cancel → told as a refund of a charge that was never captured; no refund of it", async () => {
    const { intent } = await authorize();
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toThrow(
      "does not have a successful charge to refund",
    );
    expect(await stripe.paymentIntents.cancel(intent)).toMatchObject({
      status: "canceled",
      amount_capturable: 0,
    });
    const [, refunded] = (await all(stripe.events.list())).toReversed().slice(-2).toReversed();
    expect(refunded).toMatchObject({
      type: "charge.refunded",
      data: { object: { captured: false, refunded: true } },
    });
    expect(await all(stripe.refunds.list({ payment_intent: intent }))).toEqual([]);
    await expect(stripe.paymentIntents.capture(intent)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "canceled" },
    });
  });

  test("an error under a key → the same error again, whatever happened since", async () => {
    const { intent } = await authorize();
    await stripe.paymentIntents.capture(intent);
    const key = { idempotencyKey: "cancel-1" };
    await expect(stripe.paymentIntents.cancel(intent, {}, key)).rejects.toThrow("has a status of succeeded");
    await expect(stripe.paymentIntents.cancel(intent, {}, key)).rejects.toThrow("has a status of succeeded");
    const wrong = stripe.refunds.create({ payment_intent: intent, amount: 9900 }, { idempotencyKey: "r" });
    await expect(wrong).rejects.toThrow("greater than unrefunded amount");
    const other = stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: "r" });
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", code: undefined });
  });

  test("nobody comes → checkout and hold end by themselves, with their events", async () => {
    await stripe.checkout.sessions.create(params(manual));
    const { intent } = await authorize();
    money.setTime("2026-09-08T17:00:01.000Z");
    await money.sandbox.deliver();
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: "canceled",
      cancellation_reason: "expired",
    });
    expect((await typesOf()).slice(-4)).toEqual([
      "checkout.session.expired",
      "charge.expired",
      "charge.refunded",
      "payment_intent.canceled",
    ]);
  });

  test("a refused card → told, and the checkout stays open for another one", async () => {
    const { id } = await stripe.checkout.sessions.create(params(manual));
    await money.sandbox.act.refuseCard(id);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
    await money.sandbox.act.pay(id, payer);
    expect(await typesOf()).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.amount_capturable_updated",
      "checkout.session.completed",
    ]);
  });

  test("a refund that fails → told, and the money is back in the balance", async () => {
    const { intent } = await authorize();
    await stripe.paymentIntents.capture(intent);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 550 });
    await money.sandbox.act.failRefund(refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "failed" });
    expect((await all(stripe.balanceTransactions.list())).map(({ amount }) => amount)).toEqual([
      550, -550, 2550,
    ]);
    expect((await typesOf()).at(-1)).toBe("refund.failed");
  });

  test("a refund by its charge; of what the card's owner disputes → charge_disputed, also when it is lost", async () => {
    const { intent } = await authorize();
    const { latest_charge: charge } = await stripe.paymentIntents.capture(intent);
    await stripe.refunds.create({ charge: String(charge), amount: 50 });
    const { id } = await money.sandbox.act.dispute(intent, 500);
    await expect(stripe.refunds.create({ charge: String(charge), amount: 2001 })).rejects.toThrow(
      "greater than",
    );
    await stripe.refunds.create({ charge: String(charge), amount: 2000 });
    await money.sandbox.act.decideDispute(id, false);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
  });

  test("lists → pages both ways, narrowed by time, type and payment", async () => {
    const { session, intent } = await authorize();
    await authorize();
    const events = await stripe.events.list({ limit: 100 });
    const ids = events.data.map(({ id }) => id);
    const before = await stripe.events.list({ ending_before: ids[3] ?? "", limit: 2 });
    expect(before).toMatchObject({ has_more: true, data: [{ id: ids[1] }, { id: ids[2] }] });
    const after = await stripe.events.list({ starting_after: ids[3] ?? "", limit: 1 });
    expect(after).toMatchObject({ has_more: true, data: [{ id: ids[4] }] });
    expect(await all(stripe.events.list({ type: "charge.succeeded" }))).toHaveLength(2);
    expect(await all(stripe.events.list({ types: ["charge.succeeded", "charge.captured"] }))).toHaveLength(2);
    const { created } = session;
    expect(await all(stripe.events.list({ created: { gt: created } }))).toEqual([]);
    expect(await all(stripe.events.list({ created: { gte: created, lte: created } }))).toHaveLength(
      ids.length,
    );
    expect(await all(stripe.charges.list({ payment_intent: intent }))).toHaveLength(1);
    expect(await all(stripe.checkout.sessions.list({ payment_intent: intent }))).toMatchObject([
      { id: session.id },
    ]);
  });

  const withTypes = { ...params(), payment_method_types: ["card"] };
  test.each<[string, () => Promise<unknown>, string]>([
    [
      "payment_method_types, which this version of the provider does not take",
      () => stripe.checkout.sessions.create(withTypes),
      "Received unknown parameter: payment_method_types",
    ],
    [
      "of a customer",
      () => stripe.checkout.sessions.create(params({ customer: "cus_1" })),
      "unknown parameter: customer",
    ],
    [
      "no address",
      () => stripe.checkout.sessions.create(params({ customer_email: "a,b@example.org" })),
      "Invalid email address: a,b@example.org",
    ],
    [
      "a currency that is none",
      () =>
        stripe.checkout.sessions.create(
          params({
            line_items: [
              { quantity: 1, price_data: { currency: "xyz", unit_amount: 500, product_data: { name: "A" } } },
            ],
          }),
        ),
      "Invalid currency: xyz",
    ],
    [
      "nothing that is bought",
      () =>
        stripe.checkout.sessions.create(
          params({ line_items: [{ quantity: 1, price_data: { currency: "cad", unit_amount: 500 } }] }),
        ),
      "Missing required param: line_items[0][price_data][product_data][name]",
    ],
    ["a limit of 0", () => stripe.events.list({ limit: 0 }), "Invalid limit: 0"],
    ["a limit of 101", () => stripe.events.list({ limit: 101 }), "Invalid limit: 101"],
    ["an unknown filter", () => stripe.charges.list({ customer: "cus_1" }), "unknown parameter: customer"],
    [
      "no property",
      () => stripe.paymentIntents.retrieve("pi_none", { expand: ["nothing"] }),
      "No such payment_intent: 'pi_none'",
    ],
  ])("%s → the provider's error", async (_title, ask, message) => {
    await expect(ask()).rejects.toThrow(message);
  });

  test("what it does not know → 404 in the provider's shape; no key → 401", async () => {
    await expect(stripe.checkout.sessions.retrieve("cs_none")).rejects.toMatchObject({
      code: "resource_missing",
      statusCode: 404,
      message: "No such checkout session: 'cs_none'",
    });
    await expect(stripe.customers.list()).rejects.toThrow("Unrecognized request URL");
    expect((await money.sandbox.handle("http://sandbox/v1/events", {})).status).toBe(401);
  });

  test("events that our webhook does not take are delivered again later", async () => {
    money.disconnect();
    await money.give(25);
    expect((await money.books()).events).toEqual([]);
    money.connect();
    await money.sandbox.deliver();
    expect((await money.books()).events).toEqual([]);
    money.setTime("2026-09-01T17:00:05.000Z");
    await money.sandbox.deliver();
    expect((await money.books()).statuses).toEqual(["accepted"]);
  });
});

async function all<T>(movements: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const movement of movements) found.push(movement);
  return found;
}
