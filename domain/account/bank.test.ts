import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBankTable } from "./bank-columns.ts";
import { centsFromBank, dateFromBank, newsOfFile, partSetAside } from "./bank-line.ts";

const rows = (...table: string[][]) => table.map((cells, at) => ({ line: at + 1, cells }));

describe("an amount as a bank writes it", () => {
  test.each([
    ["-45.10", -4_510],
    ["(45.10)", -4_510],
    ["45.10-", -4_510],
    ["−45.10", -4_510],
    ["$1,234.50", 123_450],
    ["1 234,50", 123_450],
    ["1.234,50", 123_450],
    ["12", 1_200],
    [".5", 50],
    ["0.00", 0],
  ])("%s → %i cents", (text, cents) => {
    expect(centsFromBank(text)).toBe(cents);
  });

  test.each(["", "abc", "1.2.3", "12.345", "45,1", "1,2,3", "12,34.00", "1e5", "USD 5", "--", "10000000.00"])(
    "%j → none",
    (text) => {
      expect(centsFromBank(text)).toBeUndefined();
    },
  );
});

test.each([
  ["2026-09-15", "2026-09-15"],
  ["20260915", "2026-09-15"],
  ["20260915120000[-5:EST]", "2026-09-15"],
  ["09/15/2026", "2026-09-15"],
  ["14-Sep-2026", "2026-09-14"],
  ["Sep 14, 2026", "2026-09-14"],
  ["2026-02-30", undefined],
  ["yesterday", undefined],
])("the date %s → %s", (text, date) => {
  expect(dateFromBank(text, "mdy")).toBe(date);
});

describe("a bank's table", () => {
  test("named columns, one amount with a sign → lines; a second date and the balance are passed over", () => {
    const table = rows(
      ["Account", "Transaction Date", "Posted Date", "Description", "Amount", "Balance"],
      ["1", "2026-09-15", "2026-09-16", "E-TRANSFER", "100.00", "100.00"],
      ["1", "2026-09-17", "2026-09-17", "CHEQUE 12", "-45.10", "54.90"],
    );
    expect(readBankTable(table, {})).toEqual({
      ok: true,
      lines: [
        { postedOn: "2026-09-15", cents: 10_000, description: "E-TRANSFER" },
        { postedOn: "2026-09-17", cents: -4_510, description: "CHEQUE 12" },
      ],
    });
  });

  test("a preamble, then withdrawals and deposits by name, without signs → the column says which way", () => {
    const table = rows(
      ["Statement of September"],
      ["Date", "Details", "Withdrawals", "Deposits"],
      ["09/15/2026", "CHEQUE 12", "45.10", ""],
      ["09/03/2026", "DEPOSIT", "", "1,000.00"],
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 100_000 }] });
  });

  test("no head, out and in and balance → told by content", () => {
    const table = rows(
      ["09/15/2026", "CHEQUE 12", "45.10", "", "954.90"],
      ["09/14/2026", "DEPOSIT", "", "1000.00", "1000.00"],
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 100_000 }] });
  });

  test.each<[string, string[][]]>([
    [
      "a head with cheque number, CAD$ and USD$",
      [
        [
          "Account Type",
          "Account Number",
          "Transaction Date",
          "Cheque Number",
          "Description 1",
          "Description 2",
          "CAD$",
          "USD$",
        ],
        ["Chequing", "1", "9/15/2026", "12", "Cheque", "", "-45.1", ""],
        ["Chequing", "1", "9/3/2026", "", "Deposit", "", "1000", ""],
      ],
    ],
    [
      "a preamble, and days without separators",
      [
        ["Following data is valid as of 20260930"],
        ["First Bank Card", "Transaction Type", "Date Posted", " Transaction Amount", "Description"],
        ["'1'", "DEBIT", "20260915", "-45.10", "CHEQUE 12"],
        ["'1'", "CREDIT", "20260903", "1000.0", "DEPOSIT"],
      ],
    ],
    [
      "amounts without a sign, and a column that says debit or credit",
      [
        ["Date", "Description", "Type of Transaction", "Amount", "Balance"],
        ["2026-09-15", "CHEQUE 12", "Debit", "45.10", "954.90"],
        ["2026-09-03", "DEPOSIT", "Credit", "1000.00", "1000.00"],
      ],
    ],
    [
      "no head, amounts without a sign, debit or credit",
      [
        ["2026-09-15", "CHEQUE 12", "DR", "45.10"],
        ["2026-09-03", "DEPOSIT", "CR", "1000.00"],
      ],
    ],
  ])("%s → which way each line went", (_, table) => {
    expect(readBankTable(rows(...table), {})).toMatchObject({
      lines: [
        { postedOn: "2026-09-15", cents: -4_510 },
        { postedOn: "2026-09-03", cents: 100_000 },
      ],
    });
  });

  test.each<[string, string[][], string]>([
    [
      "dates that can be read in two ways",
      [["03/04/2026", "X", "-5.00"]],
      "whether the month or the day comes first",
    ],
    [
      "dates in two ways in December",
      [
        ["12/03/2026", "X", "-5.00"],
        ["03/12/2026", "X", "-5.00"],
      ],
      "whether the month or the day comes first",
    ],
    ["no column of amounts", [["2026-09-15", "X"]], "Which column is what"],
    ["amounts without a sign", [["2026-09-15", "X", "5.00"]], "Which column is what"],
    [
      "a broken amount",
      [
        ["Date", "Description", "Amount"],
        ["2026-09-15", "X", "5.00"],
        ["2026-09-16", "Y", "?"],
      ],
      "line 3",
    ],
    [
      "US dollars",
      [
        ["Date", "Description", "CAD$", "USD$"],
        ["2026-09-15", "X", "", "5.00"],
      ],
      "not in Canadian",
    ],
    ["nothing", [], "Which column is what"],
  ])("%s → refused as a whole, with what to do", (_, table, sentence) => {
    const read = readBankTable(rows(...table), {});
    expect(read.ok ? "" : read.reason).toContain(sentence);
  });

  test("days and months that are the same number → read without a question", () => {
    expect(readBankTable(rows(["03/03/2026", "X", "-5.00"]), {})).toMatchObject({
      lines: [{ postedOn: "2026-03-03", cents: -500 }],
    });
  });

  test("amounts of nothing in the other currency, signs in two columns, a line of no amount → read, and the last is no line", () => {
    const table = rows(
      ["Date", "Description", "Withdrawals", "Deposits", "USD$"],
      ["2026-09-15", "CHEQUE 12", "-45.10", "0.00", "0.00"],
      ["2026-09-16", "MEMO", "0.00", "0.00", ""],
      ["2026-09-17", "DEPOSIT", "", "100.00", ""],
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 10_000 }] });
  });

  test("the agent says what is what → taken as said", () => {
    const table = rows(["X", "03/04/2026", "5.00", ""]);
    const said = { columns: "description,date,out,in", dates: "dmy" as const };
    expect(readBankTable(table, said)).toEqual({
      ok: true,
      lines: [{ postedOn: "2026-04-03", cents: -500, description: "X" }],
    });
    expect(readBankTable(table, { columns: "description,date,sum" })).toMatchObject({ ok: false });
  });

  test("any cells at all → an outcome, never an exception", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("2026-09-15", "-5.00", "Date", "Amount", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (table) => {
        expect(typeof readBankTable(rows(...table), {}).ok).toBe("boolean");
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});

describe("lines of a day and amount that an earlier file may have had", () => {
  const fee = { postedOn: "2026-09-15", cents: -500, description: "FEE" };
  const known = (...references: string[]) =>
    references.map((reference, at) => ({ ...fee, id: `line-${at + 1}`, reference }));
  const file = (...references: string[]) => references.map((reference) => ({ ...fee, reference }));

  test.each([
    ["the bank's numbers A and B, none known → both", [], ["A", "B"], 2],
    ["the same two again → none", ["A", "B"], ["A", "B"], 0],
    ["B alone in the next file, A known → B is another line", ["A"], ["B"], 1],
    ["A twice in one file → one line", [], ["A", "A"], 1],
    ["two without numbers, one known → one more", [""], ["", ""], 1],
    ["one without a number, two known by number → none", ["A", "B"], [""], 0],
    [
      "A and B, one line known without a number → one more, and the known one gets a number",
      [""],
      ["A", "B"],
      1,
    ],
  ])("%s", (_, earlier, later, added) => {
    expect(newsOfFile(file(...later), known(...earlier)).added).toHaveLength(added);
  });

  test("two of which one was set aside before → one stays aside, with or without the bank's number; of another number none does", () => {
    const added = (...references: string[]) =>
      references.map((reference) => ({ line: { ...fee, ...(reference && { reference }) }, key: reference }));
    const aside = (reference: string) => [{ ...fee, reference }];
    expect(partSetAside(added("", ""), aside(""))).toMatchObject({ added: [{}], aside: [fee] });
    expect(partSetAside(added(""), aside("A"))).toMatchObject({ added: [], aside: [fee] });
    expect(partSetAside(added("A", "B"), aside("A"))).toMatchObject({ added: [{ key: "B" }] });
    expect(partSetAside(added("B"), aside("A")).aside).toEqual([]);
    const otherWords = [{ ...fee, description: "CHARGE", reference: "" }];
    expect(partSetAside(added(""), otherWords).aside).toEqual([]);
  });

  test("any files, whole or in parts, with the bank's numbers or counted → as many lines as the bank has, each with its own key", () => {
    const day = fc.record({
      lines: fc.integer({ min: 1, max: 6 }),
      cuts: fc.array(fc.record({ to: fc.nat(6), isNumbered: fc.boolean() }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(day, ({ lines, cuts }) => {
        const stored = new Map<string, { id: string; postedOn: string; cents: number; reference: string }>();
        for (const { to, isNumbered } of [...cuts, { to: lines, isNumbered: true }]) {
          const part = Array.from({ length: Math.min(to, lines) }, (_, at) => (isNumbered ? `N${at}` : ""));
          const { added, learned } = newsOfFile(file(...part), [...stored.values()]);
          for (const { id, reference } of learned) stored.set(id, { ...fee, id, reference });
          for (const { line, key } of added) {
            expect(stored.has(key)).toBe(false);
            stored.set(key, { ...fee, id: key, reference: line.reference ?? "" });
          }
        }
        expect(stored.size).toBe(lines);
      }),
    );
  });
});
