/** Reads a table as spreadsheet programs save it: commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252; cells in quotes. */

import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { CsvError, type Info, type Options, parse } from "csv-parse/sync";

export type CsvRow = { line: number; cells: Record<string, string> };

/** The rows by column name, with the line each begins on, or in a sentence why the file can't be read: no cell is guessed. */
export type CsvTable = ReadableTable | { ok: false; reason: string };

export type ReadableTable = { ok: true; columns: string[]; rows: CsvRow[] };

/** Of a table with a head: each row is a contribution, and trying 300 takes some seconds. */
export const maxContributions = 300;
/** Of any table: 10,000 lines of a bank, and what stands above and below them. */
const maxRows = 10_100;
const maxColumns = 60;
/** In characters: a table has long cells at most. */
const maxRowLength = 100_000;

/** The table is larger than it may be. */
class TableTooLargeError extends Error {
  override readonly name = "TableTooLargeError";
  readonly code = "table-too-large";
}

/** Why a longer table is refused. */
export const tooManyContributions =
  "This file has more than 300 rows. Split it into several: a row that was entered is not entered twice.";

type CsvRecord = { record: string[]; info: Info; raw: string };

/** Column names lose spaces and capitals; a column without a name is left out. Empty lines are passed over, absent cells are empty. */
export function readCsv(file: Uint8Array): CsvTable {
  try {
    const [head, ...body] = recordsOf(textOf(file));
    if (body.length > maxContributions) return { ok: false, reason: tooManyContributions };
    const names = (head?.record ?? []).map(columnName);
    const columns = names.filter((name) => name !== "");
    const twice = columns.find((name, at) => columns.indexOf(name) !== at);
    if (twice !== undefined) return { ok: false, reason: `The column '${twice}' is there twice.` };
    return { ok: true, columns, rows: rowsOf(body, names) };
  } catch (error) {
    return refused(error);
  }
}

/** Every row as it is, for tables whose first line need not be a head, nor as long as the others. */
export function readCsvCells(
  file: Uint8Array,
): { ok: true; rows: { line: number; cells: string[] }[] } | { ok: false; reason: string } {
  try {
    const records = recordsOf(textOf(file), { relax_column_count: true });
    return { ok: true, rows: records.map(({ record, info }) => ({ line: info.lines, cells: record })) };
  } catch (error) {
    return refused(error);
  }
}

/** By its byte order mark, or the zeros of UTF-16; without them UTF-8, and Windows-1252 where the bytes are no UTF-8. */
export function textOf(file: Uint8Array): string {
  const [first, second, third, fourth] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  if (first && second === 0 && third && fourth === 0) return new TextDecoder("utf-16le").decode(file);
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** Anything but a mistake in the file is thrown again. */
function refused(error: unknown): { ok: false; reason: string } {
  if (error instanceof CsvError)
    return { ok: false, reason: `The file can't be read: ${whyUnreadable(error)}` };
  if (error instanceof TableTooLargeError) return { ok: false, reason: error.message };
  throw error;
}

/** In words for whoever made the file, with its line and column; the library's own words are for programmers. */
function whyUnreadable({ code, lines, index, record }: CsvError): string {
  const column = Number(index) + 1;
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return `a quotation mark opens a cell in column ${column} and none closes it before the end of the file, line ${lines}.`;
    case "INVALID_OPENING_QUOTE":
      return `line ${lines}, column ${column} has a quotation mark inside a cell that does not begin with one.`;
    case "CSV_INVALID_CLOSING_QUOTE":
    case "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE":
      return `line ${lines}, column ${column} has text after the closing quotation mark of a cell.`;
    case "CSV_MAX_RECORD_SIZE":
      return `line ${lines} begins a row of more than 100,000 characters. Is it a table, and are its quotation marks in pairs?`;
    case "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH":
      return `line ${lines} has ${Array.isArray(record) ? record.length : "more"} cells, and the first row has fewer.`;
    default:
      return `line ${lines}, column ${column} is not understood.`;
  }
}

function recordsOf(text: string, options: Options = {}): CsvRecord[] {
  try {
    const records = parseRecords(text, options);
    if (records.length <= maxRows) return records;
    throw new TableTooLargeError("This file has more than 10,000 rows. Split it, or choose a shorter time.");
  } catch (error) {
    if (error instanceof TableTooLargeError) throw error;
    // The library counts each `\r\n` within a cell twice: without them the error names the right line.
    throw errorOf(() => parseRecords(text.replaceAll("\r\n", "\n"), options), error);
  }
}

function errorOf(work: () => unknown, otherwise: unknown): unknown {
  try {
    work();
    return otherwise;
  } catch (error) {
    return error;
  }
}

function parseRecords(text: string, options: Options): CsvRecord[] {
  const { delimiter, table } = delimiterOf(text);
  // Its types know `raw` only beside `columns`.
  const records: unknown = parse(table, {
    delimiter,
    // All three: a cell may hold other line breaks than those between rows.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count_less: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
    raw: true,
    max_record_size: maxRowLength,
    to: maxRows + 1,
    on_record: withinColumns,
    ...options,
  });
  return records as CsvRecord[];
}

function withinColumns(row: unknown): string[] {
  const { record, info } = row as CsvRecord;
  // Its types know only rows without `info` and `raw`.
  if (record.length <= maxColumns) return row as string[];
  throw new TableTooLargeError(`Line ${info.lines} has ${record.length} columns; a table has up to 60.`);
}

/** What parts the columns: said by a first line such as `sep=;`, else the sign that parts the names of the first line. */
function delimiterOf(text: string): { delimiter: string; table: string } {
  const [, said] = /^sep=([,;\t])(?=[\r\n])/i.exec(text) ?? [];
  // The line break stays, so that the lines keep their numbers.
  if (said !== undefined) return { delimiter: said, table: text.slice("sep=;".length) };
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  const [delimiter = ","] = [",", ";", "\t"].toSorted((a, b) => count(b) - count(a));
  return { delimiter, table: text };
}

function columnName(name: string): string {
  return tidyLine(name)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
}

/** `lines` counts to the end of a record, and each `\r\n` within a cell twice. */
function rowsOf(records: CsvRecord[], names: string[]): CsvRow[] {
  let counted = 0;
  return records.map(({ record, info, raw }) => {
    const text = raw.trim();
    const line = info.lines - counted - (text.match(/[\r\n]/g)?.length ?? 0);
    counted += text.match(/\r\n/g)?.length ?? 0;
    const cells = names.flatMap((name, index) => (name === "" ? [] : [[name, record[index] ?? ""] as const]));
    return { line, cells: Object.fromEntries(cells) };
  });
}
