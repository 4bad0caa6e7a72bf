import { describe, expect, test } from "vitest";
import type Stripe from "stripe";
import type { DeclineReason } from "#domain/money/contributions/contribution-state.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { testDonor } from "#domain/money/contributions/donation-rules.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";

type Declined = {
  reason: DeclineReason;
  /** Leaves one gift of $25 declined, and what the provider still holds open to a capture by hand. */
  decline: (money: Money) => Promise<string>;
  owedCents: number;
};

const elsewhere = { ...payer, address: { ...payer.address, state: "AB", postal_code: "T2P 1A1" } };
const homeless = { ...payer, address: { ...payer.address, line1: null } };

/** The provider lets nobody cancel it before the capture: the worker of this test never runs. */
const declines: Declined[] = [
  { reason: "not-eligible", decline: (money) => pay(money, {}, elsewhere), owedCents: 2500 },
  { reason: "missing-address", decline: (money) => pay(money, {}, homeless), owedCents: 2500 },
  { reason: "over-limit", decline: payOverLimit, owedCents: 1000 },
  {
    reason: "organization",
    decline: (money) => payAndDecline(money, { fullName: "Acme Holdings Ltd." }),
    owedCents: 2500,
  },
  { reason: "missing-name", decline: (money) => payAndDecline(money, { fullName: "Cher" }), owedCents: 2500 },
  { reason: "other", decline: (money) => pay(money, testDonor, payer), owedCents: 2500 },
];

async function pay(money: Money, donor: Record<string, unknown>, by = payer): Promise<string> {
  const sessionId = await money.checkout(25, { ...donor, nameConfirmed: true });
  await money.sandbox.act.pay(sessionId, by);
  return sessionId;
}

async function payOverLimit(money: Money): Promise<string> {
  await money.give(1355.68);
  return pay(money, {});
}

async function payAndDecline(money: Money, donor: Record<string, unknown>): Promise<string> {
  const sessionId = await pay(money, donor);
  const { id } = await contributionOf(money, sessionId);
  expect(await money.decline(id)).toMatchObject({ ok: true });
  return sessionId;
}

async function contributionOf(money: Money, sessionId: string) {
  const { contributions } = await money.books();
  const found = contributions.find((each) => each.provider_session_id === sessionId);
  if (!found) throw new Error(`No contribution of ${sessionId}`);
  return found;
}

/** Somebody takes the amount on the provider's own website; its events arrive in the order that `shuffled` makes of them. */
async function captureByHand(money: Money, sessionId: string, shuffled: (events: string[]) => string[]) {
  const bodies: string[] = [];
  money.sandbox.connect(async (body) => {
    bodies.push(body);
    return 200;
  });
  const paymentIntentId = (await money.sandbox.session(sessionId))?.payment_intent ?? "";
  await money.services.payments.authorizations.capture({ paymentIntentId, key: `by-hand-${sessionId}` });
  await money.sandbox.deliver();
  money.connect();
  for (const body of shuffled(bodies)) await money.receive(JSON.parse(body) as Stripe.Event);
  await money.settle();
}

const orders = {
  "as they happened": (events: string[]) => events,
  backwards: (events: string[]) => events.toReversed(),
  "each twice, every other one first": (events: string[]) =>
    [...events, ...events].toSorted((one, other) => (events.indexOf(one) % 2) - (events.indexOf(other) % 2)),
};

const cases = declines.flatMap((declined) =>
  Object.entries(orders).map(([order, shuffled]) => ({ ...declined, order, shuffled })),
);

describe("captured at the provider's own page though it was declined", () => {
  const money = useMoney();

  test.each(cases)(
    "$reason, the events $order → received, must go back, the agent hears of it, and no receipt says that it may be kept",
    async ({ reason, decline, owedCents, shuffled }) => {
      const sessionId = await decline(money);
      expect(JSON.parse((await contributionOf(money, sessionId)).facts).declined.reason).toBe(reason);
      await captureByHand(money, sessionId, shuffled);
      const contribution = await contributionOf(money, sessionId);
      expect(contribution).toMatchObject({
        status: "needs-return",
        return_reason: reason,
        held_cents: 2500,
        counted_cents: 2500 - owedCents,
      });
      const { receipts, ledgerOf } = await money.books();
      expect(ledgerOf(contribution.id)).toBe(2500);
      const isWhole = owedCents === 2500;
      expect(receipts.filter((each) => each.contribution_id === contribution.id)).toHaveLength(
        isWhole ? 0 : 1,
      );
      const alerts = (await money.outbox("agent-alert")).filter(({ subject }) => /to return/.test(subject));
      expect(alerts).toHaveLength(1);
      expect(await money.status(sessionId)).toMatchObject({
        state: "to-be-returned",
        returnCents: owedCents,
      });
    },
  );

  test("the donor hears by e-mail that it goes back, once, and again when it went back, and that it was a rehearsal", async () => {
    const sessionId = await payAndDecline(money, { fullName: "Acme Holdings Ltd." });
    await captureByHand(money, sessionId, orders["each twice, every other one first"]);
    const { id } = await contributionOf(money, sessionId);
    expect(
      await refundContribution(money.services, { contributionId: id, amountCents: undefined }),
    ).toMatchObject({ ok: true });
    await money.sandbox.deliver();
    const letters = await money.outbox("donation-return");
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      "[TEST] $25.00 goes back to you by October 1, 2026",
      "[TEST] $25.00 of your contribution was sent back",
    ]);
    for (const { text } of letters) expect(text).toMatch(/^This was a rehearsal: no money moved/);
  });

  test("held, and not decided yet → received, and the agent hears that it was taken before the decision", async () => {
    const sessionId = await pay(money, { fullName: "Acme Holdings Ltd." });
    await captureByHand(money, sessionId, orders.backwards);
    expect(await contributionOf(money, sessionId)).toMatchObject({ status: "paid" });
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toContain(
      "[TEST] $25.00 was captured before you decided",
    );
  });

  test("an organization's name on the card alone, the webhook out, captured by hand → the agent hears that it was taken before the decision", async () => {
    const sessionId = await money.checkout(25);
    money.disconnect();
    await money.payAtProvider(sessionId, { ...payer, name: "Acme Holdings Ltd." });
    // The events are lost: the worker asks by itself once the checkout's time is over.
    money.setTime("2026-09-01T18:30:00.000Z");
    await money.settle();
    expect(await contributionOf(money, sessionId)).toMatchObject({ status: "paid" });
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toContain(
      "[TEST] $25.00 was captured before you decided",
    );
  });

  test("an organization's name on the card alone, and the checkout is told only when it was captured already → the agent hears that it was taken before the decision", async () => {
    const told: Stripe.Event[] = [];
    money.sandbox.connect(async (body) => (told.push(JSON.parse(body) as Stripe.Event), 200));
    const sessionId = await money.checkout(25);
    await money.payAtProvider(sessionId, { ...payer, name: "Acme Holdings Ltd." });
    await money.sandbox.deliver();
    money.connect();
    const completed = told.find(({ type }) => type === "checkout.session.completed");
    const session = { ...completed?.data.object, payment_status: "paid" };
    await money.receive({ ...completed, data: { object: session } });
    expect(await contributionOf(money, sessionId)).toMatchObject({ status: "paid" });
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toContain(
      "[TEST] $25.00 was captured before you decided",
    );
  });
});
