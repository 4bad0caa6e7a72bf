import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { RefundRefused } from "../payments.ts";

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
        money.sandbox.answer(request.url, {
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

  test("opens a checkout → amounts, address and expiry as the provider answers them", async () => {
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

  test("what it does not know → 404 in the provider's shape; no key → 401", async () => {
    await expect(stripe.checkout.sessions.retrieve("cs_none")).rejects.toMatchObject({
      code: "resource_missing",
      statusCode: 404,
    });
    await expect(stripe.customers.list()).rejects.toThrow("Unrecognized request URL");
    expect((await money.sandbox.answer("http://sandbox/v1/events", {})).status).toBe(401);
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
    expect((await money.books()).statuses).toEqual(["paid"]);
  });
});

describe("payments through the sandbox", () => {
  const money = useMoney();

  test("a refund larger than what was paid → refused with the provider's sentence, books unchanged", async () => {
    await money.give(25);
    const paymentIntentId = (await money.books()).contributions[0]?.provider_payment_intent_id ?? "";
    const refund = money.services.payments.refund({ paymentIntentId, amountCents: 2501, key: "k" });
    await expect(refund).rejects.toThrow(RefundRefused);
    expect((await money.books()).totalCents).toBe(2500);
  });

  test("a checkout that is over stays as it is when it is expired again", async () => {
    const sessionId = await money.checkout(25);
    await money.services.payments.expireCheckout(sessionId);
    await money.services.payments.expireCheckout(sessionId);
    expect((await money.books()).statuses).toEqual(["expired"]);
  });

  test("movements of a period are listed for reconciliation", async () => {
    await money.give(25);
    const day = { from: new Date("2026-09-01T00:00:00Z"), to: new Date("2026-09-02T00:00:00Z") };
    const movements = await all(money.services.payments.balanceTransactions(day));
    expect(movements).toMatchObject([{ amount: 2500, fee: 103, net: 2397, type: "charge" }]);
  });
});

async function all<T>(movements: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const movement of movements) found.push(movement);
  return found;
}
