import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { LedgerAccount } from "#domain/money/books/posting.ts";
import { totalRow } from "#domain/money/statement/statement-part.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchNewMovement } from "#server/money/account/match-lines.ts";
import { enterMovement } from "#server/money/account/contribution-movements.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { correctReceived, withdrawReceived } from "#server/money/expenses/change-received.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { addCost, addFundraiser, enterSale } from "./fundraisers.ts";

const dinner = { name: "Dinner", date: "2026-09-12", place: "Community hall" };

async function ledgerSum(database: Kysely<Database>, account: LedgerAccount): Promise<number> {
  const rows = await database
    .selectFrom("book_posting")
    .select("amount_cents")
    .where("account", "=", account)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

describeEachDatabase("a fundraising function", (open) => {
  const books = useBooks(open);

  test("tickets of $40, of exactly $50 and of $75, and a bill → income, income, a contribution with its buyer, and a cost, added up", async () => {
    const fundraiserId = idOf(await addFundraiser(books, dinner, "agent"));
    const sell = (price: string, quantity: string, buyer = {}) =>
      enterSale(books, { fundraiserId, typed: { date: "2026-09-01", price, quantity }, buyer }, "agent");
    expect(await sell("40", "12")).toEqual({ ok: true, id: expect.any(String) });
    expect(await sell("50", "1")).toEqual({ ok: true, id: expect.any(String) });
    expect(await sell("75", "2", donor)).toMatchObject({ ok: true, contributionId: expect.any(String) });
    const cost = { fundraiserId, expenseId: idOf(await enterExpense(books, { input: signs }, "agent")) };
    expect(await addCost(books, cost, "agent")).toMatchObject({ ok: true });
    expect(await addCost(books, cost, "agent")).toMatchObject({ ok: true, isRepeated: true });
    const other = await addFundraiser(books, { ...dinner, name: "Picnic" }, "agent");
    const twice = { ...cost, fundraiserId: idOf(other) };
    expect(await addCost(books, twice, "agent")).toEqual({
      ok: false,
      reasons: ["It is the cost of a function already."],
    });
    const livemode = 1;
    expect(fundraiserAccounts(await currentEntries(books.database, livemode))).toMatchObject([
      { name: "Dinner", sold: 15, contributedCents: 15_000, incomeCents: 53_000, costCents: 25_000 },
      { name: "Picnic", costCents: 0 },
    ]);
    const rows = await books.database.selectFrom("contribution").selectAll().execute();
    expect(rows).toMatchObject([
      { method: "ticket", amount_cents: 15_000, description: "2 ticket at $75.00, Dinner" },
    ]);
  });

  test("a ticket above the threshold whose contribution is corrected, or made void, and the sale is not → on the checklist until both say the same", async () => {
    const added = await addFundraiser(books, dinner, "agent");
    const typed = { date: "2026-09-01", price: "75", quantity: "2" };
    const sale = { fundraiserId: idOf(added), typed, buyer: donor };
    const sold = await enterSale(books, sale, "agent");
    const contributionId = (sold.ok && sold.contributionId) || "";
    const because = { reason: "One ticket only", by: "agent" };
    const asked = async () =>
      (await gatherStatement(books)).items.filter(({ text }) => text.startsWith("1 sale at a function"))
        .length;
    expect(await asked()).toBe(0);
    const correction = { contributionId, fields: { amountCents: 7_500 }, ...because };
    expect(await correctReceived(books, correction)).toMatchObject({ ok: true });
    expect(await asked()).toBe(1);
    await withdrawReceived(books, { contributionId, kind: "void", ...because });
    expect(await asked()).toBe(1);
    const id = idOf(sold);
    expect(await voidEntry(books, { id, reason: "One ticket only" }, "agent")).toMatchObject({ ok: true });
    expect(await asked()).toBe(0);
  });

  test("what it took stands in the statement once, at the bank or not; the ledger, what is left and the checklist follow", async () => {
    const id = idOf(await addFundraiser(books, dinner, "agent"));
    const sale = { date: "2026-09-01", price: "40", quantity: "12" };
    const sold = await enterSale(books, { fundraiserId: id, typed: sale, buyer: {} }, "agent");
    const ticket = { ...sale, price: "75", quantity: "2" };
    const dear = await enterSale(books, { fundraiserId: id, typed: ticket, buyer: donor }, "agent");
    const bill = await enterExpense(books, { input: { ...signs, class: "fundraising" } }, "agent");
    await addCost(books, { fundraiserId: id, expenseId: idOf(bill) }, "agent");
    const told = async () => {
      const { statement, items } = await gatherStatement(books);
      const totals = new Map(statement.parts[0]?.rows.map(([name, cents]) => [name, cents]));
      const part = statement.parts.find(({ file }) => file === "10-fundraising-functions");
      return {
        part: part && totalRow(part).slice(7),
        income: totals.get("Income of fundraising functions (no contributions)"),
        other: totals.get("Interest and other income"),
        kept: totals.get("Contributions kept"),
        left: statement.surplus.cents,
        asked: items.filter(({ text }) => text.startsWith("Dinner took")).length,
        takings: await ledgerSum(books.database, "takings"),
      };
    };
    const sums = { part: [48_000, 15_000, 25_000], income: 48_000, other: 0, kept: 15_000, left: 38_000 };
    expect(await told()).toEqual({ ...sums, asked: 1, takings: 48_000 });
    const banked = { date: "2026-09-14", amount: "480", with: "Dinner", function: id };
    const entered = await enterMovement(books, { kind: "income", input: banked }, "agent");
    expect(entered).toMatchObject({ ok: true });
    expect(await told()).toEqual({ ...sums, asked: 0, takings: 0 });
    const movement = { id: idOf(entered), reason: "The bank tells it" };
    expect(await voidEntry(books, movement, "agent")).toMatchObject({ ok: true });
    const content = new TextEncoder().encode("Date,Description,Amount\n2026-09-14,DINNER,480.00");
    const imported = await importBankLines(books, { fileName: "bank.csv", content, options: {} }, "agent");
    const lineId = imported.ok ? (imported.added[0]?.id ?? "") : "";
    const match = (kind: string, ofFunction: string) => {
      const input = { with: "Dinner", function: ofFunction };
      return matchNewMovement(books, { lineId, kind, input }, "agent");
    };
    expect(await match("income", "none")).toEqual({
      ok: false,
      reasons: ["function: there is no function none."],
    });
    expect(await match("interest", id)).toMatchObject({ ok: false });
    expect(await told()).toEqual({ ...sums, asked: 1, takings: 48_000 });
    expect(await match("income", id)).toMatchObject({ ok: true });
    expect(await told()).toEqual({ ...sums, asked: 0, takings: 0 });
    const nowhere = { kind: "income", input: { ...banked, function: "none" } };
    expect(await enterMovement(books, nowhere, "agent")).toEqual({
      ok: false,
      reasons: ["function: there is no function none."],
    });
    const because = { reason: "Typed twice" };
    expect(await voidEntry(books, { id, ...because }, "agent")).toMatchObject({ ok: false });
    expect(await voidEntry(books, { id: idOf(dear), ...because }, "agent")).toMatchObject({ ok: false });
    expect(await voidEntry(books, { id: idOf(sold), ...because }, "agent")).toMatchObject({ ok: true });
    expect(await told()).toMatchObject({ income: 0, asked: 1, takings: -48_000 });
  });

  test.each([
    [{ price: "0", quantity: "1", date: "2026-09-01" }, "price: it must be more than zero."],
    [{ price: "40", quantity: "-1", date: "2026-09-01" }, "quantity: '-1' is not a whole number such as 12."],
    [{ price: "40", quantity: "1", date: "2027-09-01" }, "date: 2027-09-01 is in the future."],
  ])("%j → refused, nothing is kept", async (typed, reason) => {
    const sale = { fundraiserId: idOf(await addFundraiser(books, dinner, "agent")), typed, buyer: {} };
    expect(await enterSale(books, sale, "agent")).toEqual({ ok: false, reasons: [reason] });
    expect(await books.database.selectFrom("contribution").selectAll().execute()).toEqual([]);
    expect(await currentEntries(books.database, 1)).toHaveLength(1);
  });
});
