/** The statement as CSV files, one for each part: the same rows as in the summary, with all columns and their sum. */

import { lookOf } from "#domain/content/theme/theme.ts";
import { type StatementPart, totalRow } from "#domain/money/statement/statement-part.ts";
import { type CsvColumn, toCsv } from "#server/money/disclosure/csv.ts";
import type { Books } from "#server/money/books/books.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import type { GatheredStatement } from "./statement.ts";
import { statementReport } from "./statement-report.ts";

type Row = readonly (string | number)[];

/** The whole statement on paper. */
export const summary = "summary.pdf";

/** The statement as it is kept with what was filed: its files and its paper. */
export async function statementPack(gathered: GatheredStatement, books: Books) {
  return { ...statementFiles(gathered), [summary]: await summaryPdf(gathered, books) };
}

export function summaryPdf(gathered: GatheredStatement, books: Books): Promise<Uint8Array> {
  const report = statementReport(gathered, books);
  return renderPdf({ kind: "report", title: report.title, look: lookOf(books.content()), report });
}

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
