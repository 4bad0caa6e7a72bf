import { expect, test } from "vitest";
import { openBooks } from "#test/support/books.ts";
import { agent, bytes, importCsv, payBill } from "#test/support/campaign-account.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import type { Books } from "#server/money/books/books.ts";
import { readAccount } from "./account.ts";
import { enterBankBalance, importBankLines } from "./import-lines.ts";
import { matchCertain } from "./match-lines.ts";

describeEachDatabase("statements as OFX", (open) => {
  const line = (fitid: string, amount = "-5.00") =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915<TRNAMT>${amount}${fitid && `<FITID>${fitid}`}<NAME>FEE</STMTTRN>`;
  const importOfx = (books: Books, ...body: string[]) =>
    importBankLines(
      books,
      { fileName: "september.ofx", content: bytes(ofx(body.join(""))), options: {} },
      agent,
    );

  test("two equal lines of a day in files that overlap → as many as the bank has, by its own numbers", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    expect(await importOfx(books, line("A"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("B"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("A"), line("B"), line("B"))).toMatchObject({ known: 2, cents: -500 });
    expect(await importOfx(books, line("B"), line("A"), line("B"))).toMatchObject({ known: 3, cents: 0 });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
  });

  test("two donors of a day and amount under one number → both, and none again", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const donor = (name: string, amount: string) => line("20260915", amount).replace("FEE", name);
    const lines = [donor("DONOR ONE", "100.00"), donor("DONOR TWO", "100.00"), donor("DONOR THREE", "25.00")];
    expect(await importOfx(books, ...lines)).toMatchObject({ known: 0, cents: 22_500 });
    expect(await importOfx(books, ...lines)).toMatchObject({ known: 3, cents: 0 });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
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

const ofx = (body: string) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST>${body}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
