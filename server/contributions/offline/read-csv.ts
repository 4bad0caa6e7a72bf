/** Reads a table as spreadsheet programs save it: commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252; cells in quotes. */

import { CsvError, type Info, type Options, parse } from "csv-parse/sync";

export type CsvRow = { line: number; cells: Record<string, string> };

/** The rows by column name, with the line each begins on, or in a sentence why the file can't be read: no cell is guessed. */
export type CsvTable = { ok: true; columns: string[]; rows: CsvRow[] } | { ok: false; reason: string };

type CsvRecord = { record: string[]; info: Info; raw: string };

/** Column names lose spaces and capitals; a column without a name is left out. Empty lines are passed over, absent cells are empty. */
export function readCsv(file: Uint8Array): CsvTable {
  try {
    const [head, ...body] = recordsOf(textOf(file));
    const names = (head?.record ?? []).map(columnName);
    const columns = names.filter((name) => name !== "");
    const twice = columns.find((name, at) => columns.indexOf(name) !== at);
    if (twice !== undefined) return { ok: false, reason: `The column '${twice}' is there twice.` };
    return { ok: true, columns, rows: rowsOf(body, names) };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, reason: `The file can't be read: ${error.message}` };
    throw error;
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
    if (error instanceof CsvError) return { ok: false, reason: `The file can't be read: ${error.message}` };
    throw error;
  }
}

/** By its byte order mark; without one UTF-8, and Windows-1252 where the bytes are no UTF-8. */
export function textOf(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

function recordsOf(text: string, options: Options = {}): CsvRecord[] {
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
    ...options,
  });
  return records as CsvRecord[];
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
  return name
    .trim()
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
