/**
 * The disclosure statement: every part is one table, from which its CSV file and its page of the summary are made, so that they
 * can't differ. Amounts in cents, dates local.
 */

import type { Movement } from "../account/movement.ts";
import type { BookEntry } from "../books/book-entry.ts";
import { entriesOf } from "../books/book-entry.ts";
import {
  type ExpenseLine,
  expenseLines,
  openCents,
  owedForPayment,
  spentAgainstLimit,
} from "../books/balances.ts";
import type { Figure, FigureName } from "../books/figure.ts";
import type { DisclosedContribution, Disclosure } from "../disclosure/disclosure.ts";
import { carriesAuthorization } from "../expenses/advertisement.ts";
import { expensePeriods } from "../expenses/expense-period.ts";
import { limitStatus, type LimitStatus } from "../expenses/expense-limit.ts";
import type { Jurisdiction } from "../jurisdiction/jurisdiction.ts";
import { formatCents } from "../donation/donation.ts";

/** Everything that the statement is made of. */
export type StatementSource = {
  jurisdiction: Jurisdiction;
  votingDay: string;
  /** The line that every advertisement carries. */
  authorization: string;
  /** Everything received, from the first contribution on. */
  disclosure: Disclosure;
  entries: readonly BookEntry[];
  figures: Partial<Record<FigureName, Figure>>;
  /** Scans of each entry. */
  scans: ReadonlyMap<string, number>;
};

/** A column; `share` is its part of the summary's width, and a column without one is in the CSV file only. */
export type StatementColumn = { name: string; isAmount?: true; share?: number };

/** Text, or cents in a column of amounts. */
export type StatementCell = string | number;

/** A part of the statement. */
export type StatementPart = {
  /** Name of its file, without the ending. */
  file: string;
  title: string;
  /** What is not certain of it, in sentences: they stand on the paper. */
  unconfirmed: string[];
  columns: StatementColumn[];
  rows: StatementCell[][];
  /** Whether its amounts add up to something; a part of unlike amounts has no total. */
  hasTotal: boolean;
};

/** What the campaign has left: money in, less what was billed, given on or must go back. */
export type Surplus = { cents: number; fromCents: number; mustBeGivenAway: boolean; recipient: string };

/** The statement, before it is printed. */
export type Statement = {
  parts: StatementPart[];
  lines: ExpenseLine[];
  limit: LimitStatus;
  surplus: Surplus;
};

/** The statement of all that is entered. */
export function makeStatement(source: StatementSource): Statement {
  const { jurisdiction, entries, figures } = source;
  const periods = expensePeriods(jurisdiction, source.votingDay);
  const lines = expenseLines(entries, { jurisdiction, periods });
  const limitCents = figures["expense-limit"]?.value;
  const spent = spentAgainstLimit(lines, jurisdiction);
  const limit = limitStatus(spent, typeof limitCents === "number" ? limitCents : undefined);
  const surplus = surplusOf(source, lines);
  const parts = [
    totalsPart(source, { lines, surplus }),
    significantPart(source),
    otherContributionsPart(source),
    returnedPart(source),
    debtsPart(source),
    classesPart(source, lines),
    expensesPart(source, lines),
    transactionsPart(source),
    advertisingPart(source),
  ];
  return { parts, lines, limit, surplus };
}

/** Sum of each column of amounts, empty text in the others. */
export function totalRow({ columns, rows }: StatementPart): StatementCell[] {
  return columns.map(({ isAmount }, at) => (isAmount ? sum(rows.map((row) => Number(row[at] ?? 0))) : ""));
}

/** "unverified" figures are not asserted. */
function ifUnverified(mark: string, sentence: string): string[] {
  return mark === "unverified" ? [sentence] : [];
}

type Calculated = { lines: ExpenseLine[]; surplus: Surplus };

function totalsPart(source: StatementSource, { lines, surplus }: Calculated): StatementPart {
  const { disclosure } = source;
  const { receivedCents, returnedCents, disputedCents, keptCents } = disclosure.totals;
  const inKind = keptIn(disclosure.contributions, "in-kind");
  const period = (name: "election" | "campaign" | "outside") => sum(lines.map(({ split }) => split[name]));
  const { moved } = movementsOf(source.entries);
  const rows: StatementCell[][] = [
    ["Contributions received", receivedCents],
    ["Contributions returned", 0 - returnedCents],
    ["Contributions taken back over card disputes", 0 - disputedCents],
    ["Contributions kept", keptCents],
    ["Of it: goods and services", inKind],
    ["Loans not repaid", keptIn(disclosure.loans)],
    ["Transfers received", moved("transfer-in")],
    ["Interest and other income", moved("interest") + moved("income")],
    ["Expenses in the election period", period("election")],
    ["Expenses in the campaign period", period("campaign")],
    ["Expenses outside of both periods", period("outside")],
    ["Transfers given", moved("transfer-out")],
    ["Surplus given away", moved("surplus")],
    ["What is left (surplus), or is missing", surplus.cents],
  ];
  return {
    file: "1-totals",
    title: "Totals",
    unconfirmed: [
      `The parts and columns follow what is known of the form of ${source.jurisdiction.regulator}; its text was not at hand. Compare them with the form.`,
    ],
    columns: [
      { name: "What", share: 0.75 },
      { name: "Amount", isAmount: true, share: 0.25 },
    ],
    rows,
    hasTotal: false,
  };
}

const contributorColumns: StatementColumn[] = [
  { name: "Date received", share: 0.16 },
  { name: "Full name", share: 0.4 },
  { name: "Residential address" },
  { name: "City" },
  { name: "Province" },
  { name: "Postal code" },
  { name: "Class" },
  { name: "Method", share: 0.16 },
  { name: "Amount", isAmount: true },
  { name: "Returned", isAmount: true },
  { name: "Kept", isAmount: true, share: 0.28 },
];

function contributorRow(one: DisclosedContribution): StatementCell[] {
  const { address, city, province, postalCode, method } = one;
  const place = [address, city, province, postalCode];
  const amounts = [one.amountCents, one.returnedCents, one.keptCents];
  return [one.receivedOn, one.fullName || "anonymous", ...place, "individual", method, ...amounts];
}

function significantPart({ disclosure, jurisdiction }: StatementSource): StatementPart {
  const from = formatCents(jurisdiction.significantTotalCents.value);
  return {
    file: "2-significant-contributors",
    title: `Contributors of ${from} or more in all`,
    unconfirmed: [],
    columns: contributorColumns,
    rows: disclosure.significant.flatMap(({ contributions }) => contributions.map(contributorRow)),
    hasTotal: true,
  };
}

function otherContributionsPart({ disclosure, jurisdiction }: StatementSource): StatementPart {
  const { others, anonymous } = disclosure;
  const below = formatCents(jurisdiction.significantTotalCents.value);
  return {
    file: "3-other-contributions",
    title: "Other contributions",
    unconfirmed: [],
    columns: [
      { name: "What", share: 0.5 },
      { name: "Contributions", share: 0.2 },
      { name: "Kept", isAmount: true, share: 0.3 },
    ],
    rows: [
      [
        `Named contributors below ${below} (${others.contributors})`,
        String(others.contributions),
        others.cents,
      ],
      ["Anonymous", String(anonymous.contributions), anonymous.cents],
    ],
    hasTotal: true,
  };
}

function returnedPart({ disclosure }: StatementSource): StatementPart {
  return {
    file: "4-returned-contributions",
    title: "Prohibited and returned contributions",
    unconfirmed: [],
    columns: [
      { name: "Full name", share: 0.3 },
      { name: "Received" },
      { name: "Reason", share: 0.3 },
      { name: "Return by" },
      { name: "Returned on", share: 0.16 },
      { name: "Proof" },
      { name: "Returned", isAmount: true, share: 0.12 },
      { name: "Still to return", isAmount: true, share: 0.12 },
    ],
    rows: disclosure.returned.map((one) => [
      one.fullName || "anonymous",
      one.receivedOn,
      one.returnReason || "Refunded",
      one.returnDueOn,
      one.returnedOn,
      one.returnProof,
      one.returnedCents,
      one.toReturnCents,
    ]),
    hasTotal: true,
  };
}

function debtsPart({ entries, disclosure }: StatementSource): StatementPart {
  const suppliers = supplierNames(entries);
  const bills = entriesOf(entries, "expense").map((entry): StatementCell[] => [
    "unpaid bill",
    entry.content.billedOn,
    suppliers.get(entry.content.supplierId) ?? "",
    entry.content.description,
    openCents(entries, entry),
  ]);
  const persons = entriesOf(entries, "payment").map((entry): StatementCell[] => [
    "paid by a person, not paid back",
    entry.content.paidOn,
    entry.content.paidBy,
    entry.content.reference ?? "",
    owedForPayment(entries, entry),
  ]);
  const lent = disclosure.loans.map((one): StatementCell[] => [
    "loan",
    one.receivedOn,
    one.fullName,
    one.description,
    one.keptCents,
  ]);
  return {
    file: "5-loans-and-debts",
    title: "Loans and debts",
    unconfirmed: [
      "A debt that stays unpaid can become a contribution; after how many days is not known. Who may be paid back for what, and how, is to be confirmed.",
    ],
    columns: [
      { name: "Kind", share: 0.24 },
      { name: "Date", share: 0.16 },
      { name: "Owed to", share: 0.24 },
      { name: "What for", share: 0.2 },
      { name: "Amount", isAmount: true, share: 0.16 },
    ],
    rows: [...lent, ...bills, ...persons].filter((row) => row.at(-1) !== 0),
    hasTotal: true,
  };
}

function classesPart({ jurisdiction, figures }: StatementSource, lines: ExpenseLine[]): StatementPart {
  const { classes } = jurisdiction.expenses;
  const used = classes.value.filter(({ id }) => lines.some(({ classId }) => classId === id));
  const isConfirmed = figures["expense-classes"] !== undefined;
  return {
    file: "6-expenses-by-class",
    title: "Expenses by class",
    unconfirmed: [
      ...(isConfirmed ? [] : ifUnverified(classes.mark, `The classes are not confirmed. ${classes.source}.`)),
      "That the payment provider's fees are an expense, and how a bill is split between the periods, is to be confirmed.",
    ],
    columns: [
      { name: "Class", share: 0.34 },
      { name: "Election period", isAmount: true, share: 0.165 },
      { name: "Campaign period", isAmount: true, share: 0.165 },
      { name: "Outside of both", isAmount: true, share: 0.165 },
      { name: "In all", isAmount: true, share: 0.165 },
    ],
    rows: used.map(({ id, name, group }) => {
      const own = lines.filter(({ classId }) => classId === id);
      const parts = (["election", "campaign", "outside"] as const).map((period) =>
        sum(own.map(({ split }) => split[period])),
      );
      return [group ? `${group}: ${name}` : name, ...parts, sum(parts)];
    }),
    hasTotal: true,
  };
}

function expensesPart(
  { entries, scans, jurisdiction }: StatementSource,
  lines: ExpenseLine[],
): StatementPart {
  const isPersonal = lines.some((line) => line.isPersonal);
  const counts = jurisdiction.expenses.personalExpensesCount;
  const personal = `Whether the candidate's personal expenses count against the limit is not confirmed: here they ${counts.value ? "do" : "do not"}.`;
  const billed = new Map(entriesOf(entries, "expense").map((entry) => [entry.id, entry]));
  return {
    file: "7-expenses",
    title: "Each expense",
    unconfirmed: isPersonal ? ifUnverified(counts.mark, personal) : [],
    columns: [
      { name: "Used from", share: 0.14 },
      { name: "Used to" },
      { name: "Supplier", share: 0.26 },
      { name: "Class" },
      { name: "Description", share: 0.24 },
      { name: "Bill number" },
      { name: "Bill date" },
      { name: "Election period", isAmount: true, share: 0.12 },
      { name: "Campaign period", isAmount: true, share: 0.12 },
      { name: "Outside of both", isAmount: true, share: 0.12 },
      { name: "Given (in kind)", isAmount: true },
      { name: "Still to be paid", isAmount: true },
      { name: "Personal" },
      { name: "Shared with" },
      { name: "Whole shared bill" },
      { name: "Scans" },
      { name: "Entry" },
    ],
    rows: withFeesByMonth(lines).map((line) => {
      const entry = billed.get(line.entryId);
      const { expense } = line;
      return [
        line.on,
        expense?.used.to ?? line.on,
        line.supplier,
        line.classId,
        line.description,
        expense?.billNumber ?? "",
        expense?.billedOn ?? "",
        line.split.election,
        line.split.campaign,
        line.split.outside,
        line.givenCents,
        entry ? openCents(entries, entry) : 0,
        line.isPersonal ? "yes" : "no",
        expense?.shared?.with ?? "",
        expense?.shared ? formatCents(expense.shared.totalCents) : "",
        String(scans.get(line.entryId) ?? 0),
        line.entryId,
      ];
    }),
    hasTotal: true,
  };
}

/** The provider takes a fee of each payment: one line for a month and a period of them. */
function withFeesByMonth(lines: ExpenseLine[]): ExpenseLine[] {
  const months = new Map<string, ExpenseLine>();
  const counts = new Map<string, number>();
  const bills: ExpenseLine[] = [];
  for (const line of lines) {
    if (line.expense) {
      bills.push(line);
      continue;
    }
    const period =
      line.split.campaign === 0 ? (line.split.election === 0 ? "outside" : "election") : "campaign";
    const key = `${line.on.slice(0, 7)} ${period} ${line.supplier}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const { split } = months.get(key) ?? { split: { election: 0, campaign: 0, outside: 0 } };
    months.set(key, {
      ...(months.get(key) ?? line),
      description: count === 1 ? line.description : `${count} fees of ${line.on.slice(0, 7)}`,
      entryId: count === 1 ? line.entryId : "",
      split: {
        election: split.election + line.split.election,
        campaign: split.campaign + line.split.campaign,
        outside: split.outside + line.split.outside,
      },
    });
  }
  return [...bills, ...months.values()].toSorted((a, b) => a.on.localeCompare(b.on));
}

function transactionsPart({ entries }: StatementSource): StatementPart {
  const kinds = ["transfer-in", "transfer-out", "interest", "income", "surplus"];
  const rows = entriesOf(entries, "movement")
    .filter(({ content }) => kinds.includes(content.kind))
    .toSorted((a, b) => a.content.on.localeCompare(b.content.on))
    .map(({ content }): StatementCell[] => {
      const isIn = content.kind !== "transfer-out" && content.kind !== "surplus";
      const { amountCents } = content;
      return [
        content.kind,
        content.on,
        content.counterparty,
        content.description,
        isIn ? amountCents : 0,
        isIn ? 0 : amountCents,
      ];
    });
  return {
    file: "8-transfers-and-other-transactions",
    title: "Transfers and other transactions",
    unconfirmed: ["What must be recorded of a transfer is to be confirmed."],
    columns: [
      { name: "Kind", share: 0.18 },
      { name: "Date", share: 0.16 },
      { name: "With", share: 0.22 },
      { name: "Description", share: 0.16 },
      { name: "In", isAmount: true, share: 0.14 },
      { name: "Out", isAmount: true, share: 0.14 },
    ],
    rows,
    hasTotal: true,
  };
}

function advertisingPart({ entries, scans, authorization }: StatementSource): StatementPart {
  const expenses = new Map(entriesOf(entries, "expense").map(({ id, content }) => [id, content]));
  const suppliers = supplierNames(entries);
  return {
    file: "9-advertising",
    title: "Advertising",
    unconfirmed: ["Which advertisements need no authorization line is to be confirmed."],
    columns: [
      { name: "Medium", share: 0.28 },
      { name: "From", share: 0.16 },
      { name: "To", share: 0.16 },
      { name: "Authorization line" },
      { name: "Carries ours", share: 0.12 },
      { name: "Pictures", share: 0.12 },
      { name: "Supplier" },
      { name: "Description" },
      { name: "Cost of its bill", isAmount: true, share: 0.16 },
    ],
    rows: entriesOf(entries, "advertisement").map(({ id, content }) => {
      const expense = expenses.get(content.expenseId);
      return [
        content.medium,
        content.ran.from,
        content.ran.to,
        content.authorization,
        carriesAuthorization(content, authorization) ? "yes" : "no",
        String(scans.get(id) ?? 0),
        suppliers.get(expense?.supplierId ?? "") ?? "",
        content.description,
        expense?.amountCents ?? 0,
      ];
    }),
    // Two advertisements may be on one bill.
    hasTotal: false,
  };
}

function surplusOf(source: StatementSource, lines: ExpenseLine[]): Surplus {
  const { disclosure, entries, figures, jurisdiction } = source;
  const { moved } = movementsOf(entries);
  const money = disclosure.totals.keptCents - keptIn(disclosure.contributions, "in-kind");
  const toReturn = sum(disclosure.returned.map((one) => Math.min(one.toReturnCents, one.keptCents)));
  const inMoney = lines.map(
    ({ split, givenCents }) => split.election + split.campaign + split.outside - givenCents,
  );
  const cents =
    money +
    moved("transfer-in") +
    moved("interest") +
    moved("income") -
    moved("transfer-out") -
    moved("surplus") -
    sum(inMoney) -
    toReturn;
  const entered = figures["surplus-from"]?.value;
  const fromCents = typeof entered === "number" ? entered : jurisdiction.surplus.value.fromCents;
  const recipient = figures["surplus-recipient"]?.value;
  return {
    cents,
    fromCents,
    mustBeGivenAway: cents > 0 && cents >= fromCents,
    recipient: typeof recipient === "string" ? recipient : jurisdiction.surplus.value.rule,
  };
}

function movementsOf(entries: readonly BookEntry[]) {
  const movements = entriesOf(entries, "movement").map(({ content }) => content);
  return {
    /** What moved of a kind, in cents. */
    moved: (kind: Movement["kind"]) =>
      sum(movements.filter((one) => one.kind === kind).map(({ amountCents }) => amountCents)),
  };
}

function supplierNames(entries: readonly BookEntry[]): Map<string, string> {
  return new Map(entriesOf(entries, "supplier").map(({ id, content }) => [id, content.name]));
}

function keptIn(contributions: readonly DisclosedContribution[], method?: string): number {
  const own = contributions.filter((one) => method === undefined || one.method === method);
  return sum(own.map(({ keptCents }) => keptCents));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
