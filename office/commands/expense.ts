import { basename } from "node:path";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { type OfflineInput, offlineColumns } from "#domain/money/contributions/offline-entry.ts";
import { advertisementColumns } from "#domain/money/expenses/advertisement.ts";
import { expenseColumns } from "#domain/money/expenses/expense.ts";
import { limitWarning } from "#domain/money/expenses/expense-limit.ts";
import { paymentColumns, paymentMethods } from "#domain/money/expenses/payment.ts";
import { supplierColumns } from "#domain/money/expenses/supplier.ts";
import { recordingBy } from "#server/money/books/books.ts";
import { addScan } from "#server/money/books/scans.ts";
import { keepSupplier } from "#server/money/expenses/change-expense.ts";
import {
  type EnteredExpense,
  enterExpense,
  enterGivenExpense,
  limitIn,
} from "#server/money/expenses/enter-expense.ts";
import { enterAdvertisement, payExpense } from "#server/money/expenses/pay-expense.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import { listExpenses, showEntry } from "#office/shell/terminal/book-views.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { changeEntryUsage, entryChanges, questionHints } from "./entry-changes.ts";
import {
  columnOptions,
  printRefused,
  runAction,
  typedColumns,
} from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";
import { readGivenFile } from "#office/shell/terminal/read-file.ts";

const by = { by: { type: "string" } } as const;
const rules = {
  again: { type: "boolean" },
  "over-limit": { type: "boolean" },
  "enter-prohibited": { type: "boolean" },
} as const;

/** The contributor's columns that an expense does not have itself. */
const contributorColumns = offlineColumns.filter(
  (column) => !["date", "method", "amount", "description"].includes(column),
);

/** Bills, what was given, payments, advertisements and suppliers. */
export const expense: Command = {
  name: "expense",
  summary:
    "Enter a bill or goods that were given, pay, correct or void it, add its scan; suppliers, advertisements",
  usage: [
    'expense add --supplier "..." --date 2026-10-01 --amount 250 --class signs --description "..." [--bill-number 17] [--used 2026-09-19..2026-10-17] [--election-amount 50 --campaign-amount 200] [--shared-total 500 --shared-with "..."] [--personal yes] [--again] [--over-limit]',
    'expense given --market-value 500 [--amount 200] --supplier "..." --date ... --class ... --description "..." --full-name "..." --address "..." --city ... --postal-code ... [--enter-prohibited]',
    `expense pay <id> --date ... --amount 250 --method <${paymentMethods.join("|")}> [--reference "cheque 12"] [--paid-by "name of the person who paid"]`,
    "expense scan <id> <file.pdf|jpg|png>",
    'expense advertise <id> --medium "..." --ran 2026-09-19..2026-10-17 --authorization "Authorized by ..." [--description "..."]',
    ...changeEntryUsage("expense"),
    "expense list",
    "expense show <id>",
    'expense supplier --name "..." [--address "..."] [--contact "..."]',
  ].join("\n       npm run office -- "),
  writesMoney: true,
  run: runAction({
    async add(args, office) {
      const { values } = readArguments(args, { ...columnOptions(expenseColumns), ...rules, ...by }, none);
      const input = typedColumns(expenseColumns, values);
      const options = optionsOf(values);
      return tellEntered(
        office,
        await enterExpense(booksOf(office), { input, options }, writer(values, office)),
      );
    },
    async given(args, office) {
      const columns = columnOptions([...expenseColumns, ...contributorColumns, "market_value"]);
      const { values } = readArguments(args, { ...columns, ...rules, ...by }, none);
      const given = {
        input: { amount: "0", ...typedColumns(expenseColumns, values) },
        marketValue: typedColumns(["market_value"], values).market_value ?? "",
        contributor: withProvince(office, typedColumns(contributorColumns, values)),
        options: optionsOf(values),
      };
      return tellEntered(office, await enterGivenExpense(booksOf(office), given, writer(values, office)));
    },
    async pay(args, office) {
      const { values, words } = readArguments(args, { ...columnOptions(paymentColumns), ...by }, one);
      const payment = { expenseId: words[0] ?? "", input: typedColumns(paymentColumns, values) };
      const paid = await payExpense(booksOf(office), payment, writer(values, office));
      if (!paid.ok) return printRefused(office, paid.reasons);
      const { amountCents, paidBy } = paid.entry.content;
      const who = paidBy === "" ? "from the campaign account" : `by ${paidBy}, who is owed it`;
      office.print(plainLine(`paid ${formatCents(amountCents)} ${who} (${paid.entry.id})`));
      return 0;
    },
    async scan(args, office) {
      const { values, words } = readArguments(args, by, { min: 2, max: 2 });
      const [entryId = "", path = ""] = words;
      const content = new Uint8Array(await readGivenFile(path, attachmentLimits.fileBytes));
      const file = { entryId, fileName: basename(path), content, by: writer(values, office) };
      const added = await addScan(booksOf(office), file);
      if (!added.ok) return printRefused(office, [added.reason]);
      office.print(plainLine(`kept ${added.scan.file_name} with ${entryId}`));
      return 0;
    },
    async advertise(args, office) {
      const options = { ...columnOptions(advertisementColumns), ...by };
      const { values, words } = readArguments(args, options, one);
      const given = { expenseId: words[0] ?? "", input: typedColumns(advertisementColumns, values) };
      const entered = await enterAdvertisement(booksOf(office), given, writer(values, office));
      if (!entered.ok) return printRefused(office, entered.reasons);
      office.print(`entered the advertisement (${entered.entry.id}); add its picture: expense scan`);
      return 0;
    },
    ...entryChanges,
    async list(args, office) {
      readArguments(args, {}, none);
      await listExpenses(office);
      const books = booksOf(office);
      const status = await limitIn(books.database, books, recordingBy(books, "").livemode);
      office.print(limitWarning(status) ?? `Campaign period: ${formatCents(status.spentCents)} spent.`);
      return 0;
    },
    show(args, office) {
      return showEntry(office, readArguments(args, {}, one).words[0] ?? "");
    },
    async supplier(args, office) {
      const { values } = readArguments(args, { ...columnOptions(supplierColumns), ...by }, none);
      const input = typedColumns(supplierColumns, values);
      const kept = await keepSupplier(booksOf(office), input, writer(values, office));
      if (!kept.ok) return printRefused(office, kept.reasons);
      office.print(plainLine(`supplier ${kept.entry.content.name} (${kept.entry.id})`));
      return 0;
    },
  }),
};

const none = { min: 0, max: 0 };
const one = { min: 1, max: 1 };

type Values = Record<string, string | boolean | undefined>;

function writer(values: Values, office: OfficeContext): string {
  return enteredBy(typeof values["by"] === "string" ? values["by"] : undefined, office);
}

function optionsOf(values: Values) {
  return {
    again: values["again"] === true,
    overLimit: values["over-limit"] === true,
    enterProhibited: values["enter-prohibited"] === true,
  };
}

function withProvince(office: OfficeContext, contributor: OfflineInput): OfflineInput {
  return { province: booksOf(office).facts.jurisdiction.province, ...contributor };
}

function tellEntered(office: OfficeContext, entered: EnteredExpense): number {
  if (!entered.ok) return printRefused(office, [...entered.reasons, ...questionHints(entered)]);
  const { id, content } = entered.entry;
  office.print(plainLine(`entered ${formatCents(content.amountCents)} ${content.classId} (${id})`));
  const { given } = content;
  if (given?.contributionId !== undefined)
    office.print(`with the contribution in kind of ${formatCents(given.cents)} (${given.contributionId})`);
  else if (given)
    office.print(`${formatCents(given.cents)} of it are the candidate's own, and no contribution`);
  const { election, campaign, outside } = content.split;
  office.print(
    `election period ${formatCents(election)}, campaign period ${formatCents(campaign)}, outside of both ${formatCents(outside)}`,
  );
  for (const warning of entered.warnings) office.print(warning);
  return 0;
}
