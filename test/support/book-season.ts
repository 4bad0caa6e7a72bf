/** A season of books for tests: contributions, bills, payments and the lines of the bank, made from a few numbers. */

import type { Books } from "#server/money/books/books.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchCertain, matchLine, matchNewMovement } from "#server/money/account/match-lines.ts";
import { enterMovement } from "#server/money/account/contribution-movements.ts";
import { readAccount } from "#server/money/account/account.ts";
import { addScan } from "#server/money/books/scans.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { enterExpense, enterGivenExpense } from "#server/money/expenses/enter-expense.ts";
import { enterAdvertisement, payExpense } from "#server/money/expenses/pay-expense.ts";
import { donor, signs } from "./books.ts";
import { samples } from "./sample-files.ts";

const agent = "Alex Agent";

/** Enters everything; the bank's statement shows all but the last cheque. */
export async function playSeason(books: Books): Promise<void> {
  await enterFigure(
    books,
    { name: "expense-limit", value: "3000", source: "Elections BC", date: "2026-05-31" },
    agent,
  );
  const ids: string[] = [];
  for (const [at, [month, dollars, method]] of gifts.entries()) {
    const person = { ...donor, full_name: `Donor ${names[at]}`, address: `${at + 1} Example Street` };
    const gift = { ...person, date: `2026-${month}-0${(at % 9) + 1}`, method, amount: dollars };
    const entered = await enterOffline(books, gift);
    if (entered.ok) ids.push(entered.contribution.id);
  }
  const gone = ids[1] ?? "";
  await returnByHand(books, {
    contributionId: gone,
    amountCents: 2_000,
    on: "2026-09-10",
    proof: "cheque 9",
    by: "agent",
  });
  await playExpenses(books);
  const lines = ["Date,Description,Amount", "2026-10-03,CHEQUE 12,-250.00", "2026-09-28,MONTHLY FEE,-5.25"];
  const content = new TextEncoder().encode(lines.join("\n"));
  await importBankLines(books, { fileName: "bank.csv", content, options: {} }, agent);
  await matchCertain(books, agent);
  const { openLines } = await readAccount(books.database, 1);
  const lineId = openLines[0]?.id ?? "";
  await matchNewMovement(books, { lineId, kind: "bank-fee", input: { with: "The bank" } }, agent);
  const transfer = { date: "2026-10-02", amount: "40", with: "A campaign of before" };
  await enterMovement(books, { kind: "transfer-in", input: transfer }, agent);
}

async function playExpenses(books: Books): Promise<void> {
  const enter = async (over: Partial<typeof signs> & Record<string, string>) => {
    const entered = await enterExpense(books, { input: { ...signs, ...over } }, agent);
    return entered.ok ? entered.entry.id : "";
  };
  const expenseId = await enter({ bill_number: "17" });
  const payment = { date: "2026-10-01", method: "cheque", amount: "250", reference: "cheque 12" };
  await payExpense(books, { expenseId, input: payment }, agent);
  const file = { fileName: "bill.pdf", content: new Uint8Array(samples.pdf), by: agent };
  await addScan(books, { ...file, entryId: expenseId });
  const line = books.facts.authorization;
  const ran = { medium: "Lawns in Saanich", ran: "2026-09-26..2026-10-17", authorization: line };
  await enterAdvertisement(books, { expenseId, input: ran }, agent);
  const rent = {
    supplier: "Example Properties",
    class: "office-rent",
    description: "Office, August to October",
  };
  const split = {
    used: "2026-08-01..2026-10-17",
    amount: "900.10",
    election_amount: "600.10",
    campaign_amount: "300",
  };
  await enter({ ...rent, ...split, date: "2026-08-01" });
  await enter({
    class: "social-media",
    supplier: "Example Network",
    amount: "321.09",
    date: "2026-10-10",
    used: "2026-10-05..2026-10-10",
  });
  const supper = await enter({
    class: "meetings",
    supplier: "Corner Kitchen",
    amount: "77.77",
    used: "2026-09-29",
  });
  const own = { date: "2026-09-29", method: "credit-card", amount: "77.77", paid_by: "Robin Example" };
  await payExpense(books, { expenseId: supper, input: own }, agent);
  await enter({
    class: "supplies",
    supplier: "Robin Example",
    description: "Child care",
    personal: "yes",
    amount: "60",
  });
  const given = {
    ...signs,
    supplier: "Kim Example",
    class: "promotional-materials",
    description: "Leaflets",
    amount: "20",
  };
  const contributor = { ...donor, full_name: "Kim Example", address: "77 Example Street" };
  await enterGivenExpense(books, { input: given, marketValue: "180", contributor }, agent);
}

/** Takes three cheques to the bank, so that the agent matches them by hand. */
export async function bringToBank(books: Books): Promise<void> {
  const rows = await books.database
    .selectFrom("contribution")
    .select(["id", "amount_cents"])
    .where("method", "=", "cheque")
    .orderBy("received_on")
    .limit(3)
    .execute();
  const cents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
  const content = new TextEncoder().encode(`Date,Description,Amount\n2026-09-20,DEPOSIT,${cents / 100}`);
  await importBankLines(books, { fileName: "deposit.csv", content, options: {} }, agent);
  const { openLines } = await readAccount(books.database, 1);
  const lineId = openLines[0]?.id ?? "";
  await matchLine(books, { lineId, ids: rows.map(({ id }) => id) }, agent);
}

const names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const gifts: [month: string, dollars: string, method: string][] = [
  ["03", "100", "cheque"],
  ["04", "60.50", "cheque"],
  ["05", "25", "e-transfer"],
  ["06", "250", "e-transfer"],
  ["06", "19.99", "cash"],
  ["08", "500", "cheque"],
  ["09", "75", "cheque"],
  ["09", "1200", "e-transfer"],
  ["09", "33.33", "cash"],
  ["10", "45", "cheque"],
];
