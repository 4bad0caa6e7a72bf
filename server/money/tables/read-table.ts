/** Reads the files that people give, a bank's statement or a table of contributions, in a child process: no file holds up a request. */

import type { ColumnRole } from "#domain/money/account/bank-columns.ts";
import type { BankStatement } from "#domain/money/account/bank-line.ts";
import type { BankTableOptions } from "#domain/money/account/bank-table.ts";
import type { GivenFile } from "#server/platform/system/pack-file.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";
import type { CsvTable } from "./read-csv.ts";

export type BankFile = {
  file: GivenFile;
  /** `currency` is the books' own, in small letters. */
  options: BankTableOptions & { currency: string };
  /** Whether the file is to travel in a form. */
  isForPage: boolean;
};

export type TableHead = { rows: string[][]; roles: readonly ColumnRole[] };

/** What the file says, and the file as a form holds it. `head` is there where the table has to be asked about. */
export type ReadBankFile = { statement: BankStatement; packed?: string; head?: TableHead };

/** The table by the names of its first row, its rows, and the file as a form holds it where a page can hold it. */
export type ReadTable = {
  table: CsvTable;
  /** Every row as it is, for a table whose columns have to be recognised. */
  cells: { line: number; cells: string[] }[];
  packed: string | undefined;
};

const program = new URL("read-table-process.ts", import.meta.url);
const limits = { timeLimitMs: 20_000, processes: 2, idleMs: 10_000, execArgv: ["--max-old-space-size=256"] };
const readBank = createProcessPool<BankFile, ReadBankFile>(program, limits);
const readGiven = createProcessPool<GivenFile, ReadTable>(program, limits);

/** The bank's lines, or why the file can't be read. */
export async function readBankFile(job: BankFile): Promise<ReadBankFile> {
  return (await unlessTooMuch(readBank(job))) ?? { statement: { ok: false, reason: tooMuchForBank } };
}

/** The rows of contributions, or why the file can't be read. */
export async function readTable(file: GivenFile): Promise<ReadTable> {
  const reason = "Reading this file takes too long. Is it a table? Split it into several.";
  return (
    (await unlessTooMuch(readGiven(file))) ?? { table: { ok: false, reason }, cells: [], packed: undefined }
  );
}

const tooMuchForBank =
  "Reading this file takes too long. Is it the bank's? Download a shorter time, such as a month.";

function unlessTooMuch<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof JobLimitError) return undefined;
    throw error;
  });
}
