/** Reads the file that a bank offers of its statement, a table (CSV) or OFX and QFX, in a child process: no file holds up a request. */

import type { BankTableOptions } from "#domain/money/account/bank-table.ts";
import type { ColumnRole } from "#domain/money/account/bank-columns.ts";
import type { BankStatement } from "#domain/money/account/bank-line.ts";
import type { GivenFile } from "#server/platform/system/pack-file.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

export type BankFileJob = {
  file: GivenFile;
  /** `currency` is the books' own, in small letters. */
  options: BankTableOptions & { currency: string };
  /** Whether the file is to travel in a form. */
  isForPage: boolean;
};

export type TableHead = { rows: string[][]; roles: readonly ColumnRole[] };

/** What the file says, and the file as a form holds it. `head` is there where the table has to be asked about. */
export type ReadBankFile = { statement: BankStatement; packed?: string; head?: TableHead };

const read = createProcessPool<BankFileJob, ReadBankFile>(new URL("bank-file-process.ts", import.meta.url), {
  timeLimitMs: 20_000,
  processes: 2,
  idleMs: 10_000,
  execArgv: ["--max-old-space-size=256"],
});

/** The lines, or why the file can't be read. */
export async function readBankFile(job: BankFileJob): Promise<ReadBankFile> {
  try {
    return await read(job);
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    return { statement: { ok: false, reason: tooMuch } };
  }
}

const tooMuch =
  "Reading this file takes too long. Is it the bank's? Download a shorter time, such as a month.";
