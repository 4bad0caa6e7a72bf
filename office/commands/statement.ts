import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { clockTime } from "#domain/platform/time/clock-time.ts";
import { formatDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import { todayOf } from "#server/money/books/books.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import { recordExport } from "#server/money/disclosure/record-export.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { statementFiles } from "#server/money/statement/statement-files.ts";
import { statementReport } from "#server/money/statement/statement-report.ts";
import { prepareFolder } from "#server/platform/system/writable-folder.ts";
import { asOfDay, readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";

/** The disclosure statement as a working paper. */
export const statement: Command = {
  name: "statement",
  summary:
    "Write the disclosure statement: a CSV file for each part, a summary as PDF, and what is still missing",
  usage: "statement --out <folder> [--as-of 2026-09-30]   (as of that day: what came later is left out)",
  writesMoney: true,
  async run(args, office) {
    const options = { out: { type: "string" }, "as-of": { type: "string" } } as const;
    const { out, "as-of": day } = readArguments(args, options, { min: 0, max: 0 }).values;
    if (!out) throw new UsageError("--out is the folder for the statement.");
    const books = booksOf(office);
    const asOf = day === undefined ? undefined : asOfDay(day, todayOf(books));
    const folder = resolve(out);
    // Names and addresses: readable by the financial agent's account and nobody else on the machine.
    prepareFolder(folder);
    const gathered = await gatherStatement(books, asOf);
    const report = statementReport(gathered, books);
    const files = {
      ...statementFiles(gathered),
      "summary.pdf": await renderPdf({ kind: "report", title: report.title, report }),
    };
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content, { mode: 0o600 });
    await recordExport(office.services, `The statement as of ${formatDate(gathered.asOf)}`);
    const { dates, items, statement: made, isRealMoney } = gathered;
    if (!isRealMoney)
      office.print("REHEARSAL: payments are a sandbox or test mode. This is not to be filed.");
    for (const { kind, text, command } of items)
      office.print(`${kind.padEnd(11)}  ${text}${command === undefined ? "" : ` (${command})`}`);
    office.print(`Due ${formatLongDate(dates.dueOn)} at ${clockTime(dates.dueTime)}.`);
    office.print(
      `Spent in the campaign period: ${formatCents(made.limit.spentCents)}. What is left: ${formatCents(made.surplus.cents)}.`,
    );
    if (gathered.leftOut !== undefined) office.print(gathered.leftOut);
    office.print(`The statement as of ${formatDate(gathered.asOf)} is in ${folder}.`);
    return 0;
  },
};
