import type Stripe from "stripe";
import { expect, test } from "vitest";
import { disclosurePack } from "#server/disclosure/disclosure.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { sentEvents, useMoney } from "#test/support/money.ts";

const decided = [
  ["lost", false],
  ["won", true],
] as const;

const orders = {
  "as it happened": (events: Stripe.Event[]) => events,
  "the decision first": (events: Stripe.Event[]) => events.toReversed(),
  "everything before the payment": (events: Stripe.Event[]) => [
    ...events.filter(({ type }) => type.startsWith("charge.dispute.")),
    ...events.filter(({ type }) => !type.startsWith("charge.dispute.")),
  ],
};

const period = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

describeEachDatabase("a dispute that begins in December and is decided in January", (open) => {
  const money = useMoney(open);

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

  /** What the ledger says of disputes, by month. */
  async function takenByMonth() {
    const entries = await money.services.database
      .selectFrom("ledger_entry")
      .select(["occurred_on", "amount_cents"])
      .where("kind", "=", "dispute")
      .execute();
    const months = new Map<string, number>();
    for (const { occurred_on, amount_cents } of entries) {
      const month = occurred_on.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + amount_cents);
    }
    return Object.fromEntries([...months].filter(([, cents]) => cents !== 0).toSorted());
  }

  test.each(
    decided.flatMap(([state, isWon]) =>
      Object.entries(orders).map(([order, arranged]) => [state, order, isWon, arranged] as const),
    ),
  )(
    "%s, told %s → each month's ledger and each year's pack say what moved in it",
    async (_, __, isWon, arranged) => {
      for (const event of arranged(await disputeAcrossNewYear(isWon))) await money.receive(event);
      expect(await takenByMonth()).toEqual({ "2026-12": -6_000, ...(isWon && { "2027-01": 6_000 }) });
      const { disclosure: before } = await disclosurePack(money.services, period(2026));
      expect(before.contributions).toMatchObject([{ status: "disputed", keptCents: 0 }]);
      expect(before.totals).toMatchObject({ receivedCents: 6_000, disputedCents: 6_000 });
      const { disclosure: after } = await disclosurePack(money.services, period(2027));
      expect(after.totals.disputedOfEarlierCents).toBe(isWon ? -6_000 : 0);
      await expectInvariants(money.services, [2026, 2027]);
    },
  );
});
