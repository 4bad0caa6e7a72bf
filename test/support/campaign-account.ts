/** The campaign account in tests: statements of the bank, and what moves it. */

import { donor, signs } from "./books.ts";
import type { Books } from "#server/money/books/books.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { payExpense } from "#server/money/expenses/pay-expense.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { readAccount, undepositedContributions } from "#server/money/account/account.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";

export const agent = "Alex Agent";
export const bytes = (text: string) => new TextEncoder().encode(text);

export async function importCsv(books: Books, ...lines: string[]) {
  const content = bytes(["Date,Description,Amount", ...lines].join("\n"));
  return importBankLines(books, { fileName: "september.csv", content, options: {} }, agent);
}

export async function contributionOf(books: Books, amount: string, method = "cheque"): Promise<string> {
  const entered = await enterOffline(books, { ...donor, date: "2026-09-20", method, amount });
  return entered.ok ? entered.contribution.id : "";
}

/** Which contributions the form of a deposit offers. */
export async function namesToDeposit({ database }: Books): Promise<string[]> {
  const { entries } = await readAccount(database, 1);
  return (await undepositedContributions(database, { livemode: 1, entries })).map(({ id }) => id);
}

export async function payBill(books: Books, amount: string, reference: string): Promise<string> {
  const input = { ...signs, amount, bill_number: reference };
  const expense = await enterExpense(books, { input }, agent);
  const expenseId = expense.ok ? expense.entry.id : "";
  const payment = { date: "2026-10-01", method: "cheque", amount, reference };
  const paid = await payExpense(books, { expenseId, input: payment }, agent);
  return paid.ok ? paid.entry.id : "";
}
