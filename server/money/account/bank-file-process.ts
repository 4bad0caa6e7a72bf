/** The process of read-bank-file.ts. */

import { guessRoles } from "#domain/money/account/bank-columns.ts";
import { readBankTable } from "#domain/money/account/bank-table.ts";
import { readCsvCells, textOf } from "#server/money/contributions/offline/read-csv.ts";
import { tableOfFile } from "#server/money/contributions/offline/table-of-file.ts";
import { packFile, tooLargeForPage, unpackFile, maxTableBytes } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import type { BankFileJob, ReadBankFile } from "./read-bank-file.ts";
import { isOfx, readOfx } from "./read-ofx.ts";

/** What a question about a column shows of its cells. */
const maxExampleLength = 60;

serveJobs(readFile);

async function readFile({ file, options, isForPage }: BankFileJob): Promise<ReadBankFile> {
  const given = unpackFile(file, maxTableBytes);
  if (!given || given.byteLength === 0) return refused("Choose a CSV, OFX, QFX or XLSX file of up to 5 MB.");
  const table = await tableOfFile(new Uint8Array(given));
  if ("otherKind" in table)
    return refused(`This is ${table.otherKind}. Download the statement as CSV, OFX or QFX.`);
  const { content } = table;
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
