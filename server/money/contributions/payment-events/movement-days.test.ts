import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { catchUp } from "#server/money/contributions/capture/catch-up.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { undoReturn } from "#server/money/contributions/returns/return-by-hand.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { because, giveBack } from "#test/support/entered-contributions.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { type Money, sentEvents, useMoney } from "#test/support/money.ts";

const decided = [
  ["lost", false],
  ["won", true],
] as const;

const isOfPayment = ({ type }: Stripe.Event) => !/^charge\.(dispute\.|refunded$)|^refund\./.test(type);

const orders = {
  "as it happened": (events: Stripe.Event[]) => events,
  "the end first": (events: Stripe.Event[]) => events.toReversed(),
  "the payment, then the end first": (events: Stripe.Event[]) => [
    ...events.filter(isOfPayment),
    ...events.filter((event) => !isOfPayment(event)).toReversed(),
  ],
  "everything before the payment": (events: Stripe.Event[]) => [
    ...events.filter((event) => !isOfPayment(event)),
    ...events.filter(isOfPayment),
  ],
};

const period = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const since = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2027-12-31T00:00:00Z") };

/** What the ledger says of one kind of movement, by month. */
async function movedByMonth({ services }: Money, kind: "refund" | "dispute") {
  const entries = await services.database
    .selectFrom("ledger_entry")
    .select(["occurred_on", "amount_cents"])
    .where("kind", "=", kind)
    .execute();
  const months = new Map<string, number>();
  for (const { occurred_on, amount_cents } of entries) {
    const month = occurred_on.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + amount_cents);
  }
  return Object.fromEntries([...months].filter(([, cents]) => cents !== 0).toSorted());
}

describe("a dispute that begins in December and is decided in January", () => {
  const money = useMoney();

  /** Gives $60, which the card's bank takes back at 23:30 on 31 December; the events wait at the provider. */
  async function disputeAcrossNewYear(isWon: boolean): Promise<Stripe.Event[]> {
    money.disconnect();
    const intent = await money.payAtProvider(await money.checkout(60));
    money.setTime("2027-01-01T06:30:00.000Z");
    const { id } = await money.sandbox.act.dispute(intent);
    money.setTime("2027-01-15T18:00:00.000Z");
    await money.sandbox.act.decideDispute(id, isWon);
    return sentEvents(money);
  }

  test.each(
    decided.flatMap(([state, isWon]) =>
      Object.entries(orders).map(([order, arranged]) => [state, order, isWon, arranged] as const),
    ),
  )(
    "%s, told %s → each month's ledger and each year's pack say what moved in it",
    async (_, __, isWon, arranged) => {
      for (const event of arranged(await disputeAcrossNewYear(isWon))) await money.receive(event);
      expect(await movedByMonth(money, "dispute")).toEqual({
        "2026-12": -6_000,
        ...(isWon && { "2027-01": 6_000 }),
      });
      const { disclosure: before } = await disclosurePack(money.services, period(2026));
      expect(before.contributions).toMatchObject([{ status: "disputed", keptCents: 0 }]);
      expect(before.totals).toMatchObject({ receivedCents: 6_000, disputedCents: 6_000 });
      const { disclosure: after } = await disclosurePack(money.services, period(2027));
      expect(after.totals.disputedOfEarlierCents).toBe(isWon ? -6_000 : 0);
      await expectInvariants(money.services, [2026, 2027]);
    },
  );

  test("found when the provider was read, and its decision told later with an earlier day → on the day that was told", async () => {
    const events = await disputeAcrossNewYear(true);
    const isDecision = ({ type }: Stripe.Event) =>
      ["charge.dispute.closed", "charge.dispute.funds_reinstated"].includes(type);
    for (const event of events.filter((each) => !isDecision(each))) await money.receive(event);
    await money.services.database.deleteFrom("sandbox_object").where("kind", "=", "event").execute();
    money.setTime("2027-02-10T18:00:00.000Z");
    expect(await catchUp(money.services, since)).toMatchObject({ strange: [] });
    expect(await movedByMonth(money, "dispute")).toEqual({ "2026-12": -6_000, "2027-02": 6_000 });
    for (const event of events.filter(isDecision)) await money.receive(event);
    expect(await movedByMonth(money, "dispute")).toEqual({ "2026-12": -6_000, "2027-01": 6_000 });
    await expectInvariants(money.services, [2026, 2027]);
  });
});

describe("a refund of 31 December that fails in January", () => {
  const money = useMoney();

  /** Gives $60, of which $40 goes back at 23:30 on 31 December and comes back in January; the events wait at the provider. */
  async function failAcrossNewYear(): Promise<Stripe.Event[]> {
    money.disconnect();
    const intent = await money.payAtProvider(await money.checkout(60));
    money.setTime("2027-01-01T06:30:00.000Z");
    const { id } = await money.sandbox.act.refund(intent, 4_000);
    money.setTime("2027-01-15T18:00:00.000Z");
    await money.sandbox.act.failRefund(id);
    return sentEvents(money);
  }

  async function expectBothYears() {
    expect(await movedByMonth(money, "refund")).toEqual({ "2026-12": -4_000, "2027-01": 4_000 });
    const [before, after] = [
      await disclosurePack(money.services, period(2026)),
      await disclosurePack(money.services, period(2027)),
    ];
    expect(before.disclosure.contributions).toMatchObject([
      { status: "partially-refunded", keptCents: 2_000 },
    ]);
    expect(after.disclosure.totals).toMatchObject({ returnedOfEarlierCents: -4_000 });
    for (const { reconciliation } of [before, after]) expect(reconciliation?.differences).toEqual([]);
    await expectInvariants(money.services, [2026, 2027]);
  }

  test.each(Object.entries(orders))(
    "told %s → each month's ledger and each year's pack say what moved in it",
    async (_, arranged) => {
      for (const event of arranged(await failAcrossNewYear())) await money.receive(event);
      await expectBothYears();
    },
  );

  test("whose events were lost, and the provider is read in February → on both of its days", async () => {
    const events = await failAcrossNewYear();
    for (const event of events.filter(isOfPayment)) await money.receive(event);
    await money.services.database.deleteFrom("sandbox_object").where("kind", "=", "event").execute();
    money.setTime("2027-02-10T18:00:00.000Z");
    expect(await catchUp(money.services, since)).toMatchObject({ strange: [] });
    await expectBothYears();
  });

  test("whose events were lost, and it is refunded again in February → the first on both of its days, the second on its own", async () => {
    const events = await failAcrossNewYear();
    for (const event of events.filter(isOfPayment)) await money.receive(event);
    money.setTime("2027-02-10T18:00:00.000Z");
    const [{ id: contributionId = "" } = {}] = (await money.books()).contributions;
    expect(await refundContribution(money.services, { contributionId, amountCents: 4_000 })).toMatchObject({
      ok: true,
    });
    expect(await movedByMonth(money, "refund")).toEqual({
      "2026-12": -4_000,
      "2027-01": 4_000,
      "2027-02": -4_000,
    });
    await expectInvariants(money.services, [2026, 2027]);
  });

  test.each([
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ])(
    "told in the order %i, %i, %i after a return by cheque that was taken back → on both of its days",
    async (...order) => {
      const events = await failAcrossNewYear();
      for (const event of events.filter(isOfPayment)) await money.receive(event);
      const [{ id: contributionId = "" } = {}] = (await money.books()).contributions;
      const cheque = { amountCents: 1_000, on: "2026-12-31", proof: "cheque 7", byOtherMeans: true };
      const returned = await giveBack(money.services, contributionId, { ...cheque, by: "agent" });
      expect(returned).toMatchObject({ ok: true });
      expect(await undoReturn(money.services, { contributionId, ...because })).toMatchObject({ ok: true });
      const told = events.filter((each) => !isOfPayment(each));
      expect(told).toHaveLength(order.length);
      for (const place of order) await money.receive({ ...told[place - 1] });
      await expectBothYears();
    },
  );

  test("whose failure is found in January, and told later with a day of December → came back in December, also in that year's pack", async () => {
    money.disconnect();
    const intent = await money.payAtProvider(await money.checkout(60));
    money.setTime("2026-12-30T18:00:00.000Z");
    const { id } = await money.sandbox.act.refund(intent, 4_000);
    money.setTime("2026-12-31T18:00:00.000Z");
    await money.sandbox.act.failRefund(id);
    const events = await sentEvents(money);
    const told = events.filter(({ type }) => type === "refund.failed");
    const found = { created: Date.parse("2027-01-15T18:00:00Z") / 1000 };
    for (const event of events.filter((each) => !told.includes(each))) await money.receive(event);
    for (const event of told) await money.receive({ ...event, ...found, id: `${event.id}_found` });
    expect(await movedByMonth(money, "refund")).toEqual({ "2026-12": -4_000, "2027-01": 4_000 });
    for (const event of told) await money.receive(event);
    expect(await movedByMonth(money, "refund")).toEqual({});
    const { disclosure, reconciliation } = await disclosurePack(money.services, period(2026));
    expect(disclosure.contributions).toMatchObject([{ status: "paid", keptCents: 6_000 }]);
    expect(reconciliation?.differences).toEqual([]);
    await expectInvariants(money.services, [2026, 2027]);
  });

  test("a total that is told after midnight, before the refund that it is of → on the refund's day", async () => {
    money.disconnect();
    const intent = await money.payAtProvider(await money.checkout(60));
    money.setTime("2027-01-01T06:59:59.000Z");
    await money.sandbox.act.refund(intent, 4_000);
    const events = await sentEvents(money);
    for (const event of events.filter(isOfPayment)) await money.receive(event);
    const [made, total] = ["refund.created", "charge.refunded"].map((type) =>
      events.find((event) => event.type === type),
    );
    const newYear = Date.parse("2027-01-01T07:00:00Z") / 1000;
    money.setTime("2027-01-01T07:00:02.000Z");
    await money.receive({ ...total, created: newYear });
    expect(await movedByMonth(money, "refund")).toEqual({ "2027-01": -4_000 });
    await money.receive({ ...made });
    expect(await movedByMonth(money, "refund")).toEqual({ "2026-12": -4_000 });
    await expectInvariants(money.services, [2026, 2027]);
  });
});
