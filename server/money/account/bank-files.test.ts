/** Files as banks offer them, through the process that reads them. */

import { zipOf } from "#server/money/disclosure/zip.ts";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { useBooks } from "#test/support/books.ts";
import { agent, bytes, payBill, importCsv } from "#test/support/campaign-account.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "#server/money/books/books.ts";
import { readAccount } from "./account.ts";
import { importBankLines, previewBankLines, enterBankBalance } from "./import-lines.ts";
import { matchCertain } from "./match-lines.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";

const books = useBooks();

const given = (text: string | Uint8Array, fileName = "bank.csv") => ({
  fileName,
  content: typeof text === "string" ? bytes(text) : text,
  options: {},
});
const linesOf = async ({ database }: Books) => (await readAccount(database, 1)).lines;

test("a table of all accounts of a person → refused, naming them, and no line is entered", async () => {
  const table = `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,00000-1234567,9/15/2026,,"INTERAC E-TRANSFER","AUTODEPOSIT",25.00,,
Chequing,00000-1234567,9/21/2026,12,"CHEQUE",,-250.00,,
Visa,4500000000001234,9/16/2026,,"GROCERY STORE","SAANICH BC",-88.40,,
`;
  const refused = await importBankLines(books, given(table), agent);
  expect(refused.ok ? "" : refused.reason).toContain("00000-1234567, 4500000000001234");
  expect(await linesOf(books)).toEqual([]);
  const own = table.split("\n").slice(0, 3).join("\n");
  expect(await importBankLines(books, given(own), agent)).toMatchObject({ added: [{}, {}], cents: -22_500 });
});

test("OFX with an element that has neither value nor end → its line, and the bank's balance", async () => {
  const file = `OFXHEADER:100
<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260930<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260901<DTEND>20260930
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20260915000000[-8:PST]
<TRNAMT>-100.00
<FITID>00000001
<CHECKNUM>00000012
<NAME>CHEQUE
<MEMO>
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260930</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const previewed = await previewBankLines(books, given(file));
  expect(previewed).toMatchObject({
    lines: [
      {
        line: {
          postedOn: "2026-09-15",
          cents: -10_000,
          description: "CHEQUE cheque 00000012",
          reference: "00000001",
        },
      },
    ],
    balance: { on: "2026-09-30", cents: 10_000 },
  });
});

test("cheques 4 and 14 of the bank, 3 and 13 of the books, of equal amounts → nothing is beyond doubt", async () => {
  await payBill(books, "23", "cheque 3");
  await payBill(books, "213", "cheque 13");
  await importBankLines(
    books,
    given("Date,Description,Amount\n2026-10-02,CHEQUE 4,-23.00\n2026-10-02,CHEQUE 14,-213.00\n"),
    agent,
  );
  expect(await matchCertain(books, agent)).toBe(0);
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const table = "Date,Description,Amount\n2026-09-15,Café,-5.00\n";

test.each<[string, string | Uint8Array]>([
  ["UTF-8 with its mark", `\ufeff${table}`],
  ["UTF-16", utf16(table)],
  ["UTF-16 without its mark", utf16(table).subarray(2)],
  ["Windows-1252", Buffer.from(table, "latin1")],
  ["line ends of Windows", table.replaceAll("\n", "\r\n")],
  ["line ends of old files", table.replaceAll("\n", "\r")],
])("a table in %s → its line", async (_, file) => {
  expect(await previewBankLines(books, given(file))).toMatchObject({
    lines: [{ line: { description: "Café", cents: -500 } }],
  });
});

/** A workbook as spreadsheets save it: dates as days since 1899, text in a list of its own. */
function workbook(rows: string): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return zipOf({
    "_rels/.rels": `<Relationships xmlns="${relations}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Bank" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}">${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "styles", "styles.xml")}${relation(3, "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${["Date", "Description", "Amount", 'E-TRANSFER, ZOÉ "Z" &amp; CO'].map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  });
}

/** It says of itself that it is large. */
function hugeWorkbook(): Buffer {
  const file = workbook("");
  file.writeUInt32LE(400_000_000, file.indexOf("PK\u0001\u0002") + 24);
  return file;
}

test("a workbook → the lines of its first sheet, with its dates and fractions as they are shown", async () => {
  const text = (ref: string, at: number) => `<c r="${ref}" t="s"><v>${at}</v></c>`;
  const file = workbook(
    `<row r="1">${text("A1", 0)}${text("B1", 1)}${text("C1", 2)}</row><row r="2"><c r="A2" s="1"><v>46270</v></c>${text("B2", 3)}<c r="C2"><v>1025.2999999999999</v></c></row>`,
  );
  expect(await previewBankLines(books, given(file))).toMatchObject({
    lines: [{ line: { postedOn: "2026-09-05", cents: 102_530, description: 'E-TRANSFER, ZOÉ "Z" & CO' } }],
  });
});

const ofxOf = (content: string) => `OFXHEADER:100\n<OFX>${content}`;

test.each<[string, string | Uint8Array, RegExp]>([
  ["blanks", ofxOf(" ".repeat(4_000_000)), /broken/],
  ["a million elements", ofxOf("<A>".repeat(1_000_000)), /broken/],
  ["rows of one cell", "1\n".repeat(300_000), /more than 10,000 rows/],
  ["a row of one cell", "1\n", /Which column/],
  ["one row of 200,000 cells", "a,".repeat(200_000), /more than 100,000 characters/],
  ["rows of 100 cells", `${"a,".repeat(100)}\n`.repeat(100), /100 columns|101 columns/],
  ["zeros", Buffer.alloc(1_000_000), /more than 100,000 characters/],
  ["a quotation mark that never ends", `"${"a,b\n".repeat(300_000)}`, /quotation marks/],
  ["quotation marks", '"'.repeat(1_000_000), /can't be read|more than/],
  ["more than 5 MB", "a".repeat(5 * 1024 * 1024 + 1), /up to 5 MB/],
  ["nothing", "", /up to 5 MB/],
  ["numbers by chance", Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 256)), /\w/],
  ["an archive", Buffer.from("504b0304140000000800", "hex"), /This is a file without a sheet/],
  ["an archive of 400 MB", hugeWorkbook(), /This is a file without a sheet/],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /This is an old workbook/],
  ["a gzip file", gzipSync(table), /This is a compressed file/],
  ["a PDF", "%PDF-1.7\n", /This is a PDF/],
  ["QIF", "!Type:Bank\nD09/15'2026\nT25.00\n^\n", /This is a QIF file/],
  ["a web page", "<!DOCTYPE html>\n<table>", /This is a web page/],
])("a file of %s → refused in a sentence", async (_, file, sentence) => {
  const previewed = await previewBankLines(books, given(file));
  expect(previewed.ok ? "" : previewed.reason).toMatch(sentence);
});

test("5,000 lines → read, entered, and known again", async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `2026-09-${String(1 + (at % 30)).padStart(2, "0")},DONOR ${at % 100},5.00`,
  );
  const file = given(["Date,Description,Amount", ...rows].join("\n"));
  const previewed = await previewBankLines(books, file);
  expect(previewed.ok && previewed.lines.filter(({ state }) => state === "new")).toHaveLength(5_000);
  const packed = (previewed.ok && previewed.packed) || "";
  expect(await importBankLines(books, { ...file, content: { packed } }, agent)).toMatchObject({ known: 0 });
  expect(await importBankLines(books, file, agent)).toMatchObject({ known: 5_000, added: [] });
});

describeEachDatabase("statements as OFX", (open) => {
  const books = useBooks(open);
  const line = (fitid: string, amount = "-5.00") =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915<TRNAMT>${amount}${fitid && `<FITID>${fitid}`}<NAME>FEE</STMTTRN>`;
  const importOfx = (books: Books, ...body: string[]) =>
    importBankLines(
      books,
      { fileName: "september.ofx", content: bytes(ofx(body.join(""))), options: {} },
      agent,
    );

  test("two equal lines of a day in files that overlap → as many as the bank has, by its own numbers", async () => {
    expect(await importOfx(books, line("A"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("B"))).toMatchObject({ known: 0, cents: -500 });
    expect(await importOfx(books, line("A"), line("B"), line("B"))).toMatchObject({ known: 2, cents: -500 });
    expect(await importOfx(books, line("B"), line("A"), line("B"))).toMatchObject({ known: 3, cents: 0 });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
  });

  test("two donors of a day and amount under one number → both, and none again", async () => {
    const donor = (name: string, amount: string) => line("20260915", amount).replace("FEE", name);
    const lines = [donor("DONOR ONE", "100.00"), donor("DONOR TWO", "100.00"), donor("DONOR THREE", "25.00")];
    expect(await importOfx(books, ...lines)).toMatchObject({ known: 0, cents: 22_500 });
    expect(await importOfx(books, ...lines)).toMatchObject({ known: 3, cents: 0 });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
  });

  test("without the bank's numbers, and as a table before → equal lines are counted, and a known one learns its number", async () => {
    await importCsv(books, "2026-09-15,FEE,-5.00");
    expect(await importOfx(books, line(""), line(""))).toMatchObject({ known: 1, cents: -500 });
    expect(await importOfx(books, line("A"), line("B"))).toMatchObject({ known: 2, cents: 0 });
    expect(await importOfx(books, line("C"))).toMatchObject({ known: 0, cents: -500 });
    const { lines } = await readAccount(books.database, 1);
    expect(lines.map(({ bank_reference }) => bank_reference).toSorted()).toEqual(["A", "B", "C"]);
  });

  test("the bank states its balance → what no imported line explains is listed with its amount", async () => {
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
