import { expect, test } from "vitest";
import type { Movement } from "#domain/money/account/movement.ts";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { readAccount } from "#server/money/account/account.ts";
import { enterDeposit, enterMovement } from "#server/money/account/contribution-movements.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchCertain } from "#server/money/account/match-lines.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { correctExpense, voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { payExpense, reimburse } from "#server/money/expenses/pay-expense.ts";
import { addFundraiser, enterSale } from "#server/money/fundraisers.ts";
import type { Books } from "./books.ts";
import { correctEntry } from "./correct-entry.ts";
import { versionsOf } from "./entries.ts";

const agent = "Alex Agent";
const reason = "Typed wrong";
const booksCents = async (books: Books) => (await readAccount(books.database, 1)).reconciliation.booksCents;

async function transferIn(books: Books): Promise<string> {
  const input = { date: "2026-10-02", amount: "40", with: "A campaign of before" };
  return idOf(await enterMovement(books, { kind: "transfer-in", input }, agent));
}

describeEachDatabase("a correction of an entry", (open) => {
  const books = useBooks(open);

  test("a transfer of the wrong amount and kind → the next version, with who and why; the ledger and the balance follow", async () => {
    const { database } = books;
    const id = await transferIn(books);
    const input = { amount: "45.50", as: "income", description: "Sale of chairs" };
    expect(await correctEntry(books, { id, input, reason }, "Sam Keeper")).toMatchObject({
      ok: true,
      entry: { version: 2, recordedBy: "Sam Keeper", content: { kind: "income", on: "2026-10-02" } },
    });
    expect(await booksCents(books)).toBe(4_550);
    const postings = await database
      .selectFrom("book_posting")
      .selectAll()
      .where("entry_id", "=", id)
      .execute();
    const totals = Map.groupBy(postings, ({ account }) => account);
    const cents = (account: "bank" | "transfers" | "income") =>
      totals.get(account)?.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect([cents("bank"), cents("transfers"), cents("income")]).toEqual([4_550, 0, -4_550]);
    expect((await versionsOf(database, id)).map((one) => one.reason)).toEqual([undefined, reason]);
  });

  test("income of a function: another amount → still of it; no income any more, or of no function → not; a function that is not there → refused", async () => {
    const { database } = books;
    const dinner = { name: "Dinner", date: "2026-09-12", place: "Community hall" };
    const fundraiserId = idOf(await addFundraiser(books, dinner, agent));
    const banked = { date: "2026-10-02", amount: "40", with: "The bank", function: fundraiserId };
    const id = idOf(await enterMovement(books, { kind: "income", input: banked }, agent));
    const correct = (input: Record<string, string>) => correctEntry(books, { id, input, reason }, agent);
    const functions = async () =>
      (await versionsOf(database, id)).map(({ entry }) => (entry.content as Movement).fundraiserId);
    expect(await correct({ amount: "45" })).toMatchObject({ ok: true });
    expect(await functions()).toEqual([fundraiserId, fundraiserId]);
    expect(await correct({ as: "transfer-in" })).toMatchObject({ ok: true });
    expect(await correct({ function: "none", as: "income" })).toEqual({
      ok: false,
      reasons: ["function: there is no function none."],
    });
    expect(await correct({ function: fundraiserId, as: "income" })).toMatchObject({ ok: true });
    expect(await correct({ function: "" })).toMatchObject({ ok: true });
    expect((await functions()).slice(2)).toEqual([undefined, fundraiserId, undefined]);
  });

  test("two corrections that looked at the same version → one stands, the other is told; of a bill and of a transfer", async () => {
    const { database } = books;
    const [bill, transfer] = [
      idOf(await enterExpense(books, { input: signs }, agent)),
      await transferIn(books),
    ];
    const outcomes = await Promise.all([
      correctExpense(books, { id: bill, input: { amount: "260" }, reason, version: 1 }, agent),
      correctExpense(books, { id: bill, input: { amount: "270" }, reason, version: 1 }, "Sam Keeper"),
      correctEntry(books, { id: transfer, input: { amount: "41" }, reason, version: 1 }, agent),
      correctEntry(books, { id: transfer, input: { amount: "42" }, reason, version: 1 }, "Sam Keeper"),
    ]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, false, true, true]);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome.reasons).toEqual([expect.stringContaining("It was changed since you looked at it")]);
    expect(await versionsOf(database, bill)).toHaveLength(2);
    expect(await versionsOf(database, transfer)).toHaveLength(2);
  });

  test("a payment and its reimbursement → within the bill, and never below what was paid back", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, agent));
    const input = { date: "2026-10-01", amount: "200", method: "cash", paid_by: "Robin Example" };
    const id = idOf(await payExpense(books, { expenseId, input }, agent));
    const back = idOf(await reimburse(books, { paymentId: id, date: "2026-10-02", amount: "150" }, agent));
    const correct = (entryId: string, amount: string) =>
      correctEntry(books, { id: entryId, input: { amount }, reason }, agent);
    expect(await correct(id, "300")).toEqual({
      ok: false,
      reasons: ["amount: $250.00 of the bill is open."],
    });
    expect(await correct(id, "149.99")).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("$150.00 of it was paid back")],
    });
    expect(await correct(id, "180")).toMatchObject({ ok: true });
    expect(await correct(back, "180.01")).toEqual({ ok: false, reasons: ["amount: $180.00 of it is owed."] });
    expect(await correct(back, "180")).toMatchObject({ ok: true });
    expect(await booksCents(books)).toBe(-18_000);
  });

  test("matched with the bank → its words may change, its amount not", async () => {
    const id = await transferIn(books);
    const content = new TextEncoder().encode("Date,Description,Amount\n2026-10-02,TRANSFER,40.00");
    await importBankLines(books, { fileName: "bank.csv", content, options: {} }, agent);
    expect(await matchCertain(books, agent)).toBe(1);
    expect(await correctEntry(books, { id, input: { with: "Another" }, reason }, agent)).toMatchObject({
      ok: true,
    });
    expect(await correctEntry(books, { id, input: { amount: "41" }, reason }, agent)).toEqual({
      ok: false,
      reasons: ["A line of the bank is matched with it: undo the match first."],
    });
  });

  test("a deposit → its day; a function and its sales → their own columns; a function with sales is not voided", async () => {
    const given = await enterOffline(books, {
      ...donor,
      date: "2026-09-20",
      method: "cheque",
      amount: "100",
    });
    const contributionIds = [idOf(given)];
    const deposit = idOf(await enterDeposit(books, { on: "2026-09-22", contributionIds }, agent));
    const correct = (id: string, input: Record<string, string>) =>
      correctEntry(books, { id, input, reason }, agent);
    expect(await correct(deposit, { date: "2026-09-23" })).toMatchObject({ ok: true });
    expect(await correct(deposit, { amount: "90" })).toMatchObject({ ok: false });
    const dinner = { name: "Dinner", date: "2026-09-12", place: "Community hall" };
    const fundraiserId = idOf(await addFundraiser(books, dinner, agent));
    const sale = idOf(
      await enterSale(
        books,
        { fundraiserId, typed: { date: "2026-09-01", price: "40", quantity: "12" }, buyer: {} },
        agent,
      ),
    );
    expect(await correct(fundraiserId, { place: "Legion hall" })).toMatchObject({ ok: true });
    expect(await correct(sale, { quantity: "11" })).toMatchObject({
      ok: true,
      entry: { content: { quantity: 11 } },
    });
    expect(await correct(sale, { price: "50.01" })).toMatchObject({ ok: false });
    expect(await correct(sale, { place: "x" })).toEqual({
      ok: false,
      reasons: ["place: an entry of this kind has date, what, quantity, price."],
    });
    expect(await voidEntry(books, { id: fundraiserId, reason }, agent)).toMatchObject({ ok: false });
    expect(await voidEntry(books, { id: sale, reason }, agent)).toMatchObject({ ok: true });
    expect(await voidEntry(books, { id: fundraiserId, reason }, agent)).toMatchObject({ ok: true });
    expect(await correct(sale, { quantity: "10" })).toMatchObject({ ok: false });
  });
});
