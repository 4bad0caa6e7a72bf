import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvTable, readCsv } from "./read-csv.ts";

const read = (text: string): CsvTable => readCsv(new TextEncoder().encode(text));
const cellsOf = (table: CsvTable) => (table.ok ? table.rows.map(({ cells }) => cells) : table.reason);

test("a file as a spreadsheet writes it → cells by column, with the line each row begins on", () => {
  const text =
    '\uFEFFDate,Full Name,Description\r\n2026-10-16,"O\'Brien, Siobhán","two\r\nlines, ""quoted"""\r\n\r\n2026-10-17,李,\r\n';
  expect(read(text)).toEqual({
    ok: true,
    columns: ["date", "full_name", "description"],
    rows: [
      {
        line: 2,
        cells: { date: "2026-10-16", full_name: "O'Brien, Siobhán", description: 'two\r\nlines, "quoted"' },
      },
      { line: 5, cells: { date: "2026-10-17", full_name: "李", description: "" } },
    ],
  });
});

test("line breaks in cells, of every kind → each row still names the line it begins on", () => {
  const table = read('a,b\r\n1,"x\r\ny"\r\n\r\n2,"x\ny"\r\n3,"\r\n\r\n"\r\n4,\r\n');
  expect(table.ok && table.rows.map(({ line }) => line)).toEqual([2, 5, 7, 10]);
});

describe("the file as agents' programs save it", () => {
  const row = { name: "Zoë O'Brien", city: "Saanich; B.C." };

  test.each([
    ["semicolons", 'Name;City\r\nZoë O\'Brien;"Saanich; B.C."\r\n'],
    ["tabs", "Name\tCity\nZoë O'Brien\tSaanich; B.C."],
    ["commas, with a semicolon in a cell", "Name,City\nZoë O'Brien,Saanich; B.C."],
    ["a first line that says what parts the columns", 'sep=;\r\nName;City\r\nZoë O\'Brien;"Saanich; B.C."'],
  ])("%s → the same cells", (_, text) => {
    expect(cellsOf(read(text))).toEqual([row]);
  });

  test.each([
    ["UTF-16, as of Excel", Buffer.from(`\uFEFFName\tCity\r\n${row.name}\t${row.city}`, "utf16le")],
    ["UTF-16, bytes swapped", Buffer.from(`\uFEFFName\tCity\n${row.name}\t${row.city}`, "utf16le").swap16()],
    ["Windows-1252, as of Excel", Buffer.from(`Name,City\r\n${row.name},${row.city}\r\n`, "latin1")],
  ])("%s → the same letters", (_, file) => {
    expect(cellsOf(readCsv(file))).toEqual([row]);
  });

  test("a first line that says the delimiter → the rows keep their line numbers", () => {
    expect(read("sep=;\na;b\n1;2\n")).toMatchObject({ rows: [{ line: 3 }] });
  });

  test("empty columns beside the table and empty rows below it → left out", () => {
    expect(cellsOf(read("a,b,,\r\n1,2,,\r\n,,,\r\n"))).toEqual([{ a: "1", b: "2" }]);
  });
});

test("no line break at the end, old line breaks, missing cells → still read", () => {
  expect(cellsOf(read("a,b\r1,2\r3"))).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "" },
  ]);
});

test("nothing, or only a head → no rows", () => {
  expect(read("")).toEqual({ ok: true, columns: [], rows: [] });
  expect(read("a,b\n")).toEqual({ ok: true, columns: ["a", "b"], rows: [] });
});

test.each([
  [
    "a quotation mark that is never closed",
    'a,b\n1,"never\n2,x\n',
    "The file can't be read: a quotation mark opens a cell in column 2 and none closes it before the end of the file, line 3.",
  ],
  [
    "a quotation mark inside a plain cell",
    'a,b\n1,5" pipe\n',
    "The file can't be read: line 2, column 2 has a quotation mark inside a cell that does not begin with one.",
  ],
  [
    "text after a closing quotation mark, below a cell of two lines",
    'a,b\r\n"two\r\nlines",2\r\n"x"y,1\r\n',
    "The file can't be read: line 4, column 1 has text after the closing quotation mark of a cell.",
  ],
  [
    "a cell too many",
    "a,b\n1,2,3\n",
    "The file can't be read: line 2 has 3 cells, and the first row has fewer.",
  ],
  ["a column twice", "Amount,amount\n1,2\n", "The column 'amount' is there twice."],
])("%s → refused in a sentence with the place, instead of money in the wrong column", (_, text, reason) => {
  expect(read(text)).toEqual({ ok: false, reason });
});

test("whatever is in quoted cells → read back as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "李", " ", '"', ",", ";", "\r", "\n", "'") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = rows.map((cells) => ["x", ...cells].map(quoted).join(","));
      const table = read(["mark,one,two", ...lines].join("\r\n"));
      expect(table.ok && table.rows.map(({ cells }) => [cells["one"], cells["two"]])).toEqual(rows);
    }),
  );
});
