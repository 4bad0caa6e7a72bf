/** What is still missing before the statement can be signed, and what nobody has confirmed. */

import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment, limitWarning } from "#domain/money/books/balances.ts";
import { accountEntries } from "#domain/money/books/account-entries.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { carriesAuthorization } from "#domain/money/expenses/expense.ts";
import { fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { formatDate, yearOf } from "#domain/platform/time/local-date.ts";
import type { Statement } from "./statement.ts";
import type { StatementDates } from "./statement-dates.ts";
import type { StatementSource } from "./statement-part.ts";

/** `passed`: the law's limit is passed, for certain; `missing`: something has to be entered or done; `unconfirmed`: a rule or figure has to be asked for. */
export type ChecklistItem = Open & { kind: "passed" | "missing" | "unconfirmed" };

/** Where in the books it is settled. */
export type ChecklistPlace =
  | "bills"
  | "bills-without-scan"
  | "unpaid-bills"
  | "owed-to-persons"
  | "suppliers"
  | "account"
  | "deposits"
  | "figures"
  | "functions"
  | "contributions"
  | "must-go-back"
  | "matches"
  | "movements";

/** `who`: the financial agent, unless somebody else of the team can settle it. */
type Open = { text: string; place?: ChecklistPlace; who?: "candidate" | "coordinator" };

/** What the books themselves don't say. */
type ChecklistFacts = {
  financialAgent: { name: string; contact: string };
  /** Lines of the bank, and entries of the account, that have no partner; contributions that no deposit has. */
  openLines: number;
  openEntries: number;
  undeposited: number;
  /** Suppliers whose address neither they nor what they gave says. */
  unaddressedSuppliers: number;
  /** Deposits, sales of tickets, and goods that were given, whose contributions say another amount by now. */
  disagreeingDeposits: number;
  disagreeingSales: number;
  disagreeingGifts: number;
  undecidedMatches: number;
  /** What the bank's balance and the books' differ by although everything known is taken into account. */
  unexplainedCents: number;
};

/** Everything that is open, the gravest first; the statement may be signed when no item is `missing`. */
export function checklist(
  source: StatementSource,
  { statement, dates, facts }: { statement: Statement; dates: StatementDates; facts: ChecklistFacts },
): ChecklistItem[] {
  const missing = [
    ...agentItems(facts),
    ...expenseItems(source, facts),
    ...advertisingItems(source),
    ...accountItems(source, facts),
    ...takingsItems(source),
    ...counted(facts.disagreeingSales, {
      one: "sale at a function is not what its contribution says",
      several: "sales at functions are not what their contributions say",
      place: "functions",
    }),
    ...contributionItems(source, facts),
    ...surplusItems(statement),
    ...filingItems(dates),
    { text: "The solemn declaration is signed before a lawyer, notary or commissioner." },
  ];
  const unconfirmed = [
    ...limitItems(source),
    ...statement.parts.flatMap((part) =>
      part.unconfirmed.map((sentence) => ({ text: `${part.title}: ${sentence}` })),
    ),
    ...dates.unconfirmed.map((text) => ({ text, place: "figures" as const })),
    ...surplusRule(source, statement),
    ...unknownRules(source),
    {
      text: `How long the records are kept (taken: ${source.jurisdiction.recordRetentionYears.value} years), and the date of a supplementary report, are to be confirmed.`,
    },
  ];
  return [
    ...passedItems(statement).map((item) => ({ kind: "passed" as const, ...item })),
    ...missing.map((item) => ({ kind: "missing" as const, ...item })),
    ...unconfirmed.map((item) => ({ kind: "unconfirmed" as const, ...item })),
  ];
}

/** It is filed as it is: nothing that is entered later takes it away but what a supplier gives back, or a correction. */
function passedItems({ limit }: Statement): Open[] {
  const text = limit.state === "over" ? limitWarning(limit) : undefined;
  return text === undefined ? [] : [{ text, place: "bills" }];
}

function agentItems({ financialAgent }: ChecklistFacts): Open[] {
  const isOpen = [financialAgent.name, financialAgent.contact].some((text) => text.includes("["));
  return isOpen
    ? [
        {
          text: "The financial agent's name and contact are placeholders in the campaign's facts.",
          who: "candidate",
        },
      ]
    : [];
}

function expenseItems({ entries, scans }: StatementSource, facts: ChecklistFacts): Open[] {
  const expenses = entriesOf(entries, "expense");
  const unscanned = expenses.filter(({ id }) => !scans.get(id));
  const unpaid = expenses.filter((entry) => openCents(entries, entry) > 0);
  const owed = entriesOf(entries, "payment").filter((entry) => owedForPayment(entries, entry) > 0);
  return [
    ...counted(unscanned.length, {
      one: "expense has no scan of its bill",
      several: "expenses have no scan of their bills",
      place: "bills-without-scan",
    }),
    ...counted(unpaid.length, {
      one: "bill is not paid",
      several: "bills are not paid",
      place: "unpaid-bills",
    }),
    ...counted(owed.length, {
      one: "payment by a person is not paid back",
      several: "payments by persons are not paid back",
      place: "owed-to-persons",
    }),
    ...counted(facts.unaddressedSuppliers, {
      one: "supplier has no address",
      several: "suppliers have no address",
      place: "suppliers",
    }),
  ];
}

function advertisingItems({ entries, scans, authorization, jurisdiction }: StatementSource): Open[] {
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
    ...counted(bare.length, {
      one: "advertising bill has no advertisement entered",
      several: "advertising bills have no advertisement entered",
      place: "bills",
    }),
    ...counted(unpictured.length, {
      one: "advertisement has no picture",
      several: "advertisements have no picture",
      place: "bills",
    }).map((item) => ({ ...item, who: "coordinator" as const })),
    ...counted(unauthorized.length, {
      one: "advertisement does not carry the campaign's authorization line",
      several: "advertisements do not carry the campaign's authorization line",
      place: "bills",
    }),
  ];
}

/** A day of an account's entry, or that of its opening, is wrong: nothing can pass through an account that is not there. */
function earlyItems({ figures, entries }: Pick<StatementSource, "figures" | "entries">): Open[] {
  const opened = String(figures["account-opened"]?.value ?? "");
  const early = accountEntries(entries).filter(({ on }) => on < opened);
  if (early.length === 0) return [];
  const [several, days] =
    early.length === 1 ? ["entry of the account is", "a day"] : ["entries of the account are", "days"];
  return [
    {
      text: `${early.length} ${several} of ${days} before it was opened on ${formatDate(opened)}. Which day is wrong?`,
      place: "movements",
    },
  ];
}

function accountItems({ figures, entries }: StatementSource, facts: ChecklistFacts): Open[] {
  const names = ["account-institution", "account-number", "account-opened"] as const;
  const isUnknown = names.some((name) => figures[name] === undefined);
  const described: Open = {
    text: "The campaign account is not described.",
    place: "figures",
  };
  return [
    ...(isUnknown ? [described] : []),
    ...earlyItems({ figures, entries }),
    ...counted(facts.openLines, {
      one: "line of the bank is not matched",
      several: "lines of the bank are not matched",
      place: "account",
    }),
    ...counted(facts.openEntries, {
      one: "payment or movement is not at the bank",
      several: "payments or movements are not at the bank",
      place: "account",
    }),
    ...counted(facts.undeposited, {
      one: "contribution is in no deposit",
      several: "contributions are in no deposit",
      place: "deposits",
    }),
    ...counted(facts.disagreeingDeposits, {
      one: "deposit is not what its contributions come to",
      several: "deposits are not what their contributions come to",
      place: "movements",
    }),
    ...counted(facts.disagreeingGifts, {
      one: "contribution in kind is not what its expense says",
      several: "contributions in kind are not what their expenses say",
      place: "bills",
    }),
    ...(facts.unexplainedCents === 0
      ? []
      : [
          {
            text: `${formatCents(facts.unexplainedCents)} between the bank and the books is not explained.`,
            place: "account" as const,
          },
        ]),
  ];
}

/** What was sold at a function and what was brought to the bank of it are two entries. */
function takingsItems({ entries }: StatementSource): Open[] {
  return fundraiserAccounts(entries)
    .filter(({ incomeCents, bankedCents }) => incomeCents !== bankedCents)
    .map(({ name, incomeCents, bankedCents }) => ({
      text: `${name} took ${formatCents(incomeCents)} that are no contributions, and ${formatCents(bankedCents)} of it were brought to the account.`,
      place: "functions",
    }));
}

function contributionItems({ disclosure }: StatementSource, facts: ChecklistFacts): Open[] {
  // Loans have a list of their own, and may be prohibited too.
  const owed = [...disclosure.returned, ...disclosure.loans].filter(({ toReturnCents }) => toReturnCents > 0);
  return [
    ...counted(owed.length, {
      one: "contribution must still go back",
      several: "contributions must still go back",
      place: "must-go-back",
    }),
    ...counted(facts.undecidedMatches, {
      one: "question is open whether two are one person",
      several: "questions are open whether two are one person",
      place: "matches",
    }),
  ];
}

function surplusItems({ surplus }: Statement): Open[] {
  if (surplus.cents < 0)
    return [
      { text: `${formatCents(-surplus.cents)} of what was billed is not covered by money that came in.` },
    ];
  if (!surplus.mustBeGivenAway) return [];
  return [
    {
      text: `${formatCents(surplus.cents)} is left and is to be given away before the account is closed.`,
      place: "movements",
    },
  ];
}

function filingItems({ state, dueOn, lateUntil, lateFeeCents }: StatementDates): Open[] {
  if (state === "open") return [];
  const text =
    state === "late"
      ? `The statement was due on ${formatDate(dueOn)}: until ${formatDate(lateUntil)} it is taken with a fee of ${formatCents(lateFeeCents)}.`
      : `The last day for a late statement, ${formatDate(lateUntil)}, is past.`;
  return [{ text }];
}

function limitItems({ figures, disclosure, jurisdiction }: StatementSource): Open[] {
  const years = [...new Set(disclosure.contributions.map(({ receivedOn }) => yearOf(receivedOn)))];
  const unknown = years.filter((year) => figures[`contribution-limit-${year}`] === undefined);
  const warnings = unknown.flatMap((year): Open[] => {
    const text = yearlyLimit(jurisdiction, year).warning;
    return text === undefined ? [] : [{ text, place: "figures" }];
  });
  if (figures["expense-limit"]) return warnings;
  const text = "The expense limit of the campaign period is not entered.";
  return [{ text, place: "figures" }, ...warnings];
}

function surplusRule({ figures, jurisdiction }: StatementSource, { surplus }: Statement): Open[] {
  const isConfirmed = figures["surplus-from"] !== undefined && figures["surplus-recipient"] !== undefined;
  if (isConfirmed || jurisdiction.surplus.mark !== "unverified" || surplus.cents <= 0) return [];
  const text = `What becomes of a surplus is not confirmed. Assumed: from ${formatCents(surplus.fromCents)} on ${surplus.recipient}.`;
  return [{ text, place: "figures" }];
}

/** What nobody confirmed of the law, and no data assert: the agent writes down what the regulator said. */
function unknownRules({ figures }: StatementSource): Open[] {
  const rules = [
    ["petty-cash", "What the law asks of petty cash is not confirmed."],
    ["institution-loans", "What the law asks of loans of a bank or another institution is not confirmed."],
  ] as const;
  return rules
    .filter(([name]) => figures[name] === undefined)
    .map(([, text]) => ({ text, place: "figures" }));
}

type Counted = { one: string; several: string; place: ChecklistPlace };

function counted(count: number, { one, several, place }: Counted): Open[] {
  if (count === 0) return [];
  return [{ text: `${count} ${count === 1 ? one : several}.`, place }];
}
