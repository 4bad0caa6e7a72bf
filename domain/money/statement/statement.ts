/** The disclosure statement of all that is entered: its totals, then the other parts in the order of their files. Amounts in cents. */

import type { MovementKind } from "#domain/money/account/movement.ts";
import {
  type ExpenseLine,
  expenseLines,
  movedCents,
  spentAgainstLimit,
  limitStatus,
  type LimitStatus,
} from "#domain/money/books/balances.ts";
import { amountOf, textOf } from "#domain/money/books/agent-figures.ts";
import { expensePeriods, type ExpensePeriod, splitCents } from "#domain/money/expenses/expense-period.ts";
import {
  functionIncomeCents,
  otherIncomeCents,
  type FundraiserAccount,
  fundraiserAccounts,
} from "#domain/money/books/fundraiser-account.ts";
import { sum } from "#domain/platform/sum.ts";
import { debtsPart, reconciliationPart, transactionsPart } from "./account-parts.ts";
import { otherContributionsPart, returnedPart, significantPart } from "./contribution-parts.ts";
import { advertisingPart, classesPart, expensesPart } from "./expense-parts.ts";
import type { StatementCell, StatementPart, StatementSource } from "./statement-part.ts";
import { isContribution, takingsOf } from "#domain/money/books/fundraiser.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";

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
  const spent = spentAgainstLimit(lines, jurisdiction);
  const limit = limitStatus(spent, amountOf(figures, "expense-limit"));
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
    fundraisingPart(source),
    reconciliationPart(source),
  ];
  return { parts, lines, limit, surplus };
}

type Calculated = { lines: ExpenseLine[]; surplus: Surplus };

function totalsPart(source: StatementSource, { lines, surplus }: Calculated): StatementPart {
  const { disclosure } = source;
  const { receivedCents, returnedCents, disputedCents, keptCents } = disclosure.totals;
  const period = (name: ExpensePeriod) => sum(lines.map(({ split }) => split[name]));
  const moved = (kind: MovementKind) => movedCents(source.entries, kind);
  const rows: StatementCell[][] = [
    ["Contributions received", receivedCents],
    ["Contributions returned", 0 - returnedCents],
    ["Contributions withdrawn because of card disputes", 0 - disputedCents],
    ["Contributions kept", keptCents],
    ["Of it: goods and services", inKindCents(disclosure)],
    ["Loans not repaid", sum(disclosure.loans.map(({ keptCents: left }) => left))],
    ["Transfers received", moved("transfer-in")],
    ["Income of fundraising functions (no contributions)", functionIncomeCents(source.entries)],
    ["Interest and other income", otherIncomeCents(source.entries)],
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

/** One line for each price of a function, and one for what it cost. */
export function fundraisingPart({ entries, jurisdiction }: StatementSource): StatementPart {
  const functions = fundraiserAccounts(entries);
  const { ticketThresholdCents: threshold } = jurisdiction;
  return {
    file: "10-fundraising-functions",
    title: "Fundraising functions",
    unconfirmed:
      functions.length === 0
        ? []
        : [
            `A ticket above ${formatCents(threshold.value)} is a contribution and stands among those too. What else must be kept of a function is to be confirmed.`,
          ],
    columns: [
      { name: "Function", share: 0.2 },
      { name: "Date", share: 0.13 },
      { name: "Place" },
      { name: "What", share: 0.16 },
      { name: "Price", share: 0.11 },
      { name: "Sold", share: 0.07 },
      { name: "Buyers named" },
      { name: "Income", isAmount: true, share: 0.11 },
      { name: "Contributions", isAmount: true, share: 0.11 },
      { name: "Cost", isAmount: true, share: 0.11 },
    ],
    rows: functions.flatMap((one) => [...salesRows(one), costRow(one)]),
    hasTotal: true,
  };
}

function salesRows(one: FundraiserAccount): StatementCell[][] {
  const priced = Map.groupBy(one.sales, ({ what, unitCents }) => JSON.stringify([what, unitCents]));
  return [...priced.values()].map((sales) => {
    const [first] = sales;
    const buyers = new Set(sales.map(({ buyer }) => buyer).filter((buyer) => buyer !== ""));
    return [
      one.name,
      one.heldOn,
      one.place,
      first?.what ?? "",
      formatCents(first?.unitCents ?? 0),
      String(sum(sales.map(({ quantity }) => quantity))),
      String(buyers.size),
      sum(sales.filter((sale) => !isContribution(sale)).map(takingsOf)),
      sum(sales.filter(isContribution).map(takingsOf)),
      0,
    ];
  });
}

function costRow({ name, heldOn, place, costCents }: FundraiserAccount): StatementCell[] {
  return [name, heldOn, place, "costs", "", "", "", 0, 0, costCents];
}

/** What the campaign has left: money in, less what was billed, given on or must go back. */
type Surplus = { cents: number; fromCents: number; mustBeGivenAway: boolean; recipient: string };

/** The surplus of all that is entered, or what is missing when it is negative. */
export function surplusOf(source: StatementSource, lines: ExpenseLine[]): Surplus {
  const { disclosure, entries, figures, jurisdiction } = source;
  const moved = (kind: MovementKind) => movedCents(entries, kind);
  const money = disclosure.totals.keptCents - inKindCents(disclosure);
  const toReturn = sum(disclosure.returned.map((one) => Math.min(one.toReturnCents, one.keptCents)));
  const inMoney = lines.map(({ split, givenCents }) => splitCents(split) - givenCents);
  const cents =
    money +
    moved("transfer-in") +
    functionIncomeCents(entries) +
    otherIncomeCents(entries) -
    moved("transfer-out") -
    moved("surplus") -
    sum(inMoney) -
    toReturn;
  const rule = jurisdiction.surplus.value;
  const fromCents = amountOf(figures, "surplus-from") ?? rule.fromCents;
  return {
    cents,
    fromCents,
    mustBeGivenAway: cents > 0 && cents >= fromCents,
    recipient: textOf(figures, "surplus-recipient") ?? rule.rule,
  };
}

/** Goods and services that the campaign kept: they came in and were used, but not as money. */
function inKindCents({ byMethod }: Disclosure): number {
  return byMethod.find(({ method }) => method === "in-kind")?.cents ?? 0;
}
