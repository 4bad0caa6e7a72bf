import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";
import type { Books } from "#server/money/books/books.ts";
import { readAccount } from "./account.ts";
import { importBankLines } from "./import-lines.ts";
import { reconcileProvider } from "./reconcile-provider.ts";

const agent = "Alex Agent";
const period = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };

describeEachDatabase("reconciling with the payment provider", (open) => {
  const money = useMoney(open);
  const books = (): Books => ({ ...money.services, facts: campaignFacts });
  const reconcile = () => reconcileProvider(money.services, { books: books(), period }, agent);

  async function paymentIntentOf(sessionId: string): Promise<string> {
    return (await money.sandbox.session(sessionId))?.payment_intent ?? "";
  }

  test("the webhook was out while somebody paid, and while a refund failed → the books are as if it had not been", async () => {
    const refund = await money.sandbox.act.refund(await paymentIntentOf(await money.give(40)));
    const missed = await money.checkout(25);
    money.disconnect();
    await money.payAtProvider(missed);
    await money.sandbox.act.failRefund(refund.id);
    expect((await money.books()).statuses.toSorted()).toEqual(["open", "refunded"]);
    const { events, strange } = await reconcile();
    expect(events["applied"]).toBeGreaterThan(0);
    expect(strange).toEqual([]);
    const { statuses, totalCents, receipts } = await money.books();
    expect(statuses).toEqual(["paid", "paid"]);
    expect(totalCents).toBe(6_500);
    const before = receipts.length;
    expect(await reconcile()).toMatchObject({ events: {}, contributions: [], strange: [] });
    expect((await money.books()).receipts).toHaveLength(before);
  });

  test("the events are gone at the provider → payments, refunds and disputes are read themselves", async () => {
    const refunded = await money.give(40);
    const disputed = await money.give(30);
    const missed = await money.checkout(25);
    const held = await money.checkout(15);
    money.disconnect();
    await money.sandbox.act.pay(held, payer);
    await money.payAtProvider(missed);
    await money.sandbox.act.refund(await paymentIntentOf(refunded), 1_000);
    const { id } = await money.sandbox.act.dispute(await paymentIntentOf(disputed));
    await money.sandbox.act.decideDispute(id, false);
    await money.services.database.deleteFrom("sandbox_object").where("kind", "=", "event").execute();
    const { contributions, strange } = await reconcile();
    expect(strange).toEqual([]);
    expect(contributions).toHaveLength(4);
    const { statuses, totalCents } = await money.books();
    expect(statuses.toSorted()).toEqual(["lost", "paid", "paid", "partially-refunded"]);
    expect(totalCents).toBe(3_000 + 2_500 + 1_500);
    expect(await reconcile()).toMatchObject({ contributions: [] });
  });

  test("fees and a payout → entered once, and the payout is the bank's line", async () => {
    await money.give(100);
    await money.give(50);
    const { amount } = await money.sandbox.act.payOut();
    expect(await reconcile()).toMatchObject({
      fees: { count: 2, cents: 15_000 - amount },
      payouts: { count: 1, cents: amount },
    });
    expect(await reconcile()).toMatchObject({ fees: { count: 0 }, payouts: { count: 0 } });
    const content = new TextEncoder().encode(`Date,Description,Amount\n2026-09-02,PAYOUT,${amount / 100}\n`);
    await importBankLines(books(), { fileName: "bank.csv", content, options: {} }, agent);
    expect(await reconcile()).toMatchObject({ matched: 1 });
    const { openLines, openEntries, reconciliation } = await readAccount(money.services.database, 0);
    expect([openLines, openEntries]).toEqual([[], []]);
    expect(reconciliation).toMatchObject({ statementCents: amount, booksCents: amount, unexplainedCents: 0 });
  });

  test("a payout at once, for a fee of its own, and one that the bank sent back → both are in the books with the fee", async () => {
    await money.give(100);
    const sent = await money.sandbox.act.payOut();
    const { database } = money.services;
    const movement = database
      .selectFrom("sandbox_object")
      .selectAll()
      .where("kind", "=", "balance_transaction")
      .where("data", "like", `%${sent.id}%`);
    const { data, ...row } = await movement.executeTakeFirstOrThrow();
    const fast = { ...JSON.parse(data), fee: 50 };
    const back = { ...fast, id: "txn_back", amount: sent.amount, fee: 0, type: "payout_failure" };
    await database
      .updateTable("sandbox_object")
      .set({ data: JSON.stringify(fast) })
      .where("id", "=", row.id)
      .execute();
    await database
      .insertInto("sandbox_object")
      .values({ ...row, id: back.id, data: JSON.stringify(back) })
      .execute();
    const { fees, payouts, strange } = await reconcile();
    expect({ fees, payouts, strange }).toEqual({
      fees: { count: 2, cents: 10_000 - sent.amount + 50 },
      payouts: { count: 2, cents: 0 },
      strange: [],
    });
  });

  test("the provider's own fees, one of them taken back → a fee of each, and nothing that is not explained; what is none of these → told", async () => {
    await money.give(100);
    const { database } = money.services;
    const movements = database
      .selectFrom("sandbox_object")
      .selectAll()
      .where("kind", "=", "balance_transaction");
    const { data, ...row } = await movements.executeTakeFirstOrThrow();
    const cardFee: number = JSON.parse(data).fee;
    const told = [
      { id: "txn_account", type: "stripe_fee", amount: -200 },
      { id: "txn_exchange", type: "stripe_fx_fee", amount: -30 },
      { id: "txn_tax", type: "tax_fee", amount: -7 },
      { id: "txn_back", type: "stripe_fee", amount: 50 },
      { id: "txn_strange", type: "topup", amount: 1_000 },
    ];
    for (const one of told) {
      const transaction = { ...JSON.parse(data), ...one, fee: 0, source: null };
      await database
        .insertInto("sandbox_object")
        .values({ ...row, id: one.id, data: JSON.stringify(transaction) })
        .execute();
    }
    const { fees, payouts, strange } = await reconcile();
    expect({ fees, payouts, strange }).toEqual({
      fees: { count: 5, cents: cardFee + 200 + 30 + 7 - 50 },
      payouts: { count: 0, cents: 0 },
      strange: [expect.stringContaining("topup txn_strange of $10.00 is neither")],
    });
    expect(await reconcile()).toMatchObject({ fees: { count: 0, cents: 0 } });
  });

  test("a payout of another currency, and a payment of nobody → told, and not entered", async () => {
    await money.give(20);
    await money.sandbox.act.payOut({ amount: 700, currency: "usd" });
    const id = await paymentIntentOf(await money.give(30));
    const { database } = money.services;
    const row = await database
      .selectFrom("sandbox_object")
      .select("data")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const stranger = { ...JSON.parse(row.data), id: "pi_of_nobody", metadata: {} };
    await database
      .insertInto("sandbox_object")
      .values({
        id: "pi_of_nobody",
        kind: "payment_intent",
        payment_intent_id: null,
        data: JSON.stringify(stranger),
        created: stranger.created,
        deliver_at: null,
      })
      .execute();
    const { strange, payouts } = await reconcile();
    expect(payouts.count).toBe(0);
    expect(strange.toSorted()).toEqual([
      expect.stringContaining("Payment pi_of_nobody (succeeded) belongs to no contribution"),
      expect.stringContaining("-7.00 USD is in another currency"),
    ]);
  });
});
