/** The contract of `Payments`: what the campaign relies on, whoever is behind the adapter. */

import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { createPaymentsOff, paymentMode } from "./create-payments.ts";
import { PaymentsNotConfiguredError, RefundRefusedError, WebhookSignatureError } from "./payments.ts";
import { createStripePayments } from "./stripe-payments.ts";

const hour = 3_600_000;

describeEachDatabase("payments by the provider's library, with the sandbox behind it", (open) => {
  const money = useMoney(open);
  const payments = () => money.services.payments;
  const checkout = (over = {}) => ({
    contributionId: "c-1",
    campaignName: "Campaign",
    amountCents: 2550,
    currency: "cad",
    email: "donor@example.org",
    fullName: "Ann Example",
    statement: "I give my own money.",
    successUrl: "https://www.example.org/donation-success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://www.example.org/donate",
    expiresAt: new Date(money.services.clock.now().getTime() + hour),
    ...over,
  });
  async function authorized() {
    const { sessionId } = await payments().createCheckout(checkout());
    await money.sandbox.act.pay(sessionId, payer);
    return String((await payments().findCheckout(sessionId))?.payment_intent);
  }
  async function captured() {
    const paymentIntentId = await authorized();
    await payments().authorizations.capture({ paymentIntentId, key: "capture" });
    return paymentIntentId;
  }

  test("a checkout → an address to pay at, and its own amount, currency and end", async () => {
    const { sessionId, url } = await payments().createCheckout(checkout());
    expect(url).toContain(sessionId);
    expect(await payments().findCheckout(sessionId)).toMatchObject({
      amount_total: 2550,
      expires_at: checkout().expiresAt.getTime() / 1000,
      currency: "cad",
      payment_status: "unpaid",
      client_reference_id: "c-1",
    });
  });

  test("the same contribution again → the same checkout, never a second one", async () => {
    const both = await Promise.all([
      payments().createCheckout(checkout()),
      payments().createCheckout(checkout()),
    ]);
    expect(both[0].sessionId).toBe(both[1].sessionId);
  });

  test("a checkout that the provider has not → none, instead of an error", async () => {
    expect(await payments().findCheckout("cs_none")).toBeUndefined();
  });

  test("paid → the amount is held and nothing is taken; captured twice → taken once", async () => {
    const paymentIntentId = await authorized();
    const { find, capture } = payments().authorizations;
    expect(await find(paymentIntentId)).toMatchObject({ status: "requires_capture", amount_received: 0 });
    for (let time = 0; time < 2; time++) {
      expect(await capture({ paymentIntentId, key: `capture-${time}` })).toMatchObject({
        status: "succeeded",
        amount_received: 2550,
      });
    }
  });

  test("canceled → let go, and capturing it afterwards takes nothing", async () => {
    const paymentIntentId = await authorized();
    const { cancel, capture } = payments().authorizations;
    expect(await cancel({ paymentIntentId, key: "cancel" })).toMatchObject({ status: "canceled" });
    expect(await capture({ paymentIntentId, key: "capture" })).toMatchObject({ amount_received: 0 });
  });

  test("a captured amount canceled → stays taken", async () => {
    const paymentIntentId = await captured();
    const after = await payments().authorizations.cancel({ paymentIntentId, key: "cancel" });
    expect(after).toMatchObject({ status: "succeeded", amount_received: 2550 });
  });

  test("a refund repeated with its key → returned once; the list names it", async () => {
    const paymentIntentId = await captured();
    const { create, list } = payments().refunds;
    const refund = { paymentIntentId, amountCents: 1000, key: "refund" };
    const first = await create(refund);
    expect(await create(refund)).toEqual(first);
    expect(await list(paymentIntentId)).toEqual([{ ...first, state: "succeeded" }]);
  });

  test("a refund larger than what was paid → refused with the provider's sentence, nothing returned", async () => {
    const paymentIntentId = await captured();
    const refund = payments().refunds.create({ paymentIntentId, amountCents: 2551, key: "refund" });
    await expect(refund).rejects.toThrow(RefundRefusedError);
    expect(await payments().refunds.list(paymentIntentId)).toEqual([]);
  });

  test("an event signed by anybody else, or signed long ago → refused", async () => {
    const body = JSON.stringify({ id: "evt_1", object: "event" });
    const now = Math.floor(money.services.clock.now().getTime() / 1000);
    const sign = (secret: string, timestamp: number) =>
      Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
    const right = "whsec_for_tests";
    expect(await payments().verifyWebhook(body, await sign(right, now))).toMatchObject({ id: "evt_1" });
    for (const signature of [await sign("whsec_other", now), await sign(right, now - 301), "t=1,v1=no", ""]) {
      await expect(payments().verifyWebhook(body, signature)).rejects.toThrow(
        new WebhookSignatureError("The signature of this event is not valid"),
      );
    }
  });

  test("the movements of a period → each with amount, fee and net, and none of another period", async () => {
    await captured();
    const day = (from: string, to: string) => all({ from: new Date(from), to: new Date(to) });
    expect(await day("2026-09-01T00:00:00Z", "2026-09-02T00:00:00Z")).toMatchObject([
      { amount: 2550, type: "charge", currency: "cad" },
    ]);
    expect(await day("2026-08-01T00:00:00Z", "2026-08-02T00:00:00Z")).toEqual([]);
  });

  test("the history of a period → events, payments, refunds and the checkout of a payment; nothing of another period", async () => {
    const paymentIntentId = await captured();
    await payments().refunds.create({ paymentIntentId, amountCents: 100, key: "history" });
    const { history } = payments();
    const period = { from: new Date("2026-09-01T00:00:00Z"), to: new Date("2026-09-02T00:00:00Z") };
    const before = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2026-08-02T00:00:00Z") };
    const types = (await listOf(history.events(period))).map(({ type }) => type);
    expect(types).toContain("payment_intent.succeeded");
    expect(await listOf(history.payments(period))).toMatchObject([
      { id: paymentIntentId, status: "succeeded" },
    ]);
    expect(await listOf(history.refunds(period))).toMatchObject([{ amount: 100 }]);
    expect(await listOf(history.disputes(period))).toEqual([]);
    expect(await listOf(history.payments(before))).toEqual([]);
    expect(await history.checkoutOf(paymentIntentId)).toMatchObject({ payment_intent: paymentIntentId });
  });

  async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  }

  async function all(period: { from: Date; to: Date }) {
    const found: Stripe.BalanceTransaction[] = [];
    for await (const movement of payments().balanceTransactions(period)) found.push(movement);
    return found;
  }
});

describe("payments without a provider", () => {
  const off = createPaymentsOff();

  test("every request → an error that says so; no movements", async () => {
    const paymentIntentId = "pi_1";
    const requests = [
      off.findCheckout("cs_1"),
      off.verifyWebhook("{}", ""),
      off.authorizations.find(paymentIntentId),
      off.authorizations.capture({ paymentIntentId, key: "k" }),
      off.authorizations.cancel({ paymentIntentId, key: "k" }),
      off.refunds.create({ paymentIntentId, amountCents: 1, key: "k" }),
      off.refunds.list(paymentIntentId),
    ];
    for (const request of requests) await expect(request).rejects.toThrow(PaymentsNotConfiguredError);
    const period = { from: new Date(0), to: new Date(1) };
    for await (const movement of off.balanceTransactions(period)) expect(movement).toBeUndefined();
  });
});

const of = (
  production: boolean,
  secretKey?: string,
  payments: "auto" | "sandbox" | "test" | "off" = "auto",
) => paymentMode({ production, stripe: { secretKey, webhookSecret: undefined, payments } });

describe("payment mode", () => {
  test.each([
    ["a live key charges cards", of(true, "sk_live_1"), "live"],
    ["a restricted live key as well", of(true, "rk_live_1"), "live"],
    ["a test key never does", of(true, "sk_test_1"), "stripe-test"],
    ["no key at home is the sandbox", of(false), "sandbox"],
    ["no key in production is off", of(true), "off"],
    ["the sandbox in production only when asked for", of(true, undefined, "sandbox"), "sandbox"],
    ["off without a live key is off", of(true, "sk_test_1", "off"), "off"],
    ["off with a live key stays connected for what was given", of(true, "sk_live_1", "off"), "live"],
  ])("%s", (_title, mode, expected) => {
    expect(mode).toBe(expected);
  });

  test("a live key is never sent anywhere but to the provider", () => {
    const options = { webhookSecrets: [], mode: "live" as const, clock: { now: () => new Date(0) } };
    expect(() => createStripePayments({ ...options, secretKey: "sk_live_1", handler: fetch })).toThrow(
      "only ever used with the provider",
    );
  });
});
