/** Corrects, voids or restores any entry of the books: the same acts under the commands of bills, of the account and of functions. */

import { movementColumns } from "#domain/money/account/movement.ts";
import { advertisementColumns } from "#domain/money/expenses/advertisement.ts";
import { expenseColumns } from "#domain/money/expenses/expense.ts";
import { paymentColumns } from "#domain/money/expenses/payment.ts";
import { supplierColumns } from "#domain/money/expenses/supplier.ts";
import { fundraiserColumns, saleColumns } from "#domain/money/fundraising/fundraiser.ts";
import { correctEntry } from "#server/money/books/correct-entry.ts";
import { restoreEntry } from "#server/money/expenses/restore-entry.ts";
import { versionsOf } from "#server/money/books/entries.ts";
import type { EntryQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import { correctExpense, voidEntry } from "#server/money/expenses/change-expense.ts";
import { readArguments, UsageError, WrongValueError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { columnOptions, printRefused, typedColumns } from "#office/shell/terminal/entry-options.ts";

const columns = [
  ...new Set([
    ...expenseColumns,
    ...paymentColumns,
    ...movementColumns,
    ...advertisementColumns,
    ...supplierColumns,
    ...fundraiserColumns,
    ...saleColumns,
    "as" as const,
  ]),
];
const because = { reason: { type: "string" }, by: { type: "string" } } as const;
const answers = { again: { type: "boolean" }, "over-limit": { type: "boolean" } } as const;
const oneWord = { min: 1, max: 1 };

/** How they are typed, after the command's name. */
export function changeEntryUsage(command: string): string[] {
  return [
    `${command} correct <id> --reason "..." [--version 2] [the options with which it was entered]   (a bill also with --again or --over-limit; --version: the one that you looked at)`,
    `${command} void <id> --reason "..."`,
    `${command} restore <id> --reason "..." [--again] [--over-limit]   (void by mistake)`,
  ];
}

/** The actions by name. */
export const entryChanges: Record<"correct" | "void" | "restore", Command["run"]> = {
  async correct(args, office) {
    const options = {
      ...columnOptions(columns),
      version: { type: "string" as const },
      ...answers,
      ...because,
    };
    const { values, words } = readArguments(args, options, oneWord);
    const books = booksOf(office);
    const [id = ""] = words;
    const reason = typedReason(values.reason);
    const given = { id, reason, version: versionIn(values.version) };
    const isBill = (await versionsOf(books.database, id)).at(-1)?.entry.kind === "expense";
    const input = typedColumns(columns, values);
    const strange = Object.keys(input).filter((column) => !expenseColumns.some((known) => known === column));
    if (isBill && strange.length > 0)
      return printRefused(office, [`${strange.join(", ")}: a bill has ${expenseColumns.join(", ")}.`]);
    const corrected = isBill
      ? await correctExpense(
          books,
          {
            ...given,
            input: typedColumns(expenseColumns, values),
            options: answersIn(values),
          },
          enteredBy(values.by, office),
        )
      : await correctEntry(books, { ...given, input }, enteredBy(values.by, office));
    if (!corrected.ok) return printRefused(office, [...corrected.reasons, ...questionHints(corrected)]);
    office.print(`corrected: version ${corrected.entry.version} of ${corrected.entry.id}`);
    return 0;
  },
  async void(args, office) {
    const { values, words } = readArguments(args, because, oneWord);
    const given = { id: words[0] ?? "", reason: typedReason(values.reason) };
    const voided = await voidEntry(booksOf(office), given, enteredBy(values.by, office));
    if (!voided.ok) return printRefused(office, voided.reasons);
    office.print(`void: ${voided.entry.id}`);
    return 0;
  },
  async restore(args, office) {
    const { values, words } = readArguments(args, { ...because, ...answers }, oneWord);
    const step = { id: words[0] ?? "", reason: typedReason(values.reason), options: answersIn(values) };
    const restored = await restoreEntry(booksOf(office), step, enteredBy(values.by, office));
    if (!restored.ok) return printRefused(office, [...restored.reasons, ...questionHints(restored)]);
    office.print(`stands again: ${restored.entry.id}`);
    return 0;
  },
};

function answersIn(values: { again?: boolean; "over-limit"?: boolean }) {
  return { again: values.again === true, overLimit: values["over-limit"] === true };
}

/** How the question about a bill is answered at the terminal. */
export function questionHints({
  asks,
  doubleId = "",
}: {
  asks?: EntryQuestion;
  doubleId?: string;
}): string[] {
  if (asks === "again") return [`It is ${doubleId}. If this is another one, repeat it with --again.`];
  return asks === "over-limit" ? ["Repeat it with --over-limit."] : [];
}

function typedReason(reason: string | undefined): string {
  if (reason?.trim()) return reason.trim();
  throw new UsageError('Say why: --reason "...".');
}

function versionIn(typed: string | undefined): number | undefined {
  if (typed === undefined || /^[1-9]\d{0,5}$/.test(typed))
    return typed === undefined ? undefined : Number(typed);
  throw new WrongValueError(`'${typed}' is not the number of a version such as 2.`);
}
