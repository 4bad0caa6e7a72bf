import { type ReadableTable, readCsv } from "#server/money/tables/read-csv.ts";

/** The table of a file of contributions that can be read. */
export function tableOf(file: string): ReadableTable {
  const table = readCsv(new TextEncoder().encode(file));
  if (!table.ok) throw new Error(table.reason);
  return table;
}
