import { describe, expect, test } from "vitest";
import { signs, useBooks, idOf } from "#test/support/books.ts";
import { readAccount } from "#server/money/account/account.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchCertain, matchSupplierRefund } from "#server/money/account/match-lines.ts";
import { correctEntry } from "#server/money/books/correct-entry.ts";
import { readEntry } from "#server/money/books/entry-history.ts";
import { closePeriod } from "#server/money/disclosure/close-period.ts";
import { closedPeriodWarnings } from "#server/money/disclosure/period.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { correctExpense, voidEntry } from "./change-expense.ts";
import { enterExpense } from "./enter-expense.ts";
import { payExpense, reimburse, refundExpense } from "./pay-expense.ts";
import { restoreEntry } from "./restore-entry.ts";

const agent = "Alex Agent";

describe("what a supplier gives back", () => {
  const books = useBooks();

  const enter = async (over: Record<string, string> = {}) => {
    return idOf(await enterExpense(books, { input: { ...signs, amount: "500", ...over } }, agent));
  };
  const pay = async (expenseId: string, over: Record<string, string> = {}) => {
    const input = { date: "2026-09-28", method: "e-transfer", amount: "500", ...over };
    return idOf(await payExpense(books, { expenseId, input }, agent));
  };
  const back = (expenseId: string, over: Record<string, string> = {}) => {
    const input = { date: "2026-10-19", amount: "200", description: "Deposit on the signs", ...over };
    return refundExpense(books, { expenseId, input }, agent);
  };
  const backId = async (expenseId: string, over: Record<string, string> = {}) => {
    const entered = await back(expenseId, over);
    if (!entered.ok) throw new Error(entered.reasons.join(" "));
    return entered.entry.id;
  };
  const ledger = async () => {
    const rows = await books.database.selectFrom("book_posting").selectAll().execute();
    const sums = Map.groupBy(rows, ({ account }) => account);
    const cents = [...sums].map(([account, own]): [string, number] => [
      account,
      own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ]);
    return Object.fromEntries(cents.filter(([, amount]) => amount !== 0));
  };
  const spent = async (day?: string) => (await gatherStatement(books, day)).statement.limit.spentCents;

  test("a deposit of $200 of a bill of $500 → $300 in the campaign period, in the ledger and by the statement; $500 until its day", async () => {
    const id = await enter();
    await pay(id);
    await backId(id);
    expect(await ledger()).toEqual({ bank: -30_000, "expense-campaign": 30_000 });
    expect(await spent()).toBe(30_000);
    expect(await spent("2026-10-18")).toBe(50_000);
    const { statement, account, items } = await gatherStatement(books);
    expect(statement.surplus.cents).toBe(-30_000);
    expect(account.reconciliation.booksCents).toBe(-30_000);
    expect(items.map(({ text }) => text)).not.toContain("1 bill is not paid.");
    const each = statement.parts.find(({ file }) => file === "7-expenses");
    expect(each?.rows.map(([from, , , , what, , , , campaign]) => [from, what, campaign])).toEqual([
      ["2026-09-26", "200 lawn signs", 50_000],
      ["2026-10-19", "Given back: Deposit on the signs", -20_000],
    ]);
  });

  test("the bank's credit line → matched by itself where the refund is entered, or entered from the line", async () => {
    const id = await enter();
    await pay(id, { reference: "transfer 77" });
    await backId(id);
    const lines = [
      "2026-09-29,TRANSFER 77,-500.00",
      "2026-10-19,SIGN WORKS,200.00",
      "2026-10-20,SIGNS,50.00",
    ];
    const content = new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n"));
    await importBankLines(books, { fileName: "bank.csv", content, options: {} }, agent);
    expect(await matchCertain(books, agent)).toBe(2);
    const [line] = (await readAccount(books.database, 1)).openLines;
    const given = { lineId: line?.id ?? "", expenseId: id, input: { description: "Credit" } };
    expect(await matchSupplierRefund(books, given, agent)).toMatchObject({ ok: true });
    const { reconciliation, openLines } = await readAccount(books.database, 1);
    expect([openLines, reconciliation.unexplainedCents, reconciliation.booksCents]).toEqual([[], 0, -25_000]);
    expect(await spent()).toBe(25_000);
  });

  test("more than was paid, or before it was paid → refused with the most that can come back", async () => {
    const id = await enter();
    await pay(id, { amount: "300" });
    await backId(id, { amount: "100" });
    expect(await back(id, { amount: "200.01" })).toEqual({
      ok: false,
      reasons: [
        "amount: at most $200.00 can come back: $300.00 of the bill was paid, and $100.00 came back before.",
      ],
    });
    expect(await back(id, { amount: "50", date: "2026-09-27" })).toEqual({
      ok: false,
      reasons: ["date: it can't have come back on September 27, 2026, before September 28, 2026."],
    });
    expect(await back(id, { amount: "0" })).toMatchObject({ ok: false });
    expect(await back("00000000-0000-4000-8000-000000000000")).toMatchObject({ ok: false });
  });

  test("a credit note of a bill that is not paid → less to pay, and no movement of the account", async () => {
    const id = await enter();
    await backId(id, { to: "bill", amount: "120" });
    expect(await ledger()).toEqual({ payable: -38_000, "expense-campaign": 38_000 });
    expect(await back(id, { to: "bill", amount: "380.01" })).toMatchObject({
      reasons: ["amount: $380.00 of the bill is open."],
    });
    expect((await readAccount(books.database, 1)).openEntries).toEqual([]);
    await pay(id, { amount: "380" });
    await expect(pay(id, { amount: "1" })).rejects.toThrow("$0.00 of the bill is open.");
  });

  test("given back to the person who had paid → that much less is owed, and the rest alone is paid back", async () => {
    const id = await enter();
    const paymentId = await pay(id, { paid_by: "Kim Example" });
    await backId(id, { to: paymentId });
    expect(await ledger()).toEqual({ "owed-to-persons": -30_000, "expense-campaign": 30_000 });
    expect(await back(id, { to: paymentId, amount: "300.01" })).toMatchObject({ ok: false });
    const rest = { paymentId, date: "2026-10-19" };
    expect(await reimburse(books, { ...rest, amount: "300.01" }, agent)).toMatchObject({ ok: false });
    expect(await reimburse(books, rest, agent)).toMatchObject({
      entry: { content: { amountCents: 30_000 } },
    });
  });

  test("a bill in two periods → lowered as it is divided, or as the agent says, never below zero", async () => {
    const id = await enter({
      used: "2026-09-10..2026-10-17",
      election_amount: "100",
      campaign_amount: "400",
    });
    await pay(id);
    await backId(id, { amount: "50" });
    expect(await ledger()).toMatchObject({ "expense-election": 9_000, "expense-campaign": 36_000 });
    await backId(id, { amount: "200", election_amount: "0", campaign_amount: "200" });
    expect(await ledger()).toMatchObject({ "expense-election": 9_000, "expense-campaign": 16_000 });
    expect(await back(id, { amount: "200", campaign_amount: "200" })).toEqual({
      ok: false,
      reasons: ["amount: $40.00 more would have come back in the campaign period than the bill has there."],
    });
  });

  test("corrected, void and restored → the ledger follows; its bill and payment can't be changed so that they would not agree", async () => {
    const id = await enter();
    const paymentId = await pay(id);
    const refundId = await backId(id);
    const because = { reason: "Read again" };
    const correct = (input: Record<string, string>) =>
      correctEntry(books, { id: refundId, input, ...because }, agent);
    expect(await correct({ amount: "500.01" })).toMatchObject({ ok: false });
    expect(await correct({ amount: "210", date: "2026-10-20" })).toMatchObject({ ok: true });
    expect(await ledger()).toEqual({ bank: -29_000, "expense-campaign": 29_000 });
    expect(await spent("2026-10-19")).toBe(50_000);
    expect(await voidEntry(books, { id: paymentId, ...because }, agent)).toMatchObject({ ok: false });
    expect(
      await correctEntry(books, { id: paymentId, input: { amount: "200" }, ...because }, agent),
    ).toMatchObject({ ok: false });
    const elsewhere = { used: "2026-08-01", date: "2026-08-01" };
    expect(await correctExpense(books, { id, input: elsewhere, ...because }, agent)).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("in the campaign period")],
    });
    expect(await voidEntry(books, { id: refundId, ...because }, agent)).toMatchObject({ ok: true });
    expect(await ledger()).toEqual({ bank: -50_000, "expense-campaign": 50_000 });
    expect(await restoreEntry(books, { id: refundId, ...because }, agent)).toMatchObject({ ok: true });
    expect(await ledger()).toEqual({ bank: -29_000, "expense-campaign": 29_000 });
    const record = await readEntry(books, refundId);
    expect(record?.history.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      "Restored by Alex Agent",
      "Void by Alex Agent",
      "Corrected by Alex Agent",
      "Entered by Alex Agent",
    ]);
    const log = (await books.acts("act", "subject")).filter(({ subject }) => subject === refundId);
    expect(log.map(({ act }) => act)).toEqual([
      "expense.enter-refund",
      "expense.correct-refund",
      "expense.void-refund",
      "expense.restore-refund",
    ]);
  });

  test("restored when what was paid came back otherwise → refused", async () => {
    const id = await enter();
    await pay(id);
    const first = await backId(id, { amount: "300" });
    const because = { reason: "Read again" };
    await voidEntry(books, { id: first, ...because }, agent);
    await backId(id, { amount: "400" });
    expect(await restoreEntry(books, { id: first, ...because }, agent)).toMatchObject({
      ok: false,
      reasons: ["$700.00 would have come back from the supplier, and $500.00 of the bill was paid."],
    });
  });

  test("entered on a day of a closed period → said, as what has to be filed again", async () => {
    const id = await enter();
    await pay(id);
    const period = { from: "2026-01-01", to: "2026-10-19" };
    expect(await closePeriod(books, { period, by: agent, inSpite: "Tried" })).toMatchObject({ ok: true });
    books.setTime("2026-10-20T20:00:00.000Z");
    const since = books.clock.now();
    await backId(id);
    const [warning] = await closedPeriodWarnings(books, since);
    expect(warning).toContain("October 19, 2026 is in a period that is closed");
  });
});
