/** The statement as CSV files, one for each part: the same rows as in the summary, with all columns and their sum. */

import { type StatementPart, totalRow } from "#domain/money/statement/statement-part.ts";
import { type CsvColumn, toCsv } from "#server/money/disclosure/csv.ts";
import type { GatheredStatement } from "./statement.ts";

type Row = readonly (string | number)[];

/** File names and contents. */
export function statementFiles({ statement, items }: GatheredStatement): Record<string, string> {
  const parts = statement.parts.map((part) => [`${part.file}.csv`, partCsv(part)]);
  const list = toCsv(
    [
      { name: "Kind", value: (item) => item.kind },
      { name: "What", value: (item) => item.text },
    ],
    items,
  );
  return { ...Object.fromEntries(parts), "checklist.csv": list };
}

function partCsv(part: StatementPart): string {
  const columns = part.columns.map(({ name, isAmount }, at): CsvColumn<Row> => ({
    name,
    value: (row) => (isAmount && row[at] !== "" ? { cents: Number(row[at] ?? 0) } : row[at]),
  }));
  const total = part.hasTotal ? [["In all", ...totalRow(part).slice(1)]] : [];
  return toCsv(columns, [...part.rows, ...total]);
}
