/** The process of read-table.ts. */

import readWorkbook from "read-excel-file/universal";
import { guessRoles } from "#domain/money/account/bank-columns.ts";
import { readBankTable } from "#domain/money/account/bank-table.ts";
import { isOfx, readOfx } from "./read-ofx.ts";
import {
  type GivenFile,
  packFile,
  tooLargeForPage,
  unpackFile,
  maxTableBytes,
} from "#server/platform/system/pack-file.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import { maxContributions, readCsv, readCsvCells, textOf, tooManyContributions } from "./read-csv.ts";
import type { BankFile, ReadBankFile, ReadTable } from "./read-table.ts";

serveJobs(async (job: BankFile | GivenFile): Promise<ReadBankFile | ReadTable> =>
  "options" in job ? readBankFile(job) : readContributions(job),
);

/** What a question about a column shows of its cells. */
const maxExampleLength = 60;

async function readBankFile({ file, options, isForPage }: BankFile): Promise<ReadBankFile> {
  const table = await tableOfFile(file);
  if (!table) return refusedOfBank("Choose a CSV, OFX, QFX or XLSX file of up to 5 MB.");
  if ("otherKind" in table)
    return refusedOfBank(`This is ${table.otherKind}. Download the statement as CSV, OFX or QFX.`);
  const { content } = table;
  const found = readContent(content, options);
  if (!isForPage || (!found.statement.ok && !found.head)) return found;
  const packed = packFile(content);
  return packed === undefined ? refusedOfBank(tooLargeForPage) : { ...found, packed };
}

function readContent(content: Uint8Array, options: BankFile["options"]): ReadBankFile {
  const text = textOf(content);
  if (isOfx(text)) return { statement: readOfx(text, options.currency) };
  const table = readCsvCells(content);
  if (!table.ok) return refusedOfBank(table.reason);
  const statement = readBankTable(table.rows, options);
  if (statement.ok || !statement.asks) return { statement };
  const rows = table.rows
    .slice(0, 5)
    .map(({ cells }) => cells.map((cell) => cell.slice(0, maxExampleLength)));
  return { statement, head: { rows, roles: guessRoles(table.rows) } };
}

function refusedOfBank(reason: string): ReadBankFile {
  return { statement: { ok: false, reason } };
}

/** Titles above the head, and a total below. */
const maxAbove = 15;

async function readContributions(file: GivenFile): Promise<ReadTable> {
  const found = await tableOfFile(file);
  if (!found) return refused("Choose a CSV or XLSX file of up to 5 MB.");
  if ("otherKind" in found) return refused(`This is ${found.otherKind}. Save the table as CSV or XLSX.`);
  const { content } = found;
  const cells = readCsvCells(content);
  if (!cells.ok) return refused(cells.reason);
  if (cells.rows.length > maxContributions + maxAbove) return refused(tooManyContributions);
  return { table: readCsv(content), cells: cells.rows, packed: packFile(content) };
}

function refused(reason: string): ReadTable {
  return { table: { ok: false, reason }, cells: [], packed: undefined };
}

/** The file's text with a table, of a workbook its first sheet, or what it is instead, such as `a PDF`; none of an empty or too large one. */
async function tableOfFile(
  file: GivenFile,
): Promise<{ content: Uint8Array } | { otherKind: string } | undefined> {
  const given = unpackFile(file, maxTableBytes);
  if (!given || given.byteLength === 0) return undefined;
  const content = new Uint8Array(given);
  const beginning = new TextDecoder("latin1").decode(content.subarray(0, 200));
  const otherKind = otherKinds.find(([pattern]) => pattern.test(beginning))?.[1];
  if (otherKind !== undefined) return { otherKind };
  if (!/^PK\p{Cc}/u.test(beginning)) return { content };
  const isSmall = unpackedBytes(content) <= maxUnpackedBytes;
  const sheets = isSmall ? await readWorkbook(content.slice().buffer).catch(() => []) : [];
  const sheet = sheets.find(({ data }) => data.length > 1);
  if (!sheet) return { otherKind: "a file without a sheet that can be read" };
  const text = sheet.data.map((row) => row.map(quoted).join(",")).join("\n");
  return { content: new TextEncoder().encode(text) };
}

/** 10,000 rows have a fifth of it. */
const maxUnpackedBytes = 20 * 1024 * 1024;

/** What the archive says that its files come to (PKWARE APPNOTE 4.3.12); the library reads no more than that. */
function unpackedBytes(content: Uint8Array<ArrayBuffer>): number {
  const bytes = Buffer.from(content.buffer);
  const entry = Buffer.from("PK\u0001\u0002");
  let total = 0;
  for (let at = bytes.indexOf(entry); at !== -1 && at + 28 <= bytes.length; at = bytes.indexOf(entry, at + 4))
    total += bytes.readUInt32LE(at + 24);
  return total;
}

/** How files begin that are often chosen instead. */
const otherKinds: [RegExp, string][] = [
  [/^ÐÏ\p{Cc}/u, "an old workbook, or one with a password"],
  [/^\p{Cc}‹/u, "a compressed file"],
  [/^%PDF-/, "a PDF"],
  [/^\s*!(type|account):/i, "a QIF file"],
  [/^\s*<(!doctype html|html)/i, "a web page"],
];

/** Dates are stored as days in UTC, amounts as fractions that may be off by a trifle. */
function quoted(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return cell === null ? "" : `"${String(cell).replaceAll('"', '""')}"`;
}
