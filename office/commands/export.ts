import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { counted } from "#domain/counted.ts";
import { readArguments, UsageError } from "../terminal/arguments.ts";
import { recordReading } from "#server/audit/record-act.ts";
import type { Command, Export } from "../terminal/command.ts";
import { toCsv } from "#server/disclosure/csv.ts";
import { findTable, tableNames } from "../exports.ts";

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
    const rows = await table.rows(services);
    await recordReading(services, {
      act: "table.export",
      subject: table.name,
      after: counted(rows.length, "row"),
    });
    const csv = csvOf(table, rows);
    if (!file) {
      process.stdout.write(csv);
      return 0;
    }
    // It holds personal data, so nobody else on the machine may read it.
    await writeFile(resolve(file), csv, { mode: 0o600 });
    print(`${counted(rows.length, "row is", "rows are")} in ${resolve(file)}.`);
    return 0;
  },
};

/** The table as the text of a CSV file. */
export function csvOf({ columns }: Export, rows: Awaited<ReturnType<Export["rows"]>>): string {
  return toCsv(
    columns.map((name) => ({ name, value: (row: (typeof rows)[number]) => row[name] })),
    rows,
  );
}
