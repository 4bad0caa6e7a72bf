/** The process of read-bank-file.ts. */

import { guessRoles } from "#domain/money/account/bank-columns.ts";
import { readBankTable } from "#domain/money/account/bank-table.ts";
import { readCsvCells, textOf } from "#server/money/contributions/offline/read-csv.ts";
import { packFile, tooLargeForPage, unpackFile, maxTableBytes } from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import type { BankFileJob, ReadBankFile } from "./read-bank-file.ts";
import { isOfx, readOfx } from "./read-ofx.ts";

/** What a question about a column shows of its cells. */
const maxExampleLength = 60;

serveJobs(readFile);

function readFile({ file, options, isForPage }: BankFileJob): ReadBankFile {
  const content = unpackFile(file, maxTableBytes);
  if (!content || content.byteLength === 0) return refused("Choose a CSV, OFX or QFX file of up to 5 MB.");
  const found = readContent(content, options);
  if (!isForPage || (!found.statement.ok && !found.head)) return found;
  const packed = packFile(content);
  return packed === undefined ? refused(tooLargeForPage) : { ...found, packed };
}

function readContent(content: Uint8Array, options: BankFileJob["options"]): ReadBankFile {
  const kind = otherKindOf(content);
  if (kind !== undefined)
    return refused(`This is ${kind}. Download the statement as CSV, OFX or QFX, or save the table as CSV.`);
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

/** How files begin that are often chosen instead. */
const otherKinds: [RegExp, string][] = [
  [/^(PK\p{Cc}|ÐÏ)\p{Cc}/u, "a spreadsheet"],
  [/^\p{Cc}‹/u, "a compressed file"],
  [/^%PDF-/, "a PDF"],
  [/^\s*!(type|account):/i, "a QIF file"],
  [/^\s*<(!doctype html|html)/i, "a web page"],
];

function otherKindOf(content: Uint8Array): string | undefined {
  const beginning = new TextDecoder("latin1").decode(content.subarray(0, 200));
  return otherKinds.find(([pattern]) => pattern.test(beginning))?.[1];
}

function refused(reason: string): ReadBankFile {
  return { statement: { ok: false, reason } };
}
