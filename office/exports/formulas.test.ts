import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvOf, tables } from "./exports.ts";

const formulas = [
  '=HYPERLINK("https://evil.example";"Click")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "＝1+1",
];

test.each(tables.map((table) => [table.name, table] as const))(
  "%s with a formula in every field → each cell is text for a spreadsheet, and its words are whole",
  (_, table) => {
    const rows = formulas.map((formula) =>
      Object.fromEntries(table.columns.map((column) => [column, `${formula}","x"\r\n=1`])),
    );
    const cells: string[][] = parse(csvOf(table, rows), { bom: true, relax_column_count: false });
    expect(cells.length).toBe(formulas.length + 1);
    for (const [at, row] of cells.slice(1).entries())
      for (const cell of row) expect(cell).toBe(`'${formulas[at]}","x"\r\n=1`);
  },
);
