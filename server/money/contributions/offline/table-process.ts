/** The process of read-table.ts. */

import { type GivenFile, packFile, unpackFile, maxTableBytes } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import { maxContributions, readCsv, readCsvCells, tooManyContributions } from "./read-csv.ts";
import type { ReadTable } from "./read-table.ts";

/** Titles above the head, and a total below. */
const maxAbove = 15;

serveJobs((file: GivenFile): ReadTable => {
  const content = unpackFile(file, maxTableBytes);
  if (!content || content.byteLength === 0)
    return { table: { ok: false, reason: "Choose a CSV file of up to 5 MB." }, cells: [], packed: undefined };
  const cells = readCsvCells(content);
  if (!cells.ok) return { table: cells, cells: [], packed: undefined };
  if (cells.rows.length > maxContributions + maxAbove)
    return { table: { ok: false, reason: tooManyContributions }, cells: [], packed: undefined };
  return { table: readCsv(content), cells: cells.rows, packed: packFile(content) };
});
