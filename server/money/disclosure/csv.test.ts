import { describe, expect, test } from "vitest";
import { type CsvCell, toCsv } from "./csv.ts";

function cellOf(value: CsvCell): string {
  const csv = toCsv([{ name: "n", value: (row: { v: CsvCell }) => row.v }], [{ v: value }]);
  return csv.slice("\uFEFFn\r\n".length, -2);
}

describe("opening an export in a spreadsheet", () => {
  test("shows the column names first, in UTF-8 that spreadsheets recognise", () => {
    const columns = [
      { name: "Name", value: (row: { name: string }) => row.name },
      { name: "Length", value: (row: { name: string }) => row.name.length },
    ];
    expect(toCsv(columns, [{ name: "W̱SÁNEĆ" }])).toBe("\uFEFFName,Length\r\nW̱SÁNEĆ,7\r\n");
  });

  test.each([
    ["=1+1"],
    ["+1"],
    ["-1"],
    ["@SUM(A1)"],
    ["\tx"],
    ["\u000dx"],
    ["\n=1+1"],
    ["＝1+1"],
    ["＋1"],
    ["－1"],
    ["＠SUM(A1)"],
  ])("shows %j as text and computes nothing", (typed) => {
    expect(cellOf(typed).replace(/^"/, "").startsWith(`'${typed}`)).toBe(true);
  });

  test("keeps commas, quotes and line breaks inside their cell", () => {
    expect(cellOf('a, "b"\nc')).toBe('"a, ""b""\nc"');
  });

  test("keeps semicolons and tabs inside their cell, where the list separator is not a comma", () => {
    expect([cellOf("a;=1+1"), cellOf("a\t=1+1")]).toEqual(['"a;=1+1"', '"a\t=1+1"']);
  });

  test("keeps numbers as numbers and nothing as an empty cell", () => {
    expect([cellOf(-5), cellOf(false), cellOf(null), cellOf(undefined)]).toEqual(["-5", "false", "", ""]);
  });

  test("shows an amount with two decimals, and a negative one as a number", () => {
    expect([cellOf({ cents: -2000 }), cellOf({ cents: 5 })]).toEqual(["-20.00", "0.05"]);
  });

  test("leaves names with an apostrophe as typed", () => {
    expect(cellOf("O'Brien")).toBe("O'Brien");
  });
});
