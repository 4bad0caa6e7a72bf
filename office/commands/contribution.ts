import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { methodInWords, statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { offlineMethods } from "#domain/money/contributions/offline-entry.ts";
import { paymentMethods } from "#domain/money/expenses/payment.ts";
import { owedOf, reasonsOf } from "#server/money/contributions/record/owed.ts";
import type { Entered } from "#server/money/contributions/offline/enter-offline.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import type { ImportedRow } from "#server/money/contributions/offline/import-offline.ts";
import { type GoodsReturned, returnReceived } from "#server/money/expenses/change-received.ts";
import {
  enterReceived,
  importReceived,
  receivedColumns,
  type ReceivedInput,
} from "#server/money/expenses/enter-received.ts";
import { isYes, readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { listContributions, showContribution } from "#office/shell/terminal/contribution-views.ts";
import { changeActions, changeUsage, followedLines } from "./contribution-changes.ts";
import { parseDollars } from "#office/shell/terminal/dollars.ts";
import { columnOptions, runAction, typedColumns } from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";
import { readTable } from "#server/money/contributions/offline/read-table.ts";
import { maxTableBytes, readGivenFile } from "#office/shell/terminal/read-file.ts";

const rules = {
  "dry-run": { type: "boolean" },
  "enter-prohibited": { type: "boolean" },
  "over-limit": { type: "boolean" },
  by: { type: "string" },
} as const;
const filters = { "to-return": { type: "boolean" }, held: { type: "boolean" } } as const;
const acceptOptions = { "full-name": { type: "string" }, "own-full-name": { type: "string" } } as const;
const returnOptions = {
  proof: { type: "string" },
  amount: { type: "string" },
  on: { type: "string" },
  remitted: { type: "boolean" },
  "by-other-means": { type: "boolean" },
  uncashed: { type: "boolean" },
  "goods-back": { type: "boolean" },
  "value-paid": { type: "string" },
  by: { type: "string" },
} as const;

/** Contributions that came without the site, and what must go back. */
export const contribution: Command = {
  name: "contribution",
  summary:
    "Enter a cheque, e-transfer, cash, goods, ticket or loan; import a file; list, show, correct, void, prohibit, return",
  usage: [
    `contribution add --date 2026-10-17 --method <${offlineMethods.join("|")}> --amount 25 --full-name "..." --address "..." --city ... --postal-code ... [--province ...] [--email ...] [--printed-receipt yes] [--advantage 20] [--description "..."] [--own-full-name yes] [--another yes] [--dry-run] [--enter-prohibited [--aware-on 2026-10-20]]`,
    'contribution add --method in-kind --description "..." --class signs --used 2026-09-26..2026-10-17 ...   (goods and services: an election expense of the same value as well) [--election-amount 50 --campaign-amount 200] [--over-limit]',
    `contribution import <file.csv> [--dry-run] [--enter-prohibited]   (columns: ${receivedColumns.join(", ")})`,
    "contribution list [--to-return | --held]",
    "contribution show <id>",
    'contribution accept <id> [--full-name "..." [--own-full-name yes]]   (one that is held: take it)',
    "contribution decline <id>   (one that is held: let it go, nothing is charged)",
    'contribution return <id> --proof "cheque 123" [--amount 25] [--on 2026-10-20] [--remitted] [--by-other-means] [--uncashed] [--goods-back | --value-paid cheque]   (--remitted: not to the contributor but where the regulator says; --by-other-means: a card that can not be refunded; --uncashed: the cheque itself, which was never brought to the bank; of goods: they went back, or what they are worth was paid)',
    ...changeUsage,
  ].join("\n       npm run office -- "),
  writesMoney: true,
  run: (args, office) => runAction(actions)(args, office),
};

/** Each reads its own options, so that an option of another action is refused and not ignored. */
const actions: Record<string, Command["run"]> = {
  ...changeActions,
  add(args, office) {
    return add(
      readArguments(args, { ...columnOptions(receivedColumns), ...rules }, { min: 0, max: 0 }).values,
      office,
    );
  },
  import(args, office) {
    const { values, words } = readArguments(args, rules, { min: 1, max: 1 });
    return importFile(words[0] ?? "", values, office);
  },
  list(args, office) {
    const { values } = readArguments(args, filters, { min: 0, max: 0 });
    return listContributions(office, { toReturn: values["to-return"] === true, held: values.held === true });
  },
  show(args, office) {
    return showContribution(office, idIn(args));
  },
  accept(args, office) {
    const { values, words } = readArguments(args, acceptOptions, { min: 1, max: 1 });
    const fullName = values["full-name"]?.trim() || undefined;
    const isOwnFullName = isYes("own-full-name", values["own-full-name"]);
    return decide(words[0] ?? "", { kind: "accept", fullName, isOwnFullName }, office);
  },
  decline(args, office) {
    return decide(idIn(args), { kind: "decline" }, office);
  },
  return(args, office) {
    const { values, words } = readArguments(args, returnOptions, { min: 1, max: 1 });
    return release(words[0] ?? "", values, office);
  },
};

function idIn(args: string[]): string {
  return readArguments(args, {}, { min: 1, max: 1 }).words[0] ?? "";
}

type Values = Record<string, string | boolean | undefined>;

async function add(values: Values, office: OfficeContext): Promise<number> {
  const { province } = jurisdictionOf(office.services.content().campaign.jurisdiction);
  const input: ReceivedInput = { province, ...typedColumns(receivedColumns, values) };
  const entry = { input, options: rulesOf(values) };
  const entered = await enterReceived(booksOf(office), entry, writer(values, office));
  for (const line of described(entered, values["dry-run"] === true)) office.print(plainLine(line));
  return entered.ok ? 0 : 1;
}

async function importFile(file: string, values: Values, office: OfficeContext): Promise<number> {
  const { table } = await readTable(await readGivenFile(file, maxTableBytes));
  if (!table.ok) {
    office.print(plainLine(table.reason));
    return 1;
  }
  const { rows, unknownColumns, missingColumns } = await importReceived(
    booksOf(office),
    { table, options: rulesOf(values) },
    writer(values, office),
  );
  for (const column of unknownColumns)
    office.print(`There is no column '${column}'. Columns: ${receivedColumns.join(", ")}`);
  for (const column of missingColumns) office.print(`The column '${column}' is missing.`);
  for (const { line, entered } of rows) {
    for (const text of described(entered, values["dry-run"] === true))
      office.print(plainLine(`line ${line}: ${text}`));
  }
  office.print(summaryOf(rows, values["dry-run"] === true));
  const isClean =
    unknownColumns.length + missingColumns.length === 0 && rows.every(({ entered }) => entered.ok);
  return isClean ? 0 : 1;
}

function rulesOf(values: Values) {
  return {
    dryRun: values["dry-run"] === true,
    enterProhibited: values["enter-prohibited"] === true,
    overLimit: values["over-limit"] === true,
  };
}

function writer({ by }: Values, office: OfficeContext): string {
  return enteredBy(typeof by === "string" ? by : undefined, office);
}

function described(entered: Entered, isRehearsal: boolean): string[] {
  if (!entered.ok) return entered.reasons.map((reason) => `refused: ${reason}`);
  const { contribution: row, receiptNumber, isRepeated, owed: others = [] } = entered;
  if (isRepeated) return [`entered before, not again (${row.id}). If it is another one, say another yes.`];
  const who = row.full_name || "anonymous";
  const entry = `${isRehearsal ? "would enter" : "entered"} ${formatCents(row.amount_cents)} ${methodInWords(row.method).toLowerCase()} from ${who}`;
  const followed = [...expenseLines(entered), ...others.map(overLimitSentence)];
  if (isRehearsal) return [entry, ...followed];
  const receipt = receiptNumber ? `, receipt ${receiptNumber}` : ", no receipt";
  const owed =
    row.status === "needs-return"
      ? [
          `${formatCents(owedOf(row))} of it must be returned by ${formatDate(row.return_due_on ?? row.received_on)}. ${reasonsOf(row).join(" ")}`,
        ]
      : [];
  return [`${entry} (${row.id})${receipt}`, ...owed, ...followed];
}

/** Goods and services are used as well: when, and of which class, decides what the statement says of them. */
function expenseLines({ expense, warnings = [] }: Extract<Entered, { ok: true }>): string[] {
  if (!expense) return [];
  const { id, content } = expense;
  const { election, campaign: campaignPeriod, outside } = content.split;
  return [
    `with its expense of ${formatCents(content.amountCents)} ${content.classId} (${id}): election period ${formatCents(election)}, campaign period ${formatCents(campaignPeriod)}, outside of both ${formatCents(outside)}`,
    ...warnings,
  ];
}

function summaryOf(rows: ImportedRow[], isRehearsal: boolean): string {
  const good = rows.flatMap(({ entered }) =>
    entered.ok && !entered.isRepeated ? [entered.contribution.amount_cents] : [],
  );
  const total = formatCents(good.reduce((sum, cents) => sum + cents, 0));
  const refused = rows.filter(({ entered }) => !entered.ok).length;
  const repeated = rows.length - good.length - refused;
  return `${isRehearsal ? "Nothing is kept. Would enter" : "Entered"} ${good.length} (${total}), refused ${refused}, entered before ${repeated}.`;
}

async function decide(
  contributionId: string,
  decision: Parameters<typeof decideHeld>[2],
  office: OfficeContext,
): Promise<number> {
  const decided = await decideHeld(office.services, { contributionId }, decision);
  if (!decided.ok) {
    office.print(decided.reason);
    return 1;
  }
  const { contribution: row } = decided;
  const amount = formatCents(row.amount_cents);
  if (row.status === "accepted") {
    office.print(
      plainLine(`Accepted: ${amount} of ${row.full_name} is taken from the card within a minute.`),
    );
    return 0;
  }
  office.print(
    plainLine(`Declined: nothing is charged to ${endOfSentence(row.full_name)} ${reasonsOf(row).join(" ")}`),
  );
  return decision.kind === "accept" ? 1 : 0;
}

async function release(
  contributionId: string,
  values: {
    proof?: string;
    on?: string;
    amount?: string;
    remitted?: boolean;
    "by-other-means"?: boolean;
    uncashed?: boolean;
    "goods-back"?: boolean;
    "value-paid"?: string;
    by?: string;
  },
  office: OfficeContext,
): Promise<number> {
  const { proof = "", on, amount } = values;
  if (proof.trim() === "") throw new UsageError('Say how it went back: --proof "cheque 123".');
  const amountCents = amount === undefined ? undefined : parseDollars(amount);
  const returned = await returnReceived(booksOf(office), {
    contributionId,
    goods: goodsOf(values),
    amountCents,
    on,
    proof: proof.trim(),
    isRemitted: values.remitted === true,
    byOtherMeans: values["by-other-means"] === true,
    isUncashed: values.uncashed === true,
    by: enteredBy(values.by, office),
  });
  if (!returned.ok) {
    office.print(returned.reason);
    return 1;
  }
  office.print(
    `${formatCents(returned.amountCents)} returned; state: ${statusInWords(returned.contribution.status)}.`,
  );
  for (const line of followedLines(returned.expense)) office.print(line);
  return 0;
}

function goodsOf(values: { "goods-back"?: boolean; "value-paid"?: string }): GoodsReturned | undefined {
  const { "goods-back": isBack = false, "value-paid": paid } = values;
  if (paid === undefined) return isBack ? { kind: "goods" } : undefined;
  const method = paymentMethods.find((known) => known === paid);
  if (method && !isBack) return { kind: "value", method };
  throw new UsageError(`--goods-back, or --value-paid with one of ${paymentMethods.join(", ")}.`);
}
