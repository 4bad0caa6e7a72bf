/** Every table that is saved as a file for a spreadsheet. */

import { counted } from "#domain/platform/counted.ts";
import { recordReading } from "#server/platform/audit/record-act.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";
import type { Services } from "#server/services.ts";
import type { Export } from "./table.ts";
import { donations } from "./donations.ts";
import { messages } from "./messages.ts";
import { receipts } from "./receipts.ts";
import { signUps } from "./sign-ups.ts";
import { volunteers } from "./volunteers.ts";

export const tables: readonly Export[] = [volunteers, signUps, donations, receipts, messages];

/** The table of that name, or `undefined`. */
export function findTable(name: string): Export | undefined {
  return tables.find((table) => table.name === name);
}

/** The whole table as the text of a CSV file; the log says who took it. */
export async function takeTable(table: Export, services: Services): Promise<string> {
  const rows = await table.rows(services);
  await recordReading(services, {
    act: "table.export",
    subject: table.name,
    after: counted(rows.length, "row"),
  });
  return csvOf(table, rows);
}

/** The table as the text of a CSV file. */
export function csvOf({ columns }: Export, rows: Awaited<ReturnType<Export["rows"]>>): string {
  return toCsv(
    columns.map((name) => ({ name, value: (row: (typeof rows)[number]) => row[name] })),
    rows,
  );
}
