import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { recordExport } from "#server/money/disclosure/record-export.ts";
import { booksPage } from "#server/money/statement/books-page.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { prepareFolder } from "#server/platform/system/writable-folder.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";

/** The books as a page with pictures. */
export const books: Command = {
  name: "books",
  summary:
    "Write a page with the pictures of the books: money over time, by month, by size, spent of the limit",
  usage: "books --out <folder>",
  writesMoney: true,
  async run(args, office) {
    const { out } = readArguments(args, { out: { type: "string" } } as const, { min: 0, max: 0 }).values;
    if (!out) throw new UsageError("--out is the folder for the page.");
    prepareFolder(resolve(out));
    const page = join(resolve(out), "books.html");
    const given = booksOf(office);
    await writeFile(page, booksPage(await gatherStatement(given), given), { mode: 0o600 });
    await recordExport(office.services, "The page of the books");
    office.print(`The page is ${page}: open it in a browser, or print it.`);
    return 0;
  },
};
