import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatCents } from "#domain/donation/donation.ts";
import { offlineColumns, offlineMethods, type OfflineInput } from "#domain/donation/offline-entry.ts";
import { owedCents, reasonsOf } from "#server/contributions/agent-mail.ts";
import { enterOffline, type Entered } from "#server/books/enter-offline.ts";
import { decideHeld } from "#server/contributions/decide-held.ts";
import { importOffline, type ImportedRow } from "#server/books/import-offline.ts";
import { returnByHand } from "#server/books/return-by-hand.ts";
import type { Command, OfficeContext } from "../command.ts";
import { listContributions, showContribution } from "../contribution-views.ts";
import { parseDollars } from "../dollars.ts";
import { plainLine } from "../plain-text.ts";

const entryOptions = Object.fromEntries(
  offlineColumns.map((column) => [optionOf(column), { type: "string" as const }]),
);

const options = {
  ...entryOptions,
  "dry-run": { type: "boolean" },
  "enter-prohibited": { type: "boolean" },
  "to-return": { type: "boolean" },
  held: { type: "boolean" },
  on: { type: "string" },
  proof: { type: "string" },
} as const;

/** Contributions that came without the site, and what must go back. */
export const contribution: Command = {
  name: "contribution",
  summary:
    "Enter a cheque, e-transfer, cash, goods or ticket; import a file; list, show, accept, decline, return",
  usage: [
    `contribution add --date 2026-10-17 --method <${offlineMethods.join("|")}> --amount 25 --full-name "..." --address "..." --city ... --postal-code ... [--province BC] [--email ...] [--printed-receipt yes] [--advantage 20] [--description "..."] [--dry-run] [--enter-prohibited]`,
    `contribution import <file.csv> [--dry-run] [--enter-prohibited]   (columns: ${offlineColumns.join(", ")})`,
    "contribution list [--to-return | --held]",
    "contribution show <id>",
    'contribution accept <id> [--full-name "..."]   (one that is held: take it)',
    "contribution decline <id>   (one that is held: let it go, nothing is charged)",
    'contribution return <id> --proof "cheque 123" [--amount 25] [--on 2026-10-20]',
  ].join("\n       npm run office -- "),
  writesMoney: true,
  async run(args, office) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action, subject, ...surplus] = positionals;
    // An extra word is often an amount without its option, so it is refused instead of ignored.
    if (surplus.length === 0) {
      if (action === "add" && !subject) return add(values, office);
      if (action === "import" && subject) return importFile(subject, values, office);
      if (action === "list" && !subject)
        return listContributions(office, {
          toReturn: values["to-return"] === true,
          held: values["held"] === true,
        });
      if (action === "accept" && subject) return decide(subject, values, office);
      if (action === "decline" && subject) return decide(subject, undefined, office);
      if (action === "show" && subject) return showContribution(office, subject);
      if (action === "return" && subject) return giveBack(subject, values, office);
    }
    office.print(`Usage: npm run office -- ${contribution.usage}`);
    return 2;
  },
};

type Values = Record<string, string | boolean | undefined>;

function optionOf(column: string): string {
  return column.replaceAll("_", "-");
}

async function add(values: Values, office: OfficeContext): Promise<number> {
  const input: OfflineInput = { province: "BC" };
  for (const column of offlineColumns) {
    const value = values[optionOf(column)];
    if (typeof value === "string") input[column] = value;
  }
  const entered = await enterOffline(office.services, input, rulesOf(values));
  for (const line of described(entered, values["dry-run"] === true)) office.print(plainLine(line));
  return entered.ok ? 0 : 1;
}

async function importFile(file: string, values: Values, office: OfficeContext): Promise<number> {
  const { rows, unknownColumns, missingColumns } = await importOffline(
    office.services,
    await readFile(file, "utf8"),
    rulesOf(values),
  );
  for (const column of unknownColumns)
    office.print(`There is no column '${column}'. Columns: ${offlineColumns.join(", ")}`);
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

function rulesOf(values: Values): { dryRun: boolean; enterProhibited: boolean } {
  return { dryRun: values["dry-run"] === true, enterProhibited: values["enter-prohibited"] === true };
}

function described(entered: Entered, isRehearsal: boolean): string[] {
  if (!entered.ok) return entered.reasons.map((reason) => `refused: ${reason}`);
  const { contribution: row, receiptNumber, isRepeated } = entered;
  if (isRepeated) return [`entered before, not again (${row.id})`];
  const who = row.full_name || "anonymous";
  const entry = `${isRehearsal ? "would enter" : "entered"} ${formatCents(row.amount_cents)} ${row.method} from ${who}`;
  if (isRehearsal) return [entry];
  const receipt = receiptNumber ? `, receipt ${receiptNumber}` : ", no receipt";
  const owed =
    row.status === "needs-return"
      ? [
          `${formatCents(owedCents(row))} of it must be returned by ${row.return_due_on}. ${reasonsOf(row).join(" ")}`,
        ]
      : [];
  return [`${entry} (${row.id})${receipt}`, ...owed];
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

/** `values` of an acceptance; without them it is declined. */
async function decide(
  contributionId: string,
  values: Values | undefined,
  office: OfficeContext,
): Promise<number> {
  const fullName = values?.["full-name"];
  const decided = await decideHeld(
    office.services,
    contributionId,
    values
      ? { kind: "accept", fullName: typeof fullName === "string" ? fullName.trim() : undefined }
      : { kind: "decline" },
  );
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
  office.print(plainLine(`Declined: nothing is charged to ${row.full_name}. ${reasonsOf(row).join(" ")}`));
  return values ? 1 : 0;
}

async function giveBack(contributionId: string, values: Values, office: OfficeContext): Promise<number> {
  const { proof, on, amount } = values;
  if (typeof proof !== "string" || proof.trim() === "") {
    office.print('Say how it went back: --proof "cheque 123".');
    return 2;
  }
  const amountCents = typeof amount === "string" ? parseDollars(amount) : undefined;
  const returned = await returnByHand(office.services, {
    contributionId,
    amountCents,
    on: typeof on === "string" ? on : undefined,
    proof: proof.trim(),
  });
  if (!returned.ok) office.print(returned.reason);
  else
    office.print(
      `${formatCents(returned.amountCents)} returned; the contribution is now ${returned.contribution.status}.`,
    );
  return returned.ok ? 0 : 1;
}
