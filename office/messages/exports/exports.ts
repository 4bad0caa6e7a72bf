/** Every table that `list` and `export` show. */

import { counted } from "#domain/platform/counted.ts";
import { recordReading } from "#server/platform/audit/record-act.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";
import type { Services } from "#server/services.ts";
import type { Export } from "#office/shell/terminal/command.ts";
import { donations } from "./donations.ts";
import { messages } from "./messages.ts";
import { receipts } from "./receipts.ts";
import { signUps } from "./sign-ups.ts";
import { volunteers } from "./volunteers.ts";

const tables: Export[] = [volunteers, signUps, donations, receipts, messages];

/** The table of that name, or `undefined`. */
export function findTable(name: string | undefined): Export | undefined {
  return tables.find((table) => table.name === name);
}

/** Their names, for a usage line: `volunteers|subscribers`. */
export const tableNames = tables.map(({ name }) => name).join("|");

/** The whole table as the text of a CSV file, and its number of rows; the log says who took it. */
export async function takeTable(table: Export, services: Services): Promise<{ csv: string; count: number }> {
  const rows = await table.rows(services);
  await recordReading(services, {
    act: "table.export",
    subject: table.name,
    after: counted(rows.length, "row"),
  });
  return { csv: csvOf(table, rows), count: rows.length };
}

/** The table as the text of a CSV file. */
export function csvOf({ columns }: Export, rows: Awaited<ReturnType<Export["rows"]>>): string {
  return toCsv(
    columns.map((name) => ({ name, value: (row: (typeof rows)[number]) => row[name] })),
    rows,
  );
}
