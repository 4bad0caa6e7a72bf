import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

test("a file as a spreadsheet writes it → cells by column, with the line each row begins on", () => {
  const text =
    '\uFEFFDate,Full Name,Description\r\n2026-10-16,"O\'Brien, Siobhán","two\r\nlines, ""quoted"""\r\n\r\n2026-10-17,李,\r\n';
  expect(readCsv(text)).toEqual({
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

test("no line break at the end, old line breaks, missing cells → still read", () => {
  expect(readCsv("a,b\r1,2\r3").rows.map(({ cells }) => cells)).toEqual([
    { a: "1", b: "2" },
    { a: "3", b: "" },
  ]);
});

test("nothing, or only a head → no rows", () => {
  expect(readCsv("")).toEqual({ columns: [], rows: [] });
  expect(readCsv("a,b\n")).toEqual({ columns: ["a", "b"], rows: [] });
});

test("a quote that never ends → one row with the rest, never an endless loop", () => {
  expect(readCsv('a,b\n1,"never').rows).toEqual([{ line: 2, cells: { a: "1", b: '"never' } }]);
});

test("whatever is in quoted cells → read back as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "李", " ", '"', ",", "\r", "\n", "'") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = rows.map((cells) => ["x", ...cells].map(quoted).join(","));
      const read = readCsv(["mark,one,two", ...lines].join("\r\n")).rows;
      expect(read.map(({ cells }) => [cells["one"], cells["two"]])).toEqual(rows);
    }),
  );
});
