/** The parts of the expenses: by class, each one, and the advertising that was bought. */

import { type ExpenseLine, openCents } from "#domain/money/books/balances.ts";
import { entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { refundedCents } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { className, carriesAuthorization } from "#domain/money/expenses/expense.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { sum } from "#domain/platform/sum.ts";
import type { StatementPart, StatementSource } from "./statement-part.ts";

/** What was used of each class, in each period. */
export function classesPart({ jurisdiction, figures }: StatementSource, lines: ExpenseLine[]): StatementPart {
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
    rows: used.map(({ id }) => {
      const own = lines.filter(({ classId }) => classId === id);
      const parts = (["election", "campaign", "outside"] as const).map((period) =>
        sum(own.map(({ split }) => split[period])),
      );
      return [className(classes.value, id), ...parts, sum(parts)];
    }),
    hasTotal: true,
  };
}

/** Each bill and gift, and the fees of each month. */
export function expensesPart(
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
    unconfirmed: [
      ...(isPersonal ? ifUnverified(counts.mark, personal) : []),
      ...candidatesOwn(lines, jurisdiction),
    ],
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
        className(jurisdiction.expenses.classes.value, line.classId),
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

/** They stand among the expenses alone: that is what somebody else said of the law, until it is confirmed. */
function candidatesOwn(
  lines: ExpenseLine[],
  { candidateGoodsAreContributions: rule }: Jurisdiction,
): string[] {
  const own = lines.flatMap(({ expense }) =>
    expense?.given && expense.given.contributionId === undefined ? [expense.given.cents] : [],
  );
  if (own.length === 0 || rule.mark === "verified") return [];
  return [
    `${formatCents(sum(own))} of it are the candidate's own goods and services, which are not counted as contributions (${rule.source}); to be confirmed.`,
  ];
}

/** The provider takes a fee of each payment: one line for a month and a period of them. */
function withFeesByMonth(lines: ExpenseLine[]): ExpenseLine[] {
  const months = new Map<string, ExpenseLine>();
  const counts = new Map<string, number>();
  const bills: ExpenseLine[] = [];
  for (const line of lines) {
    if (line.kind !== "fee") {
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

/** Each advertisement, with the line that it carries. */
export function advertisingPart({ entries, scans, authorization }: StatementSource): StatementPart {
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
        (expense?.amountCents ?? 0) - refundedCents(entries, content.expenseId),
      ];
    }),
    // Two advertisements may be on one bill.
    hasTotal: false,
  };
}

/** "unverified" figures are not asserted. */
function ifUnverified(mark: string, sentence: string): string[] {
  return mark === "unverified" ? [sentence] : [];
}
