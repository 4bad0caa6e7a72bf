/** Reads a file of contributions in a child process: no file holds up a request. */

import type { GivenFile } from "#server/platform/system/pack-file.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";
import type { CsvTable } from "./read-csv.ts";

/** The table by the names of its first row, its rows, and the file as a form holds it where a page can hold it. */
export type ReadTable = {
  table: CsvTable;
  /** Every row as it is, for a table whose columns have to be recognised. */
  cells: { line: number; cells: string[] }[];
  packed: string | undefined;
};

const read = createProcessPool<GivenFile, ReadTable>(new URL("table-process.ts", import.meta.url), {
  timeLimitMs: 20_000,
  processes: 2,
  idleMs: 10_000,
  execArgv: ["--max-old-space-size=256"],
});

/** The rows, or why the file can't be read. */
export async function readTable(file: GivenFile): Promise<ReadTable> {
  try {
    return await read(file);
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    const reason = "Reading this file takes too long. Is it a table? Split it into several.";
    return { table: { ok: false, reason }, cells: [], packed: undefined };
  }
}
