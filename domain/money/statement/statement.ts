/** The disclosure statement of all that is entered: its totals, then the other parts in the order of their files. Amounts in cents. */

import type { MovementKind } from "#domain/money/account/movement.ts";
import {
  type ExpenseLine,
  expenseLines,
  movedCents,
  spentAgainstLimit,
} from "#domain/money/books/balances.ts";
import { amountOf } from "#domain/money/books/figure.ts";
import { expensePeriods, type ExpensePeriod } from "#domain/money/expenses/expense-period.ts";
import { limitStatus, type LimitStatus } from "#domain/money/expenses/expense-limit.ts";
import { functionIncomeCents, otherIncomeCents } from "#domain/money/books/fundraiser-account.ts";
import { sum } from "#domain/platform/sum.ts";
import { debtsPart, reconciliationPart, transactionsPart } from "./account-parts.ts";
import { otherContributionsPart, returnedPart, significantPart } from "./contribution-parts.ts";
import { advertisingPart, classesPart, expensesPart } from "./expense-parts.ts";
import { fundraisingPart } from "./fundraising-part.ts";
import type { StatementCell, StatementPart, StatementSource } from "./statement-part.ts";
import { inKindCents, type Surplus, surplusOf } from "./surplus.ts";

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
