import type { Command, ExportCell } from "../command.ts";
import { findTable, tableNames } from "../exports.ts";
import { plainLine } from "../plain-text.ts";

const widest = 40;

/** Rows of a table at the terminal, as columns that line up. */
export const list: Command = {
  name: "list",
  summary: "Show volunteers, sign-ups, donations and other tables at the terminal",
  usage: `list <${tableNames}>`,
  async run([name], { services, print }) {
    const table = findTable(name);
    if (!table) {
      print(`Which table? ${tableNames}`);
      return 2;
    }
    const rows = await table.rows(services);
    const cells = [table.columns, ...rows.map((row) => table.columns.map((column) => shown(row[column])))];
    const widths = table.columns.map((_, index) =>
      Math.max(...cells.map((line) => line[index]?.length ?? 0)),
    );
    for (const line of cells) {
      print(
        line
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join("  ")
          .trimEnd(),
      );
    }
    print(`\n${rows.length} ${rows.length === 1 ? "row" : "rows"}`);
    return 0;
  },
};

/** One line per row, whatever a visitor typed. */
function shown(cell: ExportCell): string {
  const text = plainLine(String(cell ?? ""));
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}
