import { expect, test } from "vitest";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { enterDeposit } from "#server/money/account/contribution-movements.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { correctExpense, voidEntry } from "./change-expense.ts";
import { enterExpense } from "./enter-expense.ts";
import { payExpense, reimburse } from "./pay-expense.ts";
import { restoreEntry } from "./restore-entry.ts";

const agent = "Alex Agent";
const reason = "It was right";

describeEachDatabase("an entry that was voided by mistake", (open) => {
  const books = useBooks(open);

  test("a bill with its payment → stands again from the bottom up, with its postings", async () => {
    const { database } = books;
    const bill = await enterExpense(books, { input: signs }, agent);
    const id = idOf(bill);
    const pay = { date: "2026-10-01", amount: "250", method: "cheque" };
    const paymentId = idOf(await payExpense(books, { expenseId: id, input: pay }, agent));
    expect(await restoreEntry(books, { id, reason }, agent)).toMatchObject({ ok: false });
    await voidEntry(books, { id: paymentId, reason: "Wrong" }, agent);
    await voidEntry(books, { id, reason: "Wrong" }, agent);
    expect(await restoreEntry(books, { id: paymentId, reason }, agent)).toEqual({
      ok: false,
      reasons: ["Its bill is void: restore that first."],
    });
    expect(await restoreEntry(books, { id, reason }, agent)).toMatchObject({
      ok: true,
      entry: { version: 3 },
    });
    expect(await restoreEntry(books, { id: paymentId, reason }, agent)).toMatchObject({ ok: true });
    const standing = (await currentEntries(database, 1)).map((entry) => entry.id);
    expect(standing).toEqual(expect.arrayContaining([id, paymentId]));
    const postings = await database.selectFrom("book_posting").select(["account", "amount_cents"]).execute();
    const sumOf = (account: string) =>
      postings.filter((one) => one.account === account).reduce((all, one) => all + one.amount_cents, 0);
    expect([sumOf("bank"), sumOf("payable")]).toEqual([-25_000, 0]);
  });

  test("its bill was paid otherwise meanwhile → refused", async () => {
    const bill = await enterExpense(books, { input: signs }, agent);
    const expenseId = idOf(bill);
    const input = { date: "2026-10-01", amount: "250", method: "cheque" };
    const id = idOf(await payExpense(books, { expenseId, input }, agent));
    await voidEntry(books, { id, reason: "Wrong" }, agent);
    await payExpense(books, { expenseId, input }, agent);
    expect(await restoreEntry(books, { id, reason }, agent)).toEqual({
      ok: false,
      reasons: ["$0.00 of the bill is open."],
    });
  });

  test("what was paid back to a person → stands again up to what is owed; a deposit whose contribution is in another by now → refused", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, agent));
    const own = { date: "2026-10-01", amount: "250", method: "cash", paid_by: "Kim" };
    const paymentId = idOf(await payExpense(books, { expenseId, input: own }, agent));
    const payBack = async (amount: string) => {
      return idOf(await reimburse(books, { paymentId, date: "2026-10-02", amount }, agent));
    };
    const whole = await payBack("250");
    await voidEntry(books, { id: whole, reason: "Wrong" }, agent);
    const part = await payBack("0.01");
    expect(await restoreEntry(books, { id: whole, reason }, agent)).toEqual({
      ok: false,
      reasons: ["$249.99 of the payment is owed."],
    });
    await voidEntry(books, { id: part, reason: "Wrong" }, agent);
    expect(await restoreEntry(books, { id: whole, reason }, agent)).toMatchObject({ ok: true });

    const gift = { ...donor, date: "2026-09-20", method: "cheque", amount: "100" };
    const contributionIds = [idOf(await enterOffline(books, gift))];
    const deposit = async () => {
      return idOf(await enterDeposit(books, { on: "2026-09-22", contributionIds }, agent));
    };
    const first = await deposit();
    await voidEntry(books, { id: first, reason: "Wrong" }, agent);
    const second = await deposit();
    expect(await restoreEntry(books, { id: first, reason }, agent)).toEqual({
      ok: false,
      reasons: ["One of its contributions is in another deposit by now."],
    });
    await voidEntry(books, { id: second, reason: "Wrong" }, agent);
    expect(await restoreEntry(books, { id: first, reason }, agent)).toMatchObject({ ok: true });
  });

  test("a bill that was entered again meanwhile → asked, and it stays void; another one → stands again", async () => {
    const { database } = books;
    const id = idOf(await enterExpense(books, { input: signs }, agent));
    await voidEntry(books, { id, reason: "Wrong" }, agent);
    await enterExpense(books, { input: signs }, agent);
    expect(await restoreEntry(books, { id, reason }, agent)).toMatchObject({ ok: false, asks: "again" });
    expect((await currentEntries(database, 1)).map((one) => one.id)).not.toContain(id);
    const options = { again: true };
    expect(await restoreEntry(books, { id, reason, options }, agent)).toMatchObject({ ok: true });
  });

  test("a bill with which the limit is passed → asked, and it stays void; used already → stands again", async () => {
    const { database } = books;
    const given = { name: "expense-limit", value: "300", source: "Elections BC", date: "2026-05-31" };
    await enterFigure(books, given, agent);
    const id = idOf(await enterExpense(books, { input: signs }, agent));
    await voidEntry(books, { id, reason: "Wrong" }, agent);
    await enterExpense(books, { input: { ...signs, amount: "200" } }, agent);
    expect(await restoreEntry(books, { id, reason }, agent)).toMatchObject({ ok: false, asks: "over-limit" });
    expect((await currentEntries(database, 1)).map((one) => one.id)).not.toContain(id);
    const options = { overLimit: true };
    expect(await restoreEntry(books, { id, reason, options }, agent)).toMatchObject({ ok: true });
  });

  test("entered, corrected, voided, restored → each in the audit log with who, from what to what", async () => {
    const acting = { ...books, actor: { memberId: null, name: "Sample Agent" } };
    const bill = await enterExpense(acting, { input: signs }, agent);
    const id = idOf(bill);
    await correctExpense(acting, { id, input: { description: "300 lawn signs" }, reason: "Counted" }, agent);
    await voidEntry(acting, { id, reason: "Wrong" }, agent);
    await restoreEntry(acting, { id, reason }, agent);
    const all = await books.acts("who", "act", "subject", "before", "after");
    const log = all.filter(({ subject }) => subject === id);
    expect(log.map(({ who, act }) => `${who}: ${act}`)).toEqual([
      "Sample Agent: expense.enter-bill",
      "Sample Agent: expense.correct-bill",
      "Sample Agent: expense.void-bill",
      "Sample Agent: expense.restore-bill",
    ]);
    expect(log[0]?.after).toContain(
      "Supplier: Sign Works Ltd.; What: 200 lawn signs; Class: Advertising: Signs",
    );
    expect(log[1]).toMatchObject({
      before: "What: 200 lawn signs",
      after: "What: 300 lawn signs; Why: Counted",
    });
    expect(log[2]?.after).toBe("Why: Wrong");
  });
});
