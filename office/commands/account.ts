import { basename } from "node:path";
import { columnRoles } from "#domain/money/account/bank-columns.ts";
import { dayOrders } from "#domain/money/account/bank-dates.ts";
import type { TableQuestion } from "#domain/money/account/bank-line.ts";
import { movementColumns, typedMovements } from "#domain/money/account/movement.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { enterDeposit } from "#server/money/account/contribution-movements.ts";
import { enterBankBalance, importBankLines } from "#server/money/account/import-lines.ts";
import {
  type Matched,
  matchCertain,
  matchLine,
  matchNewMovement,
  unmatchLine,
} from "#server/money/account/match-lines.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { todayOf } from "#server/money/books/books.ts";
import { enterMovement } from "#server/money/account/movements.ts";
import { reimburse } from "#server/money/expenses/pay-expense.ts";
import { setLinesAside, takeLineBack } from "#server/money/account/set-aside.ts";
import { counted } from "#domain/platform/counted.ts";
import { showAccount } from "#office/shell/terminal/account-view.ts";
import { asOfDay, readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { changeEntryUsage, entryChanges } from "./entry-changes.ts";
import {
  columnOptions,
  printRefused,
  runAction,
  typedColumns,
} from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";
import { maxTableBytes, readGivenFile } from "#office/shell/terminal/read-file.ts";

const by = { by: { type: "string" } } as const;

/** The campaign account: the bank's statement, what each line is, and what moves otherwise. */
export const account: Command = {
  name: "account",
  summary:
    "Import the bank's statement, match its lines with the books, enter deposits, transfers and repayments",
  usage: [
    `account import <file.csv|ofx|qfx> [--columns date,description,out,in,other] [--dates mdy|dmy|ymd]   (columns: ${columnRoles.join(", ")})`,
    "account show [--all] [--as-of 2026-09-30]   (what is open, and the reconciliation; with --all also what is matched)",
    'account balance 1234.56 --date 2026-09-30 [--source "statement on paper"]   (what the bank states; an OFX file brings its own)',
    "account match   (whatever is beyond doubt)",
    "account match <line> <payment, movement or contribution> [<another>...]",
    `account match <line> --as <${typedMovements.join("|")}> --with "..." [--description "..."] [--function <function>]`,
    'account unmatch <line> --reason "..."',
    'account set-aside <line> [--with-its-file] --reason "..."   (of a wrong file: it counts nowhere)',
    "account take-back <line> [--with-its-file]   (it counts again)",
    "account deposit --date 2026-10-01 <contribution> [<contribution>...]",
    `account move <${typedMovements.join("|")}> --date ... --amount ... --with "..." [--description "..."] [--function <function>]`,
    "account reimburse <payment> --date ... [--amount ...]",
    ...changeEntryUsage("account"),
  ].join("\n       npm run office -- "),
  writesMoney: true,
  run: runAction({
    ...entryChanges,
    async import(args, office) {
      const options = { columns: { type: "string" }, dates: { type: "string" }, ...by } as const;
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const { columns } = values;
      const dates = dayOrders.find((order) => order === values.dates);
      if (values.dates !== undefined && dates === undefined)
        throw new UsageError("--dates is mdy (month first), dmy (day first) or ymd (year first).");
      const [path = ""] = words;
      const content = await readGivenFile(path, maxTableBytes);
      const table = { ...(columns !== undefined && { columns }), ...(dates !== undefined && { dates }) };
      const file = { fileName: basename(path), content, options: table };
      const imported = await importBankLines(booksOf(office), file, enteredBy(values.by, office));
      if (!imported.ok) return printRefused(office, [imported.reason, ...hintOf(imported.asks)]);
      office.print(
        `lines: ${imported.added.length} new (${formatCents(imported.cents)}), ${imported.known} imported before`,
      );
      for (const note of imported.notes) office.print(note);
      return matchAll(office, values.by);
    },
    show(args, office) {
      const options = { all: { type: "boolean" }, "as-of": { type: "string" } } as const;
      const { values } = readArguments(args, options, { min: 0, max: 0 });
      const asOf = asOfDay(values["as-of"], todayOf(booksOf(office)));
      return showAccount(office, { withMatched: values.all === true, asOf });
    },
    async balance(args, office) {
      const options = { date: { type: "string" }, source: { type: "string" }, ...by } as const;
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const typed = { date: values.date ?? "", amount: words[0] ?? "", source: values.source ?? "" };
      const entered = await enterBankBalance(booksOf(office), typed, enteredBy(values.by, office));
      if (!entered.ok) return printRefused(office, entered.reasons);
      const { cents, on } = entered.balance;
      office.print(`the bank states ${formatCents(cents)} on ${formatLongDate(on)}`);
      return 0;
    },
    async match(args, office) {
      const options = {
        as: { type: "string" },
        with: { type: "string" },
        description: { type: "string" },
        function: { type: "string" },
        ...by,
      } as const;
      const { values, words } = readArguments(args, options, { min: 0, max: 100 });
      const [lineId, ...ids] = words;
      if (lineId === undefined) return matchAll(office, values.by);
      const { as, with: counterparty = "", description = "", function: ofFunction = "" } = values;
      if ((as === undefined) === (ids.length === 0))
        throw new UsageError("Name what the line is: entries or contributions, or --as a movement.");
      const books = booksOf(office);
      const who = enteredBy(values.by, office);
      const input = { with: counterparty, description, function: ofFunction };
      const movement = { lineId, kind: as ?? "", input };
      const matched =
        as === undefined ? matchLine(books, { lineId, ids }, who) : matchNewMovement(books, movement, who);
      return tellMatched(office, await matched, "matched with");
    },
    async unmatch(args, office) {
      const { values, words } = readArguments(
        args,
        { reason: { type: "string" }, ...by },
        { min: 1, max: 1 },
      );
      const given = { lineId: words[0] ?? "", reason: values.reason ?? "" };
      return tellMatched(
        office,
        await unmatchLine(booksOf(office), given, enteredBy(values.by, office)),
        "open again:",
      );
    },
    async "set-aside"(args, office) {
      const options = { reason: { type: "string" }, "with-its-file": { type: "boolean" }, ...by } as const;
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const { reason = "", "with-its-file": withItsFile = false } = values;
      const wrong = { lineId: words[0] ?? "", withItsFile, reason };
      const aside = await setLinesAside(booksOf(office), wrong, enteredBy(values.by, office));
      if (!aside.ok) return printRefused(office, aside.reasons);
      office.print(`set aside: ${aside.lines.length}`);
      return 0;
    },
    async "take-back"(args, office) {
      const options = { "with-its-file": { type: "boolean" }, ...by } as const;
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const line = { lineId: words[0] ?? "", withItsFile: values["with-its-file"] ?? false };
      const taken = await takeLineBack(booksOf(office), line, enteredBy(values.by, office));
      if (!taken.ok) return printRefused(office, taken.reasons);
      office.print(`${counted(taken.lines.length, "line counts", "lines count")} again`);
      return 0;
    },
    async deposit(args, office) {
      const { values, words } = readArguments(
        args,
        { date: { type: "string" }, ...by },
        { min: 1, max: 100 },
      );
      const given = { on: values.date ?? "", contributionIds: words };
      const entered = await enterDeposit(booksOf(office), given, enteredBy(values.by, office));
      if (!entered.ok) return printRefused(office, entered.reasons);
      office.print(`deposit of ${formatCents(entered.entry.content.amountCents)} (${entered.entry.id})`);
      return 0;
    },
    async move(args, office) {
      const options = { ...columnOptions(movementColumns), ...by };
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const given = { kind: words[0] ?? "", input: typedColumns(movementColumns, values) };
      const who = typeof values["by"] === "string" ? values["by"] : undefined;
      const entered = await enterMovement(booksOf(office), given, enteredBy(who, office));
      if (!entered.ok) return printRefused(office, entered.reasons);
      office.print(
        `${given.kind} of ${formatCents(entered.entry.content.amountCents)} (${entered.entry.id})`,
      );
      return 0;
    },
    async reimburse(args, office) {
      const options = { date: { type: "string" }, amount: { type: "string" }, ...by } as const;
      const { values, words } = readArguments(args, options, { min: 1, max: 1 });
      const { date = "", amount } = values;
      const given = { paymentId: words[0] ?? "", date, ...(amount !== undefined && { amount }) };
      const entered = await reimburse(booksOf(office), given, enteredBy(values.by, office));
      if (!entered.ok) return printRefused(office, entered.reasons);
      const { amountCents, counterparty } = entered.entry.content;
      office.print(
        plainLine(`paid back ${formatCents(amountCents)} to ${counterparty} (${entered.entry.id})`),
      );
      return 0;
    },
  }),
};

/** How the question about a table is answered at the terminal. */
function hintOf(asks: TableQuestion | undefined): string[] {
  if (asks === "dates") return ["--dates mdy (month first) or --dates dmy (day first)"];
  if (asks === undefined) return [];
  return [
    "from the left, for example --columns date,description,out,in,other (or amount for one column with a sign)",
  ];
}

async function matchAll(office: OfficeContext, who: string | undefined): Promise<number> {
  const count = await matchCertain(booksOf(office), enteredBy(who, office));
  office.print(`matched ${count} beyond doubt; account show has what is open`);
  return 0;
}

function tellMatched(office: OfficeContext, matched: Matched, what: string): number {
  if (!matched.ok) return printRefused(office, matched.reasons);
  office.print(`${what} ${matched.entryIds.join(", ")}`);
  return 0;
}
