import { expect, test } from "vitest";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchNewMovement } from "#server/money/account/match-lines.ts";
import { enterMovement } from "#server/money/account/contribution-movements.ts";
import { unmatchLine } from "#server/money/account/undo-matches.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { payExpense, reimburse } from "#server/money/expenses/pay-expense.ts";
import { useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "./books.ts";
import { correctEntry } from "./correct-entry.ts";
import { currentEntries, versionsOf } from "./entries.ts";
import { restoreEntry } from "#server/money/expenses/restore-entry.ts";

const [alex, sam] = ["Alex Agent", "Sam Keeper"];
const reason = "Read again";
const changed = { ok: false, reasons: [expect.stringContaining("It was changed since you looked at it")] };
const day = "2026-10-01";

async function transferIn(books: Books): Promise<string> {
  const input = { date: day, amount: "40", with: "Robin Example" };
  return idOf(await enterMovement(books, { kind: "transfer-in", input }, alex));
}

async function kindsIn({ database }: Books): Promise<string[]> {
  return (await currentEntries(database, 1)).map(({ kind }) => kind);
}

describeEachDatabase("two agents who look at one entry", (open) => {
  const books = useBooks(open);

  test("one corrects it, the other voids what was there before → refused, the correction stands; the same of restoring", async () => {
    const { database } = books;
    const id = await transferIn(books);
    await correctEntry(books, { id, input: { amount: "45" }, reason, version: 1 }, alex);
    expect(await voidEntry(books, { id, reason, version: 1 }, sam)).toEqual(changed);
    expect(await voidEntry(books, { id, reason, version: 2 }, sam)).toMatchObject({ ok: true });
    expect(await restoreEntry(books, { id, reason, version: 2 }, alex)).toEqual(changed);
    expect(await restoreEntry(books, { id, reason, version: 3 }, alex)).toMatchObject({ ok: true });
    expect(await versionsOf(database, id)).toHaveLength(4);
  });

  test("both enter a part payment of the same bill at once → one is entered, the other is told; the same of paying back", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, alex));
    const input = { date: day, amount: "100", method: "cheque", paid_by: "Robin Example" };
    const pay = (by: string) => payExpense(books, { expenseId, input, openCents: 25_000 }, by);
    const paid = await Promise.all([pay(alex), pay(sam)]);
    expect(paid).toContainEqual(changed);
    const paymentId = idOf(paid.find(({ ok }) => ok) ?? { ok: false });
    const back = { paymentId, date: day, amount: "40", owedCents: 10_000 };
    const given = await Promise.all([reimburse(books, back, alex), reimburse(books, back, sam)]);
    expect(given.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(given).toContainEqual(changed);
    expect((await kindsIn(books)).toSorted()).toEqual(["expense", "movement", "payment", "supplier"]);
  });

  test("one matches the line with something else, the other undoes the match of before → refused, the new match stands", async () => {
    const content = new TextEncoder().encode(`Date,Description,Amount\n${day},FEE,-5.00`);
    const imported = await importBankLines(books, { fileName: "a.csv", content, options: {} }, alex);
    const lineId = imported.ok ? (imported.added[0]?.id ?? "") : "";
    const match = async (description: string) => {
      const what = { lineId, kind: "bank-fee", input: { with: "The bank", description } };
      const matched = await matchNewMovement(books, what, alex);
      return matched.ok ? matched.version : "";
    };
    const version = await match("Fee");
    expect(await unmatchLine(books, { lineId, reason, version }, alex)).toMatchObject({ ok: true });
    const later = await match("Another fee");
    expect(await unmatchLine(books, { lineId, reason: "Wrong", version }, sam)).toEqual(changed);
    expect(await unmatchLine(books, { lineId, reason: "Wrong", version: later }, sam)).toMatchObject({
      ok: true,
    });
  });

  test("the same key again, whatever happened since → the first entry, and nothing is written; another key → another entry", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, alex));
    const input = { date: day, amount: "100", method: "cheque" };
    const pay = (idempotencyKey: string) => payExpense(books, { expenseId, input, idempotencyKey }, alex);
    // Both servers get the form at once.
    const [first, second] = await Promise.all([pay("one"), pay("one")]);
    expect(idOf(first ?? { ok: false })).toBe(idOf(second ?? { ok: false }));
    await pay("two");
    expect((await kindsIn(books)).filter((kind) => kind === "payment")).toHaveLength(2);
    // What is open of the bill would not be enough for one more.
    expect(await pay("one")).toMatchObject({ ok: true, isRepeated: true });
  });
});
