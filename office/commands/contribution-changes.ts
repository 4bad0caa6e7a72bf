/** What the financial agent changes in an entry: corrections, voids, bounced cheques, prohibitions. Each says why. */

import {
  declarableReasons,
  foundReasons,
  type ProhibitedReason,
} from "#domain/money/contributions/contribution-state.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { returnCommand } from "#server/money/contributions/agent/agent-mail.ts";
import { owedOf, reasonsOf } from "#server/money/contributions/record/owed.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import type { Changed } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import {
  correctReceived,
  restoreReceived,
  undoReturnReceived,
  type WithExpense,
  withdrawReceived,
} from "#server/money/expenses/change-received.ts";
import { repayLoan } from "#server/money/contributions/returns/repay-loan.ts";
import { isYes, readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import { booksOf, enteredBy } from "#office/money/book-facts.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import {
  contributorOptions,
  contributorUsage,
  correctedContributor,
} from "#office/shell/terminal/contributor-options.ts";
import { parseDollars } from "#office/shell/terminal/dollars.ts";
import { overLimitSentence } from "#office/shell/words/over-limit.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";

const because = {
  reason: { type: "string" },
  by: { type: "string" },
  version: { type: "string" },
} as const;
const oneWord = { min: 1, max: 1 };
const correctable = {
  ...because,
  ...contributorOptions,
  "full-name": { type: "string" },
  amount: { type: "string" },
  advantage: { type: "string" },
  date: { type: "string" },
  method: { type: "string" },
  description: { type: "string" },
} as const;

/** How they are typed. */
export const changeUsage = [
  `contribution correct <id> --reason "..." [--version <as shown>] [--amount 25] [--date 2026-10-17] [--method ...] [--full-name "..."] ${contributorUsage} [--advantage 20] [--description "..."]`,
  'contribution void <id> --reason "entered twice"   (it never was)',
  'contribution bounced <id> --reason "NSF" [--on 2026-10-20]   (the bank took it back)',
  'contribution restore <id> --reason "..." [--another yes]   (void or bounced by mistake)',
  `contribution prohibit <id> --as <${declarableReasons.join("|")}> --reason "how you know" [--amount 25] [--aware-on 2026-10-20]`,
  `contribution prohibit <id> --as <${foundReasons.join("|")}> --reason "..." --aware-on 2026-10-20   (found by the books: since when you know)`,
  'contribution clear <id> --reason "the proof that it may be kept"',
  'contribution undo-return <id> --reason "never cashed"   (the latest return or repayment by hand did not happen)',
  'contribution repay <id> --proof "cheque 123" [--amount 25] [--on 2026-10-20]   (a loan)',
];

/** The actions by name. */
export const changeActions: Record<string, Command["run"]> = {
  async correct(args, office) {
    const { values, words } = readArguments(args, correctable, oneWord);
    const contributor = correctedContributor(values["full-name"], values);
    const corrected = await correctReceived(booksOf(office), {
      ...changeOf(words, values, office),
      ...contributor,
      fields: {
        ...contributor.fields,
        amountCents: values.amount === undefined ? undefined : parseDollars(values.amount),
        advantageCents: values.advantage === undefined ? undefined : parseAdvantage(values.advantage),
        receivedOn: values.date,
        method: values.method,
        description: values.description?.trim(),
      },
    });
    if (!corrected.ok) {
      for (const reason of corrected.reasons) office.print(plainLine(reason));
      return 1;
    }
    office.print(`Corrected. State: ${statusInWords(corrected.contribution.status)}.`);
    if (corrected.receipt) office.print(`Receipt ${corrected.receipt.number} says what is recorded now.`);
    for (const line of followedLines(corrected.expense)) office.print(line);
    for (const row of corrected.owed) office.print(overLimitSentence(row));
    return 0;
  },
  async void(args, office) {
    const { values, words } = readArguments(args, because, oneWord);
    const withdrawal = { ...changeOf(words, values, office), kind: "void" as const };
    return told(await withdrawReceived(booksOf(office), withdrawal), office);
  },
  async bounced(args, office) {
    const { values, words } = readArguments(args, { ...because, on: { type: "string" } }, oneWord);
    const withdrawal = { ...changeOf(words, values, office), kind: "bounced" as const, on: values.on };
    return told(await withdrawReceived(booksOf(office), withdrawal), office);
  },
  async restore(args, office) {
    const { values, words } = readArguments(args, { ...because, another: { type: "string" } }, oneWord);
    const isAnother = isYes("another", values.another);
    return told(
      await restoreReceived(booksOf(office), { ...changeOf(words, values, office), isAnother }),
      office,
    );
  },
  async prohibit(args, office) {
    const options = {
      ...because,
      as: { type: "string" },
      amount: { type: "string" },
      "aware-on": { type: "string" },
    } as const;
    const { values, words } = readArguments(args, options, oneWord);
    const declaration = {
      ...changeOf(words, values, office),
      prohibited: prohibitedReason(values.as),
      amountCents: values.amount === undefined ? undefined : parseDollars(values.amount),
      awareOn: values["aware-on"],
    };
    return told(await declareProhibited(office.services, declaration), office);
  },
  async clear(args, office) {
    const { values, words } = readArguments(args, because, oneWord);
    return told(await clearProhibited(office.services, changeOf(words, values, office)), office);
  },
  async "undo-return"(args, office) {
    const { values, words } = readArguments(args, because, oneWord);
    return told(await undoReturnReceived(booksOf(office), changeOf(words, values, office)), office);
  },
  async repay(args, office) {
    const { services, print } = office;
    const options = {
      proof: { type: "string" },
      amount: { type: "string" },
      on: { type: "string" },
      by: { type: "string" },
    } as const;
    const { values, words } = readArguments(args, options, oneWord);
    const proof = values.proof?.trim();
    if (!proof) throw new UsageError('Say how it was repaid: --proof "cheque 123".');
    const amountCents = values.amount === undefined ? undefined : parseDollars(values.amount);
    const repaid = await repayLoan(services, {
      contributionId: words[0] ?? "",
      amountCents,
      on: values.on,
      proof,
      by: enteredBy(values.by, office),
    });
    if (!repaid.ok) print(repaid.reason);
    else
      print(
        `${formatCents(repaid.amountCents)} repaid; ${formatCents(repaid.contribution.held_cents)} of the loan is left.`,
      );
    return repaid.ok ? 0 : 1;
  },
};

/** What became of the expense of goods and services. */
export function followedLines(expense: WithExpense<unknown>["expense"]): string[] {
  if (!expense) return [];
  const now = expense.isVoid ? "is void" : `is ${formatCents(expense.amountCents)}`;
  return [`Its expense ${expense.id} ${now} now.`];
}

function told(changed: WithExpense<Changed>, { print }: OfficeContext): number {
  if (!changed.ok) {
    print(plainLine(changed.reason));
    return 1;
  }
  const { contribution: row } = changed;
  print(`State: ${statusInWords(row.status)}.`);
  for (const line of followedLines(changed.expense)) print(line);
  if (row.status === "needs-return") {
    const due = formatDate(row.return_due_on ?? row.received_on);
    print(`Return ${formatCents(owedOf(row))} by ${due}, ${returnCommand(row)}. ${reasonsOf(row).join(" ")}`);
  }
  for (const other of changed.owed) if (other.id !== row.id) print(overLimitSentence(other));
  return 0;
}

/** What every change says: of which contribution (and that it is still what `contribution show` printed), why, and who enters it. */
function changeOf(
  [contributionId = ""]: string[],
  { reason: why, by, version }: { reason?: string; by?: string; version?: string },
  office: OfficeContext,
) {
  return { contributionId, version, reason: reasonIn(why), by: enteredBy(by, office) };
}

function reasonIn(text: string | undefined): string {
  const reason = text?.trim();
  if (reason) return reason;
  throw new UsageError('Say why: --reason "...". It is kept with the change.');
}

function prohibitedReason(text: string | undefined): ProhibitedReason {
  const known = [...declarableReasons, ...foundReasons];
  const found = known.find((reason) => reason === text);
  if (found) return found;
  throw new UsageError(`--as is one of ${known.join(", ")}.`);
}

function parseAdvantage(text: string): number {
  return /^\$?0+(\.0*)?$/.test(text.trim()) ? 0 : parseDollars(text);
}
