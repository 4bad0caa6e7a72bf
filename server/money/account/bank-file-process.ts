/** The process of read-bank-file.ts. */

import { guessRoles } from "#domain/money/account/bank-columns.ts";
import { readBankTable } from "#domain/money/account/bank-table.ts";
import { readCsvCells, textOf } from "#server/money/contributions/offline/read-csv.ts";
import { packFile, tooLargeForPage, unpackFile } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import type { BankFileJob, ReadBankFile } from "./read-bank-file.ts";
import { isOfx, readOfx } from "./read-ofx.ts";

const maxBytes = 5 * 1024 * 1024;
/** What a question about a column shows of its cells. */
const maxExampleLength = 60;

serveJobs(readFile);

function readFile({ file, options, isForPage }: BankFileJob): ReadBankFile {
  const content = unpackFile(file, maxBytes);
  if (!content || content.byteLength === 0) return refused("Choose a CSV, OFX or QFX file of up to 5 MB.");
  const found = readContent(content, options);
  if (!isForPage || (!found.statement.ok && !found.head)) return found;
  const packed = packFile(content);
  return packed === undefined ? refused(tooLargeForPage) : { ...found, packed };
}

function readContent(content: Uint8Array, options: BankFileJob["options"]): ReadBankFile {
  const text = textOf(content);
  if (isOfx(text)) return { statement: readOfx(text, options.currency) };
  const table = readCsvCells(content);
  if (!table.ok) return refused(table.reason);
  const statement = readBankTable(table.rows, options);
  if (statement.ok || !statement.asks) return { statement };
  const rows = table.rows
    .slice(0, 5)
    .map(({ cells }) => cells.map((cell) => cell.slice(0, maxExampleLength)));
  return { statement, head: { rows, roles: guessRoles(table.rows) } };
}

function refused(reason: string): ReadBankFile {
  return { statement: { ok: false, reason } };
}
