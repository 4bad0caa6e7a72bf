import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { failAt } from "#test/support/database-fault.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { totalRow } from "#domain/money/statement/statement-part.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Books } from "#server/money/books/books.ts";
import { snapshotOf } from "#server/money/receipts/stored-receipt.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { importBankLines } from "./import-lines.ts";
import { reconcileProvider } from "./reconcile-provider.ts";

const agent = "Alex Agent";
const period = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };

/** What each scene is, in dollars; what the campaign keeps of it, and the provider's fee (2.9 % and 30 cents; $15 for a dispute), in cents. */
const scenes = {
  paid: { dollars: 100, kept: 10_000, fee: 320 },
  refundedInPart: { dollars: 50, kept: 3_000, fee: 175 },
  refunded: { dollars: 40, kept: 0, fee: 146 },
  won: { dollars: 200, kept: 20_000, fee: 610 + 1_500 },
  lost: { dollars: 80, kept: 0, fee: 262 + 1_500 },
  lostInPart: { dollars: 60, kept: 3_500, fee: 204 + 1_500 },
  open: { dollars: 30, kept: 0, fee: 117 + 1_500 },
  refundFailed: { dollars: 25, kept: 2_500, fee: 103 },
};
type Scene = keyof typeof scenes;

/** Added up by hand from the list above. */
const sums = { received: 58_500, returned: 6_000, disputed: 13_500, kept: 39_000, fees: 7_937, left: 31_063 };

/** The valid receipts; an open dispute leaves its receipt as it is. */
const receipted = [2_500, 3_000, 3_000, 3_500, 10_000, 20_000];

/** What happens at the provider after the payment. */
async function goOn({ sandbox }: Money, scene: Scene, intent: string): Promise<void> {
  const { act } = sandbox;
  if (scene === "refundedInPart") await act.refund(intent, 2_000);
  if (scene === "refunded") await act.refund(intent);
  if (scene === "refundFailed") await act.failRefund((await act.refund(intent)).id);
  if (scene === "won") await act.decideDispute((await act.dispute(intent)).id, true);
  if (scene === "lost") await act.decideDispute((await act.dispute(intent)).id, false);
  if (scene === "lostInPart") await act.decideDispute((await act.dispute(intent, 2_500)).id, false);
  if (scene === "open") await act.dispute(intent);
}

async function openScene(money: Money, scene: Scene) {
  const { dollars } = scenes[scene];
  const name = `Donor ${scene.replaceAll(/[A-Z]/g, " $&")}`;
  const by = { ...payer, name, address: { ...payer.address, line1: `${dollars} Main Street` } };
  const sessionId = await money.checkout(dollars, { fullName: name, email: `${scene}@example.org` });
  return { sessionId, by };
}

describeEachDatabase("cards from the payment to the statement", (open) => {
  const money = useMoney(open);
  const books = (): Books => ({ ...money.services, facts: campaignFacts });
  const reconcile = () => reconcileProvider(money.services, { books: books(), period }, agent);
  const names = Object.keys(scenes) as Scene[];

  async function payOutToBank(): Promise<number> {
    const { amount } = await money.sandbox.act.payOut();
    const content = new TextEncoder().encode(`Date,Description,Amount\n2026-09-01,PAYOUT,${amount / 100}\n`);
    await importBankLines(books(), { fileName: "bank.csv", content, options: {} }, agent);
    return amount;
  }

  /** Every scene at the provider while nothing of it is told here, with the payout at its end. */
  async function playWithoutWebhook(): Promise<void> {
    money.disconnect();
    for (const scene of names) {
      const { sessionId, by } = await openScene(money, scene);
      await goOn(money, scene, await money.payAtProvider(sessionId, by));
    }
    await payOutToBank();
  }

  async function postedTo(account: string): Promise<number> {
    const rows = await money.services.database.selectFrom("book_posting").selectAll().execute();
    return rows
      .filter((row) => row.account === account)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  }

  async function expectSums(): Promise<void> {
    const { contributions, ledgerOf, receipts } = await money.books();
    const kept = contributions.map(({ id, amount_cents, held_cents }) => [
      amount_cents,
      held_cents,
      ledgerOf(id),
    ]);
    const byHand = names.map((name) => [scenes[name].dollars * 100, scenes[name].kept, scenes[name].kept]);
    expect(kept.toSorted(byAmount)).toEqual(byHand.toSorted(byAmount));
    const valid = receipts.filter(({ voided_at }) => voided_at === null);
    expect(valid.map((one) => snapshotOf(one).amountCents).toSorted((a, b) => a - b)).toEqual(receipted);
    const { statement, account } = await gatherStatement(books());
    const totals = new Map(statement.parts[0]?.rows.map(([name, cents]) => [name, cents]));
    expect({
      received: totals.get("Contributions received"),
      returned: 0 - Number(totals.get("Contributions returned")),
      disputed: 0 - Number(totals.get("Contributions withdrawn because of card disputes")),
      kept: totals.get("Contributions kept"),
      fees: statement.lines.reduce((sum, { split }) => sum + split.election + split.campaign, 0),
      left: statement.surplus.cents,
    }).toEqual(sums);
    const classes = statement.parts.find(({ file }) => file === "6-expenses-by-class");
    expect(classes && totalRow(classes).at(-1)).toBe(sums.fees);
    // What the provider had of the gifts went to the bank or stayed there as its fees.
    expect([await postedTo("bank"), await postedTo("provider")]).toEqual([sums.left, 0 - sums.kept]);
    expect(account.reconciliation).toMatchObject({
      statementCents: sums.left,
      booksCents: sums.left,
      inTransit: [],
      outstanding: [],
      unexplainedCents: 0,
    });
    await expectInvariants(money.services, [2026]);
  }

  test(
    "paid, refunded, disputed, paid out in two parts → statement, ledgers, account and receipts are what a hand adds up",
    { timeout: 60_000 },
    async () => {
      for (const scene of names) {
        const { sessionId, by } = await openScene(money, scene);
        await money.pay(sessionId, by);
        if (scene === "won") await payOutToBank();
        await goOn(money, scene, (await money.sandbox.session(sessionId))?.payment_intent ?? "");
      }
      await payOutToBank();
      expect(await reconcile()).toMatchObject({ strange: [], contributions: [], matched: 2 });
      await expectSums();
      expect(await reconcile()).toMatchObject({ fees: { count: 0 }, payouts: { count: 0 }, matched: 0 });
      await expectSums();
    },
  );

  test(
    "nothing of it was told, then all of it backwards and twice, then nothing more by the provider's list → the same",
    { timeout: 60_000 },
    async () => {
      await playWithoutWebhook();
      const events = await money.services.database
        .selectFrom("sandbox_object")
        .select("data")
        .where("kind", "=", "event")
        .orderBy("created", "desc")
        .orderBy("id", "desc")
        .execute();
      for (const { data } of [...events, ...events]) await money.receive(JSON.parse(data));
      expect(await reconcile()).toMatchObject({ events: {}, contributions: [], strange: [] });
      await expectSums();
    },
  );

  test(
    "no webhook ever came → the list of the provider alone brings the same books",
    { timeout: 60_000 },
    async () => {
      await playWithoutWebhook();
      await money.services.database.deleteFrom("sandbox_object").where("kind", "=", "event").execute();
      expect(await reconcile()).toMatchObject({ strange: [] });
      await expectSums();
    },
  );

  test(
    "reconciling ends at one step after the other and is repeated → the same books, nothing twice",
    { timeout: 60_000 },
    async () => {
      await playWithoutWebhook();
      const stride = usesPostgres(money.services.database) ? 9 : 3;
      let hasFailed = true;
      for (let nth = 1; hasFailed; nth += stride) {
        const fault = failAt(nth);
        const services = { ...money.services, database: money.services.database.withPlugin(fault.plugin) };
        const failing = { ...books(), database: services.database };
        await reconcileProvider(services, { books: failing, period }, agent).catch(() => undefined);
        hasFailed = fault.hasFailed();
      }
      await reconcile();
      await expectSums();
    },
  );
});

function byAmount([one = 0]: number[], [other = 0]: number[]): number {
  return one - other;
}
