/** Reads CSV as spreadsheets write it (RFC 4180): quoted cells, doubled quotes, any line break, a byte order mark. */

export type CsvRow = { line: number; cells: Record<string, string> };

/** Rows by column name, with the line each begins on; column names lose spaces and capitals. Empty lines are passed over. */
export function readCsv(text: string): { columns: string[]; rows: CsvRow[] } {
  const records = recordsOf(text.replace(/^\uFEFF/, ""));
  const [head, ...body] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const columns = (head?.cells ?? []).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const rows = body.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])),
  }));
  return { columns, rows };
}

type CsvRecord = { line: number; cells: string[] };

/** A cell, quoted or plain, and what ends it. */
const cellPattern = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y;

function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let current: CsvRecord = { line, cells: [] };
  cellPattern.lastIndex = 0;
  while (cellPattern.lastIndex < text.length) {
    const found = cellPattern.exec(text);
    // A stray quote inside a plain cell: the rest of the file is taken as one cell, and its row is refused.
    if (!found) {
      current.cells.push(text.slice(cellPattern.lastIndex));
      break;
    }
    const [whole, quoted, plain = "", end] = found;
    current.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end !== ",") {
      records.push(current);
      current = { line, cells: [] };
    }
    if (end === "") break;
  }
  if (current.cells.length > 0) records.push(current);
  return records;
}
