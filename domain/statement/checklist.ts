/** What is still missing before the statement can be signed, and what nobody has confirmed. */

import type { BookEntry } from "../books/book-entry.ts";
import { entriesOf } from "../books/book-entry.ts";
import { openCents, owedForPayment } from "../books/balances.ts";
import { formatCents } from "../donation/donation.ts";
import { carriesAuthorization } from "../expenses/advertisement.ts";
import { fundraiserAccounts } from "../books/fundraiser-account.ts";
import { yearlyLimit } from "../jurisdiction/yearly-limit.ts";
import { formatDate, yearOf } from "../time/local-date.ts";
import type { Statement } from "./statement.ts";
import type { StatementDates } from "./statement-dates.ts";
import type { StatementSource } from "./statement-part.ts";

/** `missing`: something has to be entered or done; `unconfirmed`: a rule or figure has to be asked for. */
export type ChecklistItem = { kind: "missing" | "unconfirmed"; text: string };

/** What the books themselves don't say. */
export type ChecklistFacts = {
  financialAgent: { name: string; contact: string };
  /** Lines of the bank, and entries of the account, that have no partner; contributions that no deposit has. */
  openLines: number;
  openEntries: number;
  undeposited: number;
  /** Deposits, and goods that were given, whose contributions say another amount by now. */
  disagreeingDeposits: number;
  disagreeingGifts: number;
  /** Questions of `office matches`. */
  undecidedMatches: number;
  /** What the bank's balance and the books' differ by although everything known is taken into account. */
  unexplainedCents: number;
};

/** Everything that is open; the statement may be signed when no item is `missing`. */
export function checklist(
  source: StatementSource,
  { statement, dates, facts }: { statement: Statement; dates: StatementDates; facts: ChecklistFacts },
): ChecklistItem[] {
  const missing = [
    ...agentItems(facts),
    ...expenseItems(source),
    ...advertisingItems(source),
    ...accountItems(source, facts),
    ...takingsItems(source),
    ...contributionItems(source, facts),
    ...surplusItems(statement),
    ...filingItems(dates),
    "The solemn declaration is signed before a lawyer, notary or commissioner.",
  ];
  const unconfirmed = [
    ...limitItems(source, statement),
    ...statement.parts.flatMap((part) => part.unconfirmed.map((sentence) => `${part.title}: ${sentence}`)),
    ...dates.unconfirmed,
    ...surplusRule(source, statement),
    `How long the records are kept (taken: ${source.jurisdiction.recordRetentionYears.value} years), and the date of a supplementary report, are to be confirmed.`,
  ];
  return [
    ...missing.map((text) => ({ kind: "missing" as const, text })),
    ...unconfirmed.map((text) => ({ kind: "unconfirmed" as const, text })),
  ];
}

function agentItems({ financialAgent }: ChecklistFacts): string[] {
  const isOpen = [financialAgent.name, financialAgent.contact].some((text) => text.includes("["));
  return isOpen ? ["The financial agent's name and contact are placeholders in the campaign's facts."] : [];
}

function expenseItems({ entries, scans }: StatementSource): string[] {
  const expenses = entriesOf(entries, "expense");
  const unscanned = expenses.filter(({ id }) => !scans.get(id));
  const unpaid = expenses.filter((entry) => openCents(entries, entry) > 0);
  const owed = entriesOf(entries, "payment").filter((entry) => owedForPayment(entries, entry) > 0);
  const suppliers = entriesOf(entries, "supplier").filter(({ content }) => content.address === "");
  return [
    ...counted(unscanned.length, "expense has no scan of its bill", "expenses have no scan of their bills"),
    ...counted(unpaid.length, "bill is not paid", "bills are not paid"),
    ...counted(owed.length, "payment by a person is not paid back", "payments by persons are not paid back"),
    ...counted(suppliers.length, "supplier has no address", "suppliers have no address"),
  ];
}

function advertisingItems({ entries, scans, authorization, jurisdiction }: StatementSource): string[] {
  const advertisements = entriesOf(entries, "advertisement");
  const advertised = new Set(advertisements.map(({ content }) => content.expenseId));
  const classes = jurisdiction.expenses.classes.value.filter(({ group }) => group !== undefined);
  const bare = entriesOf(entries, "expense").filter(
    (entry: BookEntry<"expense">) =>
      classes.some(({ id }) => id === entry.content.classId) && !advertised.has(entry.id),
  );
  const unpictured = advertisements.filter(({ id }) => !scans.get(id));
  const unauthorized = advertisements.filter(({ content }) => !carriesAuthorization(content, authorization));
  return [
    ...counted(
      bare.length,
      "advertising bill has no advertisement entered",
      "advertising bills have no advertisement entered",
    ),
    ...counted(unpictured.length, "advertisement has no picture", "advertisements have no picture"),
    ...counted(
      unauthorized.length,
      "advertisement does not carry the campaign's authorization line",
      "advertisements do not carry the campaign's authorization line",
    ),
  ];
}

function accountItems({ figures }: StatementSource, facts: ChecklistFacts): string[] {
  const names = ["account-institution", "account-number", "account-opened"] as const;
  const isUnknown = names.some((name) => figures[name] === undefined);
  return [
    ...(isUnknown ? [`The campaign account is not described: figure set ${names.join(", ")}.`] : []),
    ...counted(facts.openLines, "line of the bank is not matched", "lines of the bank are not matched"),
    ...counted(
      facts.openEntries,
      "payment or movement is not at the bank",
      "payments or movements are not at the bank",
    ),
    ...counted(facts.undeposited, "contribution is in no deposit", "contributions are in no deposit"),
    ...counted(
      facts.disagreeingDeposits,
      "deposit is not what its contributions come to",
      "deposits are not what their contributions come to",
    ),
    ...counted(
      facts.disagreeingGifts,
      "contribution in kind is not what its expense says",
      "contributions in kind are not what their expenses say",
    ),
    ...(facts.unexplainedCents === 0
      ? []
      : [`${formatCents(facts.unexplainedCents)} between the bank and the books is not explained.`]),
  ];
}

/** What was sold at a function and what was brought to the bank of it are two entries. */
function takingsItems({ entries }: StatementSource): string[] {
  return fundraiserAccounts(entries)
    .filter(({ incomeCents, bankedCents }) => incomeCents !== bankedCents)
    .map(
      ({ id, name, incomeCents, bankedCents }) =>
        `${name} took ${formatCents(incomeCents)} that are no contributions, and ${formatCents(bankedCents)} of it were brought to the account (account move income --function ${id}).`,
    );
}

function contributionItems({ disclosure }: StatementSource, facts: ChecklistFacts): string[] {
  const owed = disclosure.returned.filter(({ toReturnCents }) => toReturnCents > 0);
  return [
    ...counted(owed.length, "contribution must still go back", "contributions must still go back"),
    ...counted(
      facts.undecidedMatches,
      "question is open whether two are one person",
      "questions are open whether two are one person",
    ),
  ];
}

function surplusItems({ surplus }: Statement): string[] {
  if (surplus.cents < 0)
    return [`${formatCents(-surplus.cents)} of what was billed is not covered by money that came in.`];
  if (!surplus.mustBeGivenAway) return [];
  return [`${formatCents(surplus.cents)} is left and is to be given away before the account is closed.`];
}

function filingItems({ state, dueOn, lateUntil, lateFeeCents }: StatementDates): string[] {
  if (state === "open") return [];
  if (state === "late")
    return [
      `The statement was due on ${formatDate(dueOn)}: until ${formatDate(lateUntil)} it is taken with a fee of ${formatCents(lateFeeCents)}.`,
    ];
  return [`The last day for a late statement, ${formatDate(lateUntil)}, is past.`];
}

function limitItems({ figures, disclosure, jurisdiction }: StatementSource, { limit }: Statement): string[] {
  const years = [...new Set(disclosure.contributions.map(({ receivedOn }) => yearOf(receivedOn)))];
  const unknown = years.filter((year) => figures[`contribution-limit-${year}`] === undefined);
  const warnings = unknown.flatMap((year) => yearlyLimit(jurisdiction, year).warning ?? []);
  const figure = figures["expense-limit"];
  if (!figure)
    return [
      "The expense limit of the campaign period is not entered (figure set expense-limit).",
      ...warnings,
    ];
  const over = limit.state === "over" ? ["The expense limit of the campaign period is passed."] : [];
  return [...over, ...warnings];
}

function surplusRule({ figures, jurisdiction }: StatementSource, { surplus }: Statement): string[] {
  const isConfirmed = figures["surplus-from"] !== undefined && figures["surplus-recipient"] !== undefined;
  if (isConfirmed || jurisdiction.surplus.mark !== "unverified" || surplus.cents <= 0) return [];
  return [
    `What becomes of a surplus is not confirmed. Assumed: from ${formatCents(surplus.fromCents)} on ${surplus.recipient}.`,
  ];
}

function counted(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : several}.`];
}
