import { expect, test } from "vitest";
import { isOfx, readOfx } from "./read-ofx.ts";

const account = (id = "2", lines = "", currency = "CAD") =>
  `<STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>${id}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260901<DTEND>20260930${lines}</BANKTRANLIST></STMTRS></STMTTRNRS>`;
const file = (...accounts: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1><BANKMSGSRSV1>${accounts.join("")}</BANKMSGSRSV1></OFX>\n`;
const ofx = (lines: string, currency?: string) => file(account("2", lines, currency));
const transaction = (more = "<NAME>FEE", amount = "-45.10") =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915120000[-5:EST]<TRNAMT>${amount}<FITID>A1${more}</STMTTRN>`;
const read = (text: string) => readOfx(text, "cad");
const line = { postedOn: "2026-09-15", cents: -4_510, reference: "A1" };

test("a statement → its lines, one or several; none is a statement without lines", () => {
  const fee = { ...line, description: "FEE" };
  expect(read(ofx(transaction()))).toEqual({ ok: true, lines: [fee], notes: [] });
  const two = ofx(transaction() + transaction("<NAME>A", "+7.00"));
  expect(read(two)).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 700 }] });
  expect(read(ofx(""))).toEqual({ ok: true, lines: [], notes: [] });
});

test("an amount that the bank only holds → no line, and a note that it is left out", () => {
  const held = transaction("<NAME>FUEL", "-80.00").replace("DEBIT", "HOLD");
  expect(read(ofx(transaction() + held))).toEqual({
    ok: true,
    lines: [{ ...line, description: "FEE" }],
    notes: [expect.stringContaining("1 ")],
  });
});

test.each([
  ["signs as they are", '<NAME>BOB & SON <3 >2 "X"', 'BOB & SON <3 >2 "X"'],
  ["references of signs", "<NAME>Caf&eacute; &amp; &#201;t&#xE9; &lt;b&gt;", "Café & Été <b>"],
  ["references that nobody defined", "<NAME>&xxe; &amp;amp;", "&xxe; &amp;"],
  ["an empty memo", "<NAME>FEE<MEMO>\n", "FEE"],
  ["an empty memo that ends", "<NAME>FEE</NAME><MEMO></MEMO>", "FEE"],
  ["an empty memo that ends at once", "<NAME>FEE<MEMO />", "FEE"],
  ["an empty name before a memo", "<NAME>\n<MEMO>FEE", "FEE"],
  ["a name within the payee", "<PAYEE><NAME>Print Shop<CITY>Saanich</PAYEE><MEMO>Signs", "Print Shop Signs"],
  ["a cheque's number", "<CHECKNUM>00000012<NAME>CHEQUE<MEMO>", "CHEQUE cheque 00000012"],
  ["attributes, small letters and spaces", '<Name lang="en" >  FEE\t OF MONTH </name >', "FEE OF MONTH"],
  ["an unknown element without an end", "<X.Y>\n<NAME>FEE<MEMO>M", "FEE M"],
  ["a section as XML has it", "<NAME><![CDATA[A & <B> C]]></NAME>", "A & <B> C"],
  ["a comment", "<!-- <NAME>NO</NAME> --><NAME>FEE", "FEE"],
  ["line ends of old files", "<NAME>FEE\r<MEMO>M\r", "FEE M"],
])("a transaction with %s → its words", (_, more, description) => {
  expect(read(ofx(transaction(more)))).toMatchObject({ ok: true, lines: [{ ...line, description }] });
});

test.each([
  ["DTPOSTED with a zone", "<DTPOSTED>20260915000000.000[-8:PST]<TRNAMT>-45.10<FITID>A1"],
  ["a comma before the cents", "<DTPOSTED>20260915<TRNAMT>-45,10<FITID>A1"],
  ["our currency", "<DTPOSTED>20260915<TRNAMT>-45.10<FITID>A1<CURRENCY><CURRATE>1<CURSYM>CAD</CURRENCY>"],
])("a transaction with %s → read", (_, content) => {
  expect(read(ofx(`<STMTTRN>${content}<NAME>X</STMTTRN>`))).toMatchObject({ lines: [line] });
});

test("an empty number of the bank → a line without one", () => {
  const lines = ofx(transaction().replace("<FITID>A1", "<FITID>\n"));
  expect(read(lines)).toEqual({
    ok: true,
    lines: [{ postedOn: "2026-09-15", cents: -4_510, description: "FEE" }],
    notes: [],
  });
});

test.each([
  ["cut off in the middle", ofx(transaction()).slice(0, 330), "broken"],
  ["without its end", ofx(transaction()).replace("</OFX>", ""), "broken"],
  ["with a transaction that never ends", ofx(transaction().replace("</STMTTRN>", "")), "broken"],
  ["without a currency", ofx("").replace("<CURDEF>CAD", ""), "broken"],
  ["that is none", "OFXHEADER:100\n", "broken"],
  ["nested without end", `<OFX>${"<A>".repeat(1_000)}${"</A>".repeat(1_000)}</OFX>`, "broken"],
  ["with an amount that is none", ofx(transaction("<NAME>X", "abc")), "Transaction 1"],
  ["in US dollars", ofx(transaction(), "USD"), "in USD"],
  [
    "of a credit card",
    "<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>",
    "credit card",
  ],
  ["of several accounts", file(account("111"), account("222")), "several accounts (111, 222)"],
  [
    "of two accounts with one number",
    file(account("111"), account("111").replace("CHECKING", "SAVINGS")),
    "several accounts (111 1 CHECKING, 111 1 SAVINGS)",
  ],
  ["with more lines than any account has", ofx(transaction().repeat(10_001)), "more than 10,000 lines"],
])("an OFX file %s → refused whole, in a sentence", (_, text, sentence) => {
  const refused = read(text);
  expect(refused.ok ? "" : refused.reason).toContain(sentence);
});

test("two statements of one account → the lines of both, and the later balance", () => {
  const balance = (on: string, amount: string) =>
    `<LEDGERBAL><BALAMT>${amount}<DTASOF>${on}</LEDGERBAL></STMTRS>`;
  const months = [balance("20260930", "-23.45"), balance("20260831", "9.00")];
  const both = months.map((one) => account("2", transaction()).replace("</STMTRS>", one));
  expect(read(file(...both))).toMatchObject({
    lines: [{}, {}],
    balance: { on: "2026-09-30", cents: -2_345 },
  });
});

test("a credit card's statement beside the account's, and pending lines → left out, and said so", () => {
  const card =
    "<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>";
  const pending = "<BANKTRANLISTP><STMTTRNP><NAME>X</STMTTRNP></BANKTRANLISTP></STMTRS>";
  const text = ofx(transaction()).replace("</OFX>", card).replace("</STMTRS>", pending);
  expect(read(text)).toMatchObject({
    lines: [line],
    notes: [expect.stringContaining("1 line is pending"), expect.stringContaining("credit card")],
  });
});

test.each([
  ["blanks", `<OFX>${" ".repeat(3_000_000)}`],
  ["line ends", ofx(transaction()) + "\n".repeat(3_000_000)],
  ["tags that never end", `<OFX>${"<A>".repeat(300_000)}</OFX>`],
  ["ends without a beginning", `<OFX>${"</A>".repeat(300_000)}</OFX>`],
  ["signs that begin no tag", `<OFX><NAME>${"<".repeat(1_000_000)}</OFX>`],
  ["tags that begin only", `<OFX>${"<A ".repeat(1_000_000)}`],
  ["comments that begin only", `<OFX>${"<!--".repeat(700_000)}`],
  ["sections that begin only", `<OFX>${"<![CDATA[".repeat(300_000)}`],
  ["references that begin only", `<OFX><NAME>${"&amp".repeat(700_000)}</OFX>`],
  ["empty elements one in the other", `<OFX>${"<MEMO>".repeat(90_000)}${"</NAME>".repeat(90_000)}</OFX>`],
])(
  "3 MB of %s → read in one go",
  (_, text) => {
    expect(isOfx(text)).toBe(true);
    expect(typeof read(text).ok).toBe("boolean");
  },
  5_000,
);
