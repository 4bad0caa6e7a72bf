import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { createStripePayments } from "#server/money/payments/stripe-payments.ts";
import type { Services } from "#server/services.ts";
import { bringForwardPayments, mayMakePaymentDue, settleDue } from "./payment-worker.ts";

type Responder = (url: string, init: RequestInit) => Promise<Response>;

/** The campaign's payments with something between them and the provider. */
function through(money: Money, handler: Responder): Services {
  const { clock } = money.services;
  const payments = createStripePayments({
    secretKey: "sk_test_sandbox",
    webhookSecrets: [],
    mode: "sandbox",
    clock,
    handler,
  });
  return { ...money.services, payments };
}

function later(money: Money, minutes: number) {
  money.setTime(new Date(money.services.clock.now().getTime() + minutes * 60_000).toISOString());
}

async function paymentOf(money: Money, sessionId: string) {
  const session = await money.sandbox.session(sessionId);
  return money.sandbox.payment(session?.payment_intent ?? "");
}

/** What the provider took, in cents, each movement. */
async function takenOf({ services }: Money): Promise<number[]> {
  const taken = [];
  const period = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };
  for await (const { amount } of services.payments.balanceTransactions(period)) taken.push(amount);
  return taken;
}

const isChange = (url: string, init: RequestInit) => init.method === "POST" && /\/(capture|cancel)/.test(url);
const fault500 = () =>
  Response.json({ error: { type: "api_error", message: "Something went wrong" } }, { status: 500 });
const elsewhere = { ...payer, address: { ...payer.address, state: "AB" } };

describeEachDatabase("settling a payment", (open) => {
  const money = useMoney(open);

  test("a new checkout → nothing is due, so its request does not make the worker look; the provider's event does", async () => {
    await money.checkout(25);
    expect(await settleDue(money.services)).toBe(0);
    const post = (name: string) => ({ method: "POST", url: `https://www.example.org/functions/v1/${name}` });
    expect(mayMakePaymentDue(post("create-donation-payment"))).toBe(false);
    expect(mayMakePaymentDue(post("payment-webhook"))).toBe(true);
  });

  test("it was accepted while the clock was a day ahead, and the provider was away → taken soon after the clock is right", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    later(money, 24 * 60);
    await settleDue(through(money, async () => fault500()));
    later(money, -24 * 60);
    await settleDue(money.services);
    expect(await takenOf(money)).toEqual([]);
    expect(await bringForwardPayments(money.services)).toBe(1);
    await settleDue(money.services);
    expect(await takenOf(money)).toEqual([2500]);
  });

  test("it was paid while the clock was a day ahead, and its event was lost → found soon after the clock is right", async () => {
    later(money, 24 * 60);
    const sessionId = await money.checkout(25);
    later(money, -24 * 60);
    money.disconnect();
    await money.sandbox.act.pay(sessionId, payer);
    await settleDue(money.services);
    expect((await money.books()).statuses).toEqual(["open"]);
    expect(await bringForwardPayments(money.services)).toBe(1);
    await settleDue(money.services);
    expect((await money.books()).statuses).toEqual(["paid"]);
  });

  test("a checkout of a clock that was ahead is still open → asked again every quarter of an hour, and no alarm is raised", async () => {
    later(money, 20 * 60);
    await money.checkout(25);
    later(money, -20 * 60);
    for (let time = 0; time < 12; time += 1) {
      expect(await bringForwardPayments(money.services)).toBe(time === 0 ? 1 : 0);
      expect(await settleDue(money.services)).toBe(1);
      later(money, 15);
    }
    const [contribution] = (await money.books()).contributions;
    expect([contribution?.status, contribution?.step_attempts]).toEqual(["open", 0]);
  });

  test("a checkout that is open as usual → is not brought forward", async () => {
    await money.checkout(25);
    expect(await bringForwardPayments(money.services)).toBe(0);
  });

  test.each([
    ["taken", payer, "paid", "succeeded", [2500]],
    ["let go", elsewhere, "canceled", "canceled", []],
  ] as const)(
    "the answer is lost after the amount was %s → read at the next look, done once",
    async (_title, by, status, state, taken) => {
      const sessionId = await money.checkout(25);
      await money.sandbox.act.pay(sessionId, by);
      money.disconnect();
      let changes = 0;
      const services = through(money, async (url, init) => {
        const response = await money.sandbox.handle(url, init);
        if (!isChange(url, init)) return response;
        changes += 1;
        throw new TypeError("The connection was reset");
      });
      await settleDue(services);
      expect((await money.books()).statuses).not.toEqual([status]);
      later(money, 1);
      await settleDue(services);
      expect([changes, (await money.books()).statuses]).toEqual([1, [status]]);
      expect(await paymentOf(money, sessionId)).toMatchObject({ status: state });
      expect(await takenOf(money)).toEqual(taken);
    },
  );

  test.each(["before", "after"])(
    "an error that the provider keeps under its key, %s it worked → another key or another look",
    async (when) => {
      await money.sandbox.act.pay(await money.checkout(25), payer);
      money.disconnect();
      const kept = new Set<string>();
      const services = through(money, async (url, init) => {
        const key = new Headers(init.headers).get("idempotency-key") ?? "";
        if (!isChange(url, init)) return money.sandbox.handle(url, init);
        if (kept.size > 0 && !kept.has(key)) return money.sandbox.handle(url, init);
        kept.add(key);
        if (when === "after") await money.sandbox.handle(url, init);
        return fault500();
      });
      await settleDue(services);
      later(money, 1);
      await settleDue(services);
      expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
      expect(await takenOf(money)).toEqual([2500]);
    },
  );

  test("an error is kept under the key of the attempt that learned the verdict → the next attempt has another key", async () => {
    const sessionId = await money.checkout(25);
    money.disconnect();
    await money.sandbox.act.pay(sessionId, payer);
    const keys: (string | null)[] = [];
    const services = through(money, async (url, init) => {
      if (!isChange(url, init)) return money.sandbox.handle(url, init);
      keys.push(new Headers(init.headers).get("idempotency-key"));
      return fault500();
    });
    // The first attempt finds the checkout paid: the status changes, and the attempts are counted from the beginning.
    later(money, 51);
    await settleDue(services);
    for (let minutes = 0; minutes < 2; minutes += 1) {
      later(money, 1);
      await settleDue(services);
    }
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
  });

  test("the process ends between the verdict and the request → the next one finds it due", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    const crashing = through(money, () => new Promise<Response>(() => {}));
    void settleDue(crashing);
    await expect.poll(async () => (await money.books()).contributions[0]?.step_attempts).toBe(1);
    expect(await money.settle()).toBe(0);
    later(money, 4);
    expect(await money.settle()).toBe(1);
    expect((await money.books()).statuses).toEqual(["paid"]);
  });

  test("the process is killed while it asks the provider → another takes the payment over after a minute", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    const asked = Promise.withResolvers<void>();
    const neverAnswered = new Promise<Response>(() => undefined);
    const killed = settleDue(
      through(money, () => {
        asked.resolve();
        return neverAnswered;
      }),
    );
    await Promise.race([asked.promise, killed]);
    expect(await settleDue(money.services)).toBe(0);
    later(money, 1);
    expect(await settleDue(money.services)).toBe(1);
    expect(await takenOf(money)).toEqual([2500]);
  });

  test("two workers at once → one of them has it, and one movement is booked", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    await Promise.all([money.settle(), money.settle(), money.settle()]);
    expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
    expect(await takenOf(money)).toEqual([2500]);
  });

  test("no event ever comes → the checkout is asked after its end, and what was paid there is assessed and taken", async () => {
    const sessionId = await money.checkout(25);
    await money.checkout(40, { fullName: "Ann Lee", email: "ann@example.org" });
    money.disconnect();
    await money.sandbox.act.pay(sessionId, payer);
    later(money, 10);
    expect(await money.settle()).toBe(0);
    later(money, 41);
    await money.sandbox.deliver();
    await money.settle();
    expect((await money.books()).statuses.toSorted()).toEqual(["expired", "paid"]);
    expect((await money.books()).contributions.find(({ status }) => status === "paid")).toMatchObject({
      address: "123 Main Street",
    });
  });

  test("the hold is told and the checkout is not → asked after 15 minutes", async () => {
    const sessionId = await money.checkout(25);
    money.disconnect();
    await money.sandbox.act.pay(sessionId, payer);
    const held = await paymentOf(money, sessionId);
    const event = { object: "event", created: 1_788_282_000, livemode: false };
    await money.receive({
      ...event,
      id: "evt_held",
      type: "payment_intent.amount_capturable_updated",
      data: { object: held },
    });
    expect((await money.books()).statuses).toEqual(["authorized"]);
    later(money, 16);
    await money.settle();
    expect((await money.books()).statuses).toEqual(["paid"]);
  });

  test("the events come before we have stored the checkout's number → found by our own number", async () => {
    const sessionId = await money.checkout(25);
    await money.services.database
      .updateTable("contribution")
      .set({ provider_session_id: null, provider_url: null, status: "created", facts: "{}" })
      .execute();
    await money.pay(sessionId);
    expect((await money.books()).contributions).toMatchObject([
      { status: "paid", provider_session_id: sessionId },
    ]);
  });

  test("a row that never got a checkout → expired after its time", async () => {
    await money.checkout(25);
    await money.services.database
      .updateTable("contribution")
      .set({ provider_session_id: null, status: "created", facts: "{}" })
      .execute();
    later(money, 51);
    await money.settle();
    expect((await money.books()).statuses).toEqual(["expired"]);
  });

  test("the hold runs out after it was accepted → nothing taken, donor and agent are told, the limit is free", async () => {
    const sessionId = await money.checkout(1370.68);
    await money.sandbox.act.pay(sessionId, payer);
    expect((await money.books()).contributions).toMatchObject([
      { status: "accepted", counted_cents: 137_068 },
    ]);
    money.disconnect();
    await money.sandbox.act.runOut((await money.sandbox.session(sessionId))?.payment_intent ?? "");
    await money.settle();
    expect((await money.books()).contributions).toMatchObject([{ status: "ran-out", counted_cents: 0 }]);
    expect(await takenOf(money)).toEqual([]);
    const [letter] = await money.outbox("donation-not-charged");
    expect(letter?.text).toContain("https://www.example.org/donate");
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
      "[TEST] $1,370.68 could not be taken in time",
    ]);
    money.connect();
    await money.give(1370.68);
    expect((await money.books()).statuses.toSorted()).toEqual(["paid", "ran-out"]);
  });

  test("somebody at the provider reviews the payment → it waits, the agent is told after an hour, then it is taken", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    const reviewed = through(money, async (url, init) => {
      const response = await money.sandbox.handle(url, init);
      if (init.method !== "GET" || !url.includes("/payment_intents/")) return response;
      return Response.json({ ...(await response.json()), review: { id: "prv_1", open: true } });
    });
    for (let round = 0; round < 8; round += 1) {
      await settleDue(reviewed);
      later(money, 11);
    }
    expect((await money.books()).statuses).toEqual(["accepted"]);
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
      "[TEST] A payment of $25.00 could not be captured for an hour",
    ]);
    await money.settle();
    expect((await money.books()).statuses).toEqual(["paid"]);
  });

  test("what the provider has is not what we asked for → not entered, tried again, told after an hour", async () => {
    await money.sandbox.act.pay(await money.checkout(25), payer);
    const other = through(money, async (url, init) => {
      const response = await money.sandbox.handle(url, init);
      if (init.method !== "GET") return response;
      return Response.json({ ...(await response.json()), amount: 9900 });
    });
    for (let round = 0; round < 8; round += 1) {
      await settleDue(other);
      later(money, 11);
    }
    expect(await money.books()).toMatchObject({ statuses: ["accepted"], totalCents: 0 });
    expect(await money.outbox("agent-alert")).toHaveLength(1);
  });
});

const faults = ["none", "none", "down", "lost", "kept", "kept-after"] as const;
type Fault = (typeof faults)[number];
type History = { isEligible: boolean; isTold: boolean; faults: Fault[] };

describe("a history of faults", () => {
  const money = useMoney();

  test(
    "whatever fails, is lost or is never told → each gift ends taken and booked once, or let go; none is stuck",
    { timeout: 60_000 },
    async () => {
      const history: fc.Arbitrary<History> = fc.record({
        isEligible: fc.boolean(),
        isTold: fc.boolean(),
        faults: fc.array(fc.constantFrom(...faults), { maxLength: 12 }),
      });
      const histories = fc.sample(history, { numRuns: 30, seed: 2026 });
      for (const [index, one] of histories.entries()) await live(money, one, index);
      const { contributions, totalCents, ledgerOf, receipts } = await money.books();
      expect(contributions.map(({ status }) => status)).toEqual(
        histories.map(({ isEligible }) => (isEligible ? "paid" : "canceled")),
      );
      const taken = await takenOf(money);
      const paid = contributions.filter(({ status }) => status === "paid");
      expect(taken).toEqual(paid.map(() => 500));
      expect(totalCents).toBe(paid.length * 500);
      expect(paid.every(({ id }) => ledgerOf(id) === 500)).toBe(true);
      expect(receipts).toHaveLength(paid.length);
      expect(await money.outbox("donation-not-charged")).toHaveLength(contributions.length - paid.length);
    },
  );
});

/** One gift through a provider that fails as told, until nothing is due any more. */
async function live(money: Money, { isEligible, isTold, faults: planned }: History, index: number) {
  const letter = String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26));
  const sessionId = await money.checkout(5, { fullName: `Donor ${letter}`, email: `${letter}@example.org` });
  if (isTold) money.connect();
  else money.disconnect();
  const { name, address } = isEligible ? payer : elsewhere;
  await money.sandbox.act.pay(sessionId, { name, address: { ...address, line1: `${index} Main Street` } });
  const waiting = [...planned];
  const kept = new Map<string, Response>();
  const services = through(money, async (url, init) => {
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const earlier = kept.get(key);
    if (earlier) return earlier.clone();
    const fault = waiting.shift() ?? "none";
    if (fault === "down") throw new TypeError("The connection was refused");
    const response = fault === "kept" ? fault500() : await money.sandbox.handle(url, init);
    if (fault === "lost") throw new TypeError("The connection was reset");
    const told = fault === "kept-after" ? fault500() : response;
    if (init.method === "POST" && key !== "") kept.set(key, told.clone());
    return told;
  });
  for (let round = 0; round < 20; round += 1) {
    await settleDue(services);
    later(money, 15);
  }
}
