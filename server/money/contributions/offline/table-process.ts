/** The process of read-table.ts. */

import { type GivenFile, packFile, unpackFile, maxTableBytes } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import { maxContributions, readCsv, readCsvCells, tooManyContributions } from "./read-csv.ts";
import type { ReadTable } from "./read-table.ts";
import { tableOfFile } from "./table-of-file.ts";

/** Titles above the head, and a total below. */
const maxAbove = 15;

serveJobs(async (file: GivenFile): Promise<ReadTable> => {
  const given = unpackFile(file, maxTableBytes);
  if (!given || given.byteLength === 0) return refused("Choose a CSV or XLSX file of up to 5 MB.");
  const found = await tableOfFile(new Uint8Array(given));
  if ("otherKind" in found) return refused(`This is ${found.otherKind}. Save the table as CSV or XLSX.`);
  const { content } = found;
  const cells = readCsvCells(content);
  if (!cells.ok) return { table: cells, cells: [], packed: undefined };
  if (cells.rows.length > maxContributions + maxAbove) return refused(tooManyContributions);
  return { table: readCsv(content), cells: cells.rows, packed: packFile(content) };
});

function refused(reason: string): ReadTable {
  return { table: { ok: false, reason }, cells: [], packed: undefined };
}
