import { counted } from "#domain/platform/counted.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, Export, ExportCell } from "#office/shell/terminal/command.ts";
import { findTable, tableNames } from "#office/messages/exports/exports.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const widest = 40;

/** Rows of a table at the terminal, as columns that line up. */
export const list: Command = {
  name: "list",
  summary: "Show volunteers, sign-ups, donations and other tables at the terminal",
  usage: `list <${tableNames}>`,
  async run(args, { services, print }) {
    const [name] = readArguments(args, {}, { min: 1, max: 1 }).words;
    const table = findTable(name);
    if (!table) throw new UsageError(`There is no table ${plainLine(name ?? "")}.`);
    const rows = await table.rows(services);
    for (const line of linesOf(table, rows)) print(line);
    print(`\n${counted(rows.length, "row")}`);
    return 0;
  },
};

/** The table as lines of text, its column names first. */
export function linesOf({ columns }: Export, rows: Awaited<ReturnType<Export["rows"]>>): string[] {
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** One line per row, whatever a visitor typed. */
function shown(cell: ExportCell): string {
  const text = plainLine(String(cell ?? ""));
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}
