import fc from "fast-check";
import { expect, test } from "vitest";
import { donor, openBooks, signs } from "#test/support/books.ts";
import { createTestDatabase, describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "#server/books/books.ts";
import { enterExpense } from "#server/expenses/enter-expense.ts";
import { payExpense } from "#server/expenses/pay-expense.ts";
import { voidEntry } from "#server/expenses/change-expense.ts";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import { returnByHand } from "#server/contributions/returns/return-by-hand.ts";
import { readAccount } from "./account.ts";
import { enterDeposit } from "./contribution-movements.ts";
import { importBankLines } from "./import-lines.ts";
import { matchCertain, matchLine, matchNewMovement, unmatchLine } from "./match-lines.ts";
import { readBankFile } from "./read-bank-file.ts";

const agent = "Alex Agent";
const bytes = (text: string) => new TextEncoder().encode(text);

async function importCsv(books: Books, ...lines: string[]) {
  const content = bytes(["Date,Description,Amount", ...lines].join("\n"));
  return importBankLines(books, { fileName: "september.csv", content, options: {} }, agent);
}

async function contributionOf(books: Books, amount: string, method = "cheque"): Promise<string> {
  const entered = await enterOffline(books, { ...donor, date: "2026-09-20", method, amount });
  return entered.ok ? entered.contribution.id : "";
}

async function payBill(books: Books, amount: string, reference: string): Promise<string> {
  const input = { ...signs, amount, bill_number: reference };
  const expense = await enterExpense(books, { input }, agent);
  const expenseId = expense.ok ? expense.entry.id : "";
  const payment = { date: "2026-10-01", method: "cheque", amount, reference };
  const paid = await payExpense(books, { expenseId, input: payment }, agent);
  return paid.ok ? paid.entry.id : "";
}

describeEachDatabase("the campaign account", (open) => {
  test("a statement imported, and the next one that overlaps → each line of the bank once", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const first = ["2026-09-15,FEE,-5.00", "2026-09-15,FEE,-5.00"];
    expect(await importCsv(books, ...first)).toMatchObject({ ok: true, known: 0, cents: -1_000 });
    const next = await importCsv(books, ...first, "2026-09-16,DEPOSIT,20.00");
    expect(next).toMatchObject({ ok: true, known: 2, cents: 2_000 });
    expect(await importCsv(books, "2026-09-17,X,?")).toMatchObject({ ok: false });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
  });

  test("cheques of equal amounts → matched by their numbers; without one the agent is asked; nothing is matched twice", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const twelve = await payBill(books, "250", "cheque 12");
    const thirteen = await payBill(books, "250", "cheque 13");
    await importCsv(books, "2026-10-05,CHEQUE 0013,-250.00", "2026-10-06,CHEQUE,-250.00");
    expect(await matchCertain(books, agent)).toBe(1);
    const { openLines, matches } = await readAccount(books.database, 1);
    expect(matches).toMatchObject([{ entry_id: thirteen }]);
    expect(openLines).toMatchObject([{ candidates: [{ entryId: twelve }] }]);
    const lineId = openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [thirteen] }, agent)).toMatchObject({ ok: false });
    const twice = await Promise.all([
      matchLine(books, { lineId, ids: [twelve] }, agent),
      matchLine(books, { lineId, ids: [twelve] }, "Sam Keeper"),
    ]);
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await voidEntry(books, { id: twelve, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
    expect(await unmatchLine(books, { lineId, reason: "Wrong cheque" }, agent)).toMatchObject({ ok: true });
    expect(await matchLine(books, { lineId, ids: [twelve] }, agent)).toMatchObject({ ok: true });
    const { booksCents, bankCents } = await readAccount(books.database, 1);
    expect([booksCents, bankCents]).toEqual([-50_000, -50_000]);
  });

  test("a cheque of another number over the same amount → not matched by itself, but offered", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const twelve = await payBill(books, "250", "cheque 12");
    await importCsv(books, "2026-10-05,CHEQUE 0099,-250.00");
    expect(await matchCertain(books, agent)).toBe(0);
    const { openLines } = await readAccount(books.database, 1);
    expect(openLines).toMatchObject([{ candidates: [{ entryId: twelve }] }]);
  });

  test("three cheques brought to the bank together → one line, one deposit; each is deposited once", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const ids = [await contributionOf(books, "100"), await contributionOf(books, "20.50", "cash")];
    await importCsv(books, "2026-09-21,DEPOSIT,120.50", "2026-09-22,DEPOSIT,100.00");
    const [line, other] = (await readAccount(books.database, 1)).openLines;
    const wrong = await matchLine(books, { lineId: other?.id ?? "", ids }, agent);
    expect(wrong.ok ? [] : wrong.reasons).toEqual([expect.stringContaining("come to $120.50")]);
    expect(await matchLine(books, { lineId: line?.id ?? "", ids }, agent)).toMatchObject({ ok: true });
    const again = await enterDeposit(books, { on: "2026-09-22", contributionIds: ids.slice(0, 1) }, agent);
    expect(again).toMatchObject({ ok: false });
    const { booksCents, openEntries } = await readAccount(books.database, 1);
    expect([booksCents, openEntries]).toEqual([12_050, []]);
  });

  test("a contribution that went back by cheque → its line is a return, up to what went back", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const id = await contributionOf(books, "100");
    await importCsv(books, "2026-10-02,CHEQUE 14,-40.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: false });
    await returnByHand(books, { contributionId: id, amountCents: 4_000, on: undefined, proof: "cheque 14" });
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: true });
  });

  test("a fee of the bank → entered from its own line as an expense; a goods' contribution is never brought to the bank", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    await importCsv(books, "2026-10-02,MONTHLY FEE,-5.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    const fee = { lineId, kind: "bank-fee", with: "The bank", description: "Monthly fee" };
    expect(await matchNewMovement(books, { ...fee, kind: "interest" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, { ...fee, kind: "tax" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, fee, agent)).toMatchObject({ ok: true });
    const { entries, openLines } = await readAccount(books.database, 1);
    expect([entries.length, openLines]).toEqual([1, []]);
    const given = await enterOffline(books, {
      ...donor,
      date: "2026-09-20",
      method: "in-kind",
      amount: "5",
      description: "tea",
    });
    const ids = [given.ok ? given.contribution.id : ""];
    expect(await enterDeposit(books, { on: "2026-09-22", contributionIds: ids }, agent)).toMatchObject({
      ok: false,
    });
  });
});

test("any payments and any lines → no line and no entry is matched twice, and amounts agree", async () => {
  await using opened = await openBooks(createTestDatabase);
  const { books, database } = opened;
  const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(amounts, amounts, async (paid, shown) => {
      for (const table of ["bank_match", "bank_line", "book_posting", "book_entry"] as const)
        await database.deleteFrom(table).execute();
      for (const [at, dollars] of paid.entries()) await payBill(books, String(dollars), `cheque ${at + 10}`);
      await importCsv(books, ...shown.map((dollars, at) => `2026-10-0${at + 1},CHEQUE,-${dollars}.00`));
      await matchCertain(books, agent);
      await matchCertain(books, agent);
      const { matches, lines, openLines } = await readAccount(database, 1);
      expect(new Set(matches.map(({ entry_id }) => entry_id)).size).toBe(matches.length);
      expect(new Set(matches.map(({ bank_line_id }) => bank_line_id)).size).toBe(matches.length);
      expect(matches.length + openLines.length).toBe(lines.length);
      for (const match of matches)
        expect(lines.find(({ id }) => id === match.bank_line_id)?.amount_cents).toBe(match.amount_cents);
    }),
    { seed: 13, numRuns: 12 },
  );
});

const ofx = (body: string, currency = "CAD") =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260901<DTEND>20260930${body}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const transaction = (amount: string, name = 'Bob &amp; "Son"') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915120000[-5:EST]<TRNAMT>${amount}<FITID>A1<NAME>${name}</STMTTRN>`;
const reading = { currency: "cad" };

test("an OFX statement → its lines, one or several; none is a statement without lines", () => {
  const line = { postedOn: "2026-09-15", cents: -4_510, description: 'Bob & "Son"', reference: "A1" };
  expect(readBankFile(bytes(ofx(transaction("-45.10"))), reading)).toEqual({ ok: true, lines: [line] });
  const two = ofx(transaction("-45.10") + transaction("+7.00"));
  expect(readBankFile(bytes(two), reading)).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 700 }] });
  expect(readBankFile(bytes(ofx("")), reading)).toEqual({ ok: true, lines: [] });
});

test.each([
  ["cut off in the middle", ofx(transaction("-45.10")).slice(0, 330), "broken"],
  ["without its end", ofx(transaction("-45.10")).replace("</OFX>", ""), "broken"],
  ["with a tag that never closes", ofx(transaction("-1.00").replace("</STMTTRN>", "")), "broken"],
  ["with an amount that is none", ofx(transaction("abc")), "Transaction 1"],
  ["in US dollars", ofx(transaction("-45.10"), "USD"), "in USD"],
  ["of a credit card", ofx("").replaceAll("BANKMSGSRSV1", "CREDITCARDMSGSRSV1"), "broken"],
])("an OFX file %s → refused whole, in a sentence", (_, file, sentence) => {
  const read = readBankFile(bytes(file), reading);
  expect(read.ok ? "" : read.reason).toContain(sentence);
});
