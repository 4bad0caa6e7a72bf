import fc from "fast-check";
import { expect, test } from "vitest";
import { donor, openBooks, signs } from "#test/support/books.ts";
import { createTestDatabase, describeEachDatabase } from "#test/support/database.ts";
import { entriesOf } from "#domain/books/book-entry.ts";
import type { Books } from "#server/books/books.ts";
import { correctEntry } from "#server/books/correct-entry.ts";
import { correctReceived } from "#server/expenses/change-received.ts";
import { enterReceived } from "#server/expenses/enter-received.ts";
import { enterExpense } from "#server/expenses/enter-expense.ts";
import { payExpense } from "#server/expenses/pay-expense.ts";
import { voidEntry } from "#server/expenses/change-expense.ts";
import { restoreEntry } from "#server/expenses/restore-entry.ts";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import {
  restoreContribution,
  withdrawContribution,
} from "#server/contributions/corrections/withdraw-contribution.ts";
import { repayLoan } from "#server/contributions/returns/repay-loan.ts";
import { returnByHand } from "#server/contributions/returns/return-by-hand.ts";
import { undoReturn } from "#server/contributions/returns/undo-return.ts";
import { readAccount } from "./account.ts";
import { enterDeposit } from "./contribution-movements.ts";
import { enterBankBalance, importBankLines } from "./import-lines.ts";
import { matchCertain, matchLine, matchNewMovement, unmatchLine } from "./match-lines.ts";
import { readBankFile } from "./read-bank-file.ts";
import { undepositedContributions } from "./undeposited.ts";

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

/** Which contributions the form of a deposit offers. */
async function namesToDeposit({ database }: Books): Promise<string[]> {
  const { entries } = await readAccount(database, 1);
  return (await undepositedContributions(database, { livemode: 1, entries })).map(({ id }) => id);
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
    expect(twice).toContainEqual(expect.objectContaining({ ok: true, isRepeated: true }));
    const account = await readAccount(books.database, 1);
    expect(account.matches.filter(({ bank_line_id }) => bank_line_id === lineId)).toHaveLength(1);
    expect(await voidEntry(books, { id: twelve, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
    expect(await unmatchLine(books, { lineId, reason: "Wrong cheque" }, agent)).toMatchObject({ ok: true });
    const undone = await readAccount(books.database, 1);
    expect(undone.openLines.map(({ id }) => id)).toEqual([lineId]);
    expect(undone.openEntries.map(({ entryId }) => entryId)).toEqual([twelve]);
    const supplier = undone.entries.find(({ kind }) => kind === "supplier")?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [twelve, supplier] }, agent)).toEqual({
      ok: false,
      reasons: ["What was named does not pass through the campaign account."],
    });
    expect(await matchLine(books, { lineId, ids: [twelve] }, agent)).toMatchObject({ ok: true });
    const { reconciliation } = await readAccount(books.database, 1);
    expect(reconciliation).toMatchObject({ statementCents: -50_000, booksCents: -50_000, unexplained: [] });
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
    const { reconciliation, openEntries } = await readAccount(books.database, 1);
    expect([reconciliation.booksCents, openEntries]).toEqual([12_050, []]);
  });

  test("a contribution's day corrected to after its deposit's, the deposit's to before it → refused; the deposit's day first → both", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const contributionId = await contributionOf(books, "100");
    const deposited = await enterDeposit(
      books,
      { on: "2026-09-22", contributionIds: [contributionId] },
      agent,
    );
    const deposit = deposited.ok ? deposited.entry.id : "";
    const correct = (receivedOn: string) =>
      correctReceived(books, { contributionId, fields: { receivedOn }, reason: "Read again", by: agent });
    const move = (date: string) =>
      correctEntry(books, { id: deposit, input: { date }, reason: "Read again" }, agent);
    expect(await correct("2026-09-23")).toEqual({
      ok: false,
      reasons: [
        "date: it was brought to the bank on September 22, 2026: it can't have come later. If that day is wrong, correct the deposit first.",
      ],
    });
    expect(await move("2026-09-19")).toEqual({
      ok: false,
      reasons: ["date: what Jordan Example gave came on September 20, 2026, after this day."],
    });
    expect(await correct("2026-09-22")).toMatchObject({ ok: true });
    expect(await move("2026-09-24")).toMatchObject({ ok: true });
    expect(await correct("2026-09-23")).toMatchObject({ ok: true });
  });

  test("a contribution that went back by cheque → its line is a return, up to what went back", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const id = await contributionOf(books, "100");
    await importCsv(books, "2026-10-02,CHEQUE 14,-40.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: false });
    await returnByHand(books, {
      contributionId: id,
      amountCents: 4_000,
      on: undefined,
      proof: "cheque 14",
      by: "agent",
    });
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: true });
  });

  test("a fee of the bank → entered from its own line as an expense; a goods' contribution is never brought to the bank", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    await importCsv(books, "2026-10-02,MONTHLY FEE,-5.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    const fee = { lineId, kind: "bank-fee", input: { with: "The bank", description: "Monthly fee" } };
    expect(await matchNewMovement(books, { ...fee, kind: "interest" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, { ...fee, kind: "tax" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, fee, agent)).toMatchObject({ ok: true });
    const { entries, openLines } = await readAccount(books.database, 1);
    expect([entries.length, openLines]).toEqual([1, []]);
    const tea = { ...donor, date: "2026-09-20", method: "in-kind", amount: "5", description: "tea" };
    const given = await enterReceived(books, { input: { ...tea, class: "meetings" } }, agent);
    const ids = [given.ok ? given.contribution.id : ""];
    expect(await enterDeposit(books, { on: "2026-09-22", contributionIds: ids }, agent)).toMatchObject({
      ok: false,
    });
  });
});

describeEachDatabase("money of contributions that leaves the account again", (open) => {
  const movementsIn = async (books: Books) =>
    (await readAccount(books.database, 1)).openEntries.map(({ what, cents, on }) => ({ what, cents, on }));

  test("a return, a loan's repayment and a bounced cheque → in the books' balance when they are entered, outstanding until the bank shows them", async () => {
    await using opened = await openBooks(open);
    const { books, services } = opened;
    const [gift, loan] = [await contributionOf(books, "100"), await contributionOf(books, "500", "loan")];
    const bad = await contributionOf(books, "60", "e-transfer");
    const ids = [gift, loan, bad];
    await enterDeposit(books, { on: "2026-09-22", contributionIds: ids }, agent);
    const by = agent;
    await returnByHand(books, {
      contributionId: gift,
      amountCents: 4_000,
      on: "2026-09-24",
      proof: "cheque 14",
      by,
    });
    await repayLoan(books, {
      contributionId: loan,
      amountCents: 20_000,
      on: "2026-09-25",
      proof: "cheque 15",
      by,
    });
    const bounce = { contributionId: bad, kind: "bounced" as const, on: "2026-09-26", reason: "NSF", by };
    expect(await withdrawContribution(services, bounce)).toMatchObject({ ok: true });
    expect((await readAccount(books.database, 1)).reconciliation).toMatchObject({
      statementCents: 0,
      inTransitCents: 66_000,
      outstandingCents: 30_000,
      booksCents: 36_000,
      unexplained: [],
    });
    expect(await movementsIn(books)).toEqual(
      expect.arrayContaining([
        { what: "contribution returned: Jordan Example", cents: -4_000, on: "2026-09-24" },
        { what: "loan repaid: Jordan Example", cents: -20_000, on: "2026-09-25" },
        { what: "cheque that bounced: Jordan Example", cents: -6_000, on: "2026-09-26" },
      ]),
    );
    await importCsv(
      books,
      "2026-09-22,DEPOSIT,660.00",
      "2026-09-30,CHEQUE 15,-200.00",
      "2026-09-30,CHEQUE 14,-40.00",
      "2026-09-27,RETURNED ITEM,-60.00",
    );
    expect(await matchCertain(books, agent)).toBe(4);
    expect((await readAccount(books.database, 1)).reconciliation).toMatchObject({
      statementCents: 36_000,
      booksCents: 36_000,
      inTransit: [],
      outstanding: [],
    });
    const postings = await opened.database
      .selectFrom("book_posting")
      .select("amount_cents")
      .where("account", "=", "bank")
      .execute();
    expect(postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(36_000);
  });

  test("taken back before the bank shows it → out of the balance again; afterwards it is refused", async () => {
    await using opened = await openBooks(open);
    const { books, services } = opened;
    const [gift, loan] = [await contributionOf(books, "100"), await contributionOf(books, "500", "loan")];
    const because = { reason: "Never cashed", by: agent };
    await returnByHand(books, {
      contributionId: gift,
      amountCents: 4_000,
      on: undefined,
      proof: "cheque 14",
      by: agent,
    });
    await repayLoan(books, {
      contributionId: loan,
      amountCents: 7_000,
      on: undefined,
      proof: "cheque 15",
      by: agent,
    });
    for (const contributionId of [gift, loan])
      expect(await undoReturn(services, { contributionId, ...because })).toMatchObject({ ok: true });
    const held = await opened.database.selectFrom("contribution").select("held_cents").execute();
    expect(held.map(({ held_cents }) => held_cents).toSorted()).toEqual([10_000, 50_000]);
    expect(await movementsIn(books)).toEqual([]);
    expect(await undoReturn(services, { contributionId: gift, ...because })).toEqual({
      ok: false,
      reason: "Nothing of it went back by hand.",
    });
    const bounced = { contributionId: gift, kind: "bounced" as const, on: "2026-10-01", ...because };
    await withdrawContribution(services, bounced);
    await restoreContribution(services, { contributionId: gift, ...because });
    expect(await movementsIn(books)).toEqual([]);
    await withdrawContribution(services, bounced);
    await importCsv(books, "2026-10-02,NSF,-100.00");
    expect(await matchCertain(books, agent)).toBe(1);
    expect(await restoreContribution(services, { contributionId: gift, ...because })).toMatchObject({
      ok: false,
      reason: expect.stringContaining("A line of the bank is matched with it"),
    });
    const entry = (await readAccount(books.database, 1)).matches[0]?.entry_id ?? "";
    expect(await voidEntry(books, { id: entry, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
  });

  test("a cheque that went back uncashed → in no deposit, neither by itself, nor with a line of the bank, nor restored; taken back → it can be", async () => {
    await using opened = await openBooks(open);
    const { books, services } = opened;
    const [back, other] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    const voided = await enterDeposit(books, { on: "2026-09-21", contributionIds: [back] }, agent);
    const id = voided.ok ? voided.entry.id : "";
    expect(await voidEntry(books, { id, reason: "Still in the drawer" }, agent)).toMatchObject({ ok: true });
    const uncashed = { amountCents: undefined, on: undefined, proof: "handed back", isUncashed: true };
    const returned = await returnByHand(books, { contributionId: back, ...uncashed, by: agent });
    expect(returned).toMatchObject({ ok: true });
    const refusal = {
      ok: false,
      reasons: [
        "What Jordan Example gave went back without being brought to the bank. If it was brought there, take that return back first, and enter how the money went back.",
      ],
    };
    const deposit = { on: "2026-09-22", contributionIds: [other, back] };
    expect(await enterDeposit(books, deposit, agent)).toEqual(refusal);
    await importCsv(books, "2026-09-22,DEPOSIT,130.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [other, back] }, agent)).toEqual(refusal);
    expect(await restoreEntry(books, { id, reason: "It was there" }, agent)).toEqual(refusal);
    expect(await namesToDeposit(books)).toEqual([other]);
    const because = { contributionId: back, reason: "It was at the bank", by: agent };
    expect(await undoReturn(services, because)).toMatchObject({ ok: true });
    const cheque = { amountCents: undefined, on: undefined, proof: "cheque 14", by: agent };
    expect(await returnByHand(books, { contributionId: back, ...cheque })).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual(expect.arrayContaining([back, other]));
    expect(await matchLine(books, { lineId, ids: [other, back] }, agent)).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual([]);
  });

  test("what a deposit can't be of, and what a line can't be the return of → refused with the reason", async () => {
    await using opened = await openBooks(open);
    const { books, services } = opened;
    const [gone, never, cash] = [
      await contributionOf(books, "100"),
      await contributionOf(books, "30"),
      await contributionOf(books, "20", "cash"),
    ];
    const because = { contributionId: never, reason: "Typed twice", by: agent };
    await withdrawContribution(services, { ...because, kind: "void" });
    const deposit = (contributionIds: string[]) =>
      enterDeposit(books, { on: "2026-09-22", contributionIds }, agent);
    const reasonsOf = (made: { ok: true } | { ok: false; reasons: string[] }) =>
      made.ok ? [] : made.reasons;
    expect(reasonsOf(await deposit([cash, never]))).toEqual([
      `There is no entry and no contribution ${never} that was received.`,
    ]);
    const twice = await deposit([cash, cash]);
    expect(twice).toMatchObject({
      ok: true,
      entry: { content: { amountCents: 2_000, contributionIds: [cash] } },
    });
    expect(reasonsOf(await deposit([gone, cash]))).toEqual([
      "What Jordan Example gave is in another deposit already.",
    ]);
    const uncashed = { amountCents: undefined, on: undefined, proof: "handed back", isUncashed: true };
    await returnByHand(books, { contributionId: gone, ...uncashed, by: agent });
    await importCsv(books, "2026-10-01,CHEQUE,-60.00", "2026-10-02,CHEQUE,-40.00", "2026-10-03,CHEQUE,-0.01");
    const lines = (await readAccount(books.database, 1)).openLines;
    const lineOf = (cents: number) => lines.find((line) => line.cents === cents)?.id ?? "";
    const match = (cents: number, ids: string[]) => matchLine(books, { lineId: lineOf(cents), ids }, agent);
    expect(reasonsOf(await match(-6_000, [gone, cash]))).toEqual([
      "Match each contribution that went back with a line of its own.",
    ]);
    expect(await match(-6_000, [gone])).toMatchObject({ ok: true });
    expect(await match(-4_000, [gone])).toMatchObject({ ok: true });
    expect(reasonsOf(await match(-1, [gone]))).toEqual([
      "$0.00 of what Jordan Example gave went back by the books. Enter the return of the contribution first.",
    ]);
  });

  test("a cheque that bounced, and one that was returned by another cheque, before any deposit → must have been at the bank", async () => {
    await using opened = await openBooks(open);
    const { books, services } = opened;
    const [bounced, returned] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    const bounce = { contributionId: bounced, kind: "bounced" as const, on: "2026-09-26", reason: "NSF" };
    await withdrawContribution(services, { ...bounce, by: agent });
    const cheque = { amountCents: undefined, on: undefined, proof: "cheque 14", by: agent };
    await returnByHand(books, { contributionId: returned, ...cheque });
    expect(await namesToDeposit(books)).toEqual([bounced, returned].toSorted());
    const deposit = { on: "2026-09-22", contributionIds: [bounced, returned] };
    expect(await enterDeposit(books, deposit, agent)).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual([]);
  });

  test("the cheque itself goes back uncashed → nothing leaves the account; one that was deposited is refused", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const [kept, deposited] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    await enterDeposit(books, { on: "2026-09-22", contributionIds: [deposited] }, agent);
    const back = { amountCents: undefined, on: undefined, proof: "handed back", isUncashed: true, by: agent };
    expect(await returnByHand(books, { contributionId: kept, ...back })).toMatchObject({ ok: true });
    expect(await returnByHand(books, { contributionId: deposited, ...back })).toEqual({
      ok: false,
      reason: "It is in a deposit: it was brought to the bank.",
    });
    expect((await readAccount(books.database, 1)).reconciliation.booksCents).toBe(3_000);
  });
});

describeEachDatabase("statements as OFX", (open) => {
  const line = (fitid: string, amount = "-5.00") =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915<TRNAMT>${amount}${fitid && `<FITID>${fitid}`}<NAME>FEE</STMTTRN>`;
  const importOfx = (books: Books, ...body: string[]) =>
    importBankLines(
      books,
      { fileName: "september.ofx", content: bytes(ofx(body.join(""))), options: {} },
      agent,
    );

  test("two equal lines of a day in two files that overlap → both once, by the bank's own numbers", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    expect(await importOfx(books, line("A"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("B"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("A"), line("B"), line("B"))).toMatchObject({ known: 3, cents: 0 });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(2);
  });

  test("without the bank's numbers, and as a table before → equal lines are counted, and a known one learns its number", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    await importCsv(books, "2026-09-15,FEE,-5.00");
    expect(await importOfx(books, line(""), line(""))).toMatchObject({ known: 1, cents: -500 });
    expect(await importOfx(books, line("A"), line("B"))).toMatchObject({ known: 2, cents: 0 });
    expect(await importOfx(books, line("C"))).toMatchObject({ known: 0, cents: -500 });
    const { lines } = await readAccount(books.database, 1);
    expect(lines.map(({ bank_reference }) => bank_reference).toSorted()).toEqual(["A", "B", "C"]);
  });

  test("the bank states its balance → what no imported line explains is listed with its amount", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const balance = "<LEDGERBAL><BALAMT>40.00<DTASOF>20260930</LEDGERBAL>";
    const content = ofx(line("A")).replace("</STMTRS>", `${balance}</STMTRS>`);
    await importBankLines(books, { fileName: "september.ofx", content: bytes(content), options: {} }, agent);
    expect((await readAccount(books.database, 1)).reconciliation).toMatchObject({
      statementCents: 4_000,
      booksCents: 0,
      unexplainedCents: 4_000,
      unexplained: [
        { cents: 4_500, what: expect.stringContaining("The bank states $40.00 on September 30, 2026") },
        { cents: -500, what: "Not in the books: FEE" },
      ],
    });
    const again = { fileName: "again.ofx", content: bytes(content), options: {} };
    expect(await importBankLines(books, again, agent)).toMatchObject({ known: 1, cents: 0 });
    const [stated] = entriesOf((await readAccount(books.database, 1)).entries, "bank-balance");
    expect(stated).toMatchObject({ version: 1, content: { source: "september.ofx" } });
    const typed = { date: "2026-09-30", amount: "-5.00", source: "paper" };
    expect(await enterBankBalance(books, typed, agent)).toMatchObject({ ok: true });
    expect((await readAccount(books.database, 1)).reconciliation.unexplained).toMatchObject([
      { cents: -500 },
    ]);
    expect(await enterBankBalance(books, { ...typed, date: "2026-13-01" }, agent)).toMatchObject({
      ok: false,
    });
  });

  test("as of a day → later lines and entries are left out, and what only a later line shows is outstanding", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    await payBill(books, "250", "cheque 12");
    await importCsv(books, "2026-10-05,CHEQUE 0012,-250.00");
    await matchCertain(books, agent);
    const before = await readAccount(books.database, 1, "2026-10-04");
    expect(before.reconciliation).toMatchObject({
      statementCents: 0,
      outstandingCents: 25_000,
      booksCents: -25_000,
    });
    expect(before.openEntries).toMatchObject([{ cents: -25_000 }]);
    expect((await readAccount(books.database, 1, "2026-10-05")).openEntries).toEqual([]);
    expect((await readAccount(books.database, 1, "2026-09-30")).reconciliation.booksCents).toBe(0);
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
