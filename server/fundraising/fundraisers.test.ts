import { expect, test } from "vitest";
import { donor, openBooks, signs } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { standingEntries } from "#server/books/entries.ts";
import { enterExpense } from "#server/expenses/enter-expense.ts";
import { addCost, addFundraiser, enterSale, fundraiserAccounts } from "./fundraisers.ts";

const dinner = { name: "Dinner", date: "2026-09-12", place: "Community hall" };

describeEachDatabase("a fundraising function", (open) => {
  test("tickets of $40, of exactly $50 and of $75, and a bill → income, income, a contribution with its buyer, and a cost, added up", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const added = await addFundraiser(books, dinner, "agent");
    const fundraiserId = added.ok ? added.id : "";
    const sell = (price: string, quantity: string, buyer = {}) =>
      enterSale(books, { fundraiserId, typed: { date: "2026-09-01", price, quantity }, buyer }, "agent");
    expect(await sell("40", "12")).toEqual({ ok: true, id: expect.any(String) });
    expect(await sell("50", "1")).toEqual({ ok: true, id: expect.any(String) });
    expect(await sell("75", "2", donor)).toMatchObject({ ok: true, contributionId: expect.any(String) });
    const bill = await enterExpense(books, { input: signs }, "agent");
    const cost = { fundraiserId, expenseId: bill.ok ? bill.entry.id : "" };
    expect(await addCost(books, cost, "agent")).toMatchObject({ ok: true });
    expect(await addCost(books, cost, "agent")).toEqual({
      ok: false,
      reasons: ["It is the cost of a function already."],
    });
    const livemode = 1;
    expect(fundraiserAccounts(await standingEntries(opened.database, livemode))).toMatchObject([
      {
        name: "Dinner",
        sold: 15,
        contributedCents: 15_000,
        incomeCents: 53_000,
        costCents: 25_000,
      },
    ]);
    const rows = await opened.database.selectFrom("contribution").selectAll().execute();
    expect(rows).toMatchObject([
      { method: "ticket", amount_cents: 15_000, description: "2 ticket at $75.00, Dinner" },
    ]);
  });

  test.each([
    [{ price: "75", quantity: "1", date: "2026-09-01" }, "full_name: only cash may be anonymous."],
    [{ price: "0", quantity: "1", date: "2026-09-01" }, "price: it must be more than zero."],
    [{ price: "40", quantity: "-1", date: "2026-09-01" }, "quantity: '-1' is not a whole number such as 12."],
    [{ price: "40", quantity: "1", date: "2027-09-01" }, "date: 2027-09-01 is in the future."],
  ])("%j → refused, nothing is kept", async (typed, reason) => {
    await using opened = await openBooks(open);
    const added = await addFundraiser(opened.books, dinner, "agent");
    const sale = { fundraiserId: added.ok ? added.id : "", typed, buyer: {} };
    expect(await enterSale(opened.books, sale, "agent")).toEqual({ ok: false, reasons: [reason] });
    expect(await opened.database.selectFrom("contribution").selectAll().execute()).toEqual([]);
    expect(await standingEntries(opened.database, 1)).toHaveLength(1);
  });
});
