import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { counted } from "#domain/platform/counted.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { findTable, tableNames, takeTable } from "#office/messages/exports/exports.ts";

/** A whole table as a CSV file that spreadsheets open safely. */
export const exportTable: Command = {
  name: "export",
  summary: "Write a table as a CSV file (safe to open in a spreadsheet)",
  usage: `export --csv <${tableNames}> [file]   (without a file: to standard output)`,
  async run(args, { services, print }) {
    const { values, words } = readArguments(args, { csv: { type: "string" } }, { min: 0, max: 1 });
    const [file] = words;
    const table = findTable(values.csv);
    if (!table) throw new UsageError("--csv names the table.");
    const { csv, count } = await takeTable(table, services);
    if (!file) {
      process.stdout.write(csv);
      return 0;
    }
    // It holds personal data, so nobody else on the machine may read it.
    await writeFile(resolve(file), csv, { mode: 0o600 });
    print(`${counted(count, "row is", "rows are")} in ${resolve(file)}.`);
    return 0;
  },
};
