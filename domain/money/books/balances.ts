/** What the entries add up to: spent in each period, still to be paid, owed to persons. Amounts in cents. */

import { feeCents, type MovementKind } from "#domain/money/account/movement.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { billedCents, type Expense } from "#domain/money/expenses/expense.ts";
import {
  type ExpensePeriods,
  periodOf,
  type PeriodSplit,
  wholeIn,
} from "#domain/money/expenses/expense-period.ts";
import { isMoneyBack } from "#domain/money/expenses/bill-payment.ts";
import { sum } from "#domain/platform/sum.ts";
import { type BookEntry, entriesOf, movementsOf, supplierNames } from "./book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";

/** What was used of one class: a bill, goods that were given, or what the bank and the provider keep; and, below zero, what a supplier gave back. */
export type ExpenseLine = {
  kind: "bill" | "refund" | "fee";
  entryId: string;
  on: string;
  classId: string;
  supplier: string;
  description: string;
  split: PeriodSplit;
  givenCents: number;
  isPersonal: boolean;
  /** Undefined for fees, and for what came back. */
  expense: Expense | undefined;
};

/** Every expense by day of use, fees included, and every refund on its own day. */
export function expenseLines(
  entries: readonly BookEntry[],
  { jurisdiction, periods }: { jurisdiction: Jurisdiction; periods: ExpensePeriods },
): ExpenseLine[] {
  const names = supplierNames(entries);
  const billed = entriesOf(entries, "expense").map(({ id, content }): ExpenseLine => ({
    kind: "bill",
    entryId: id,
    on: content.used.from,
    classId: content.classId,
    supplier: names.get(content.supplierId) ?? "",
    description: content.description,
    split: content.split,
    givenCents: content.given?.cents ?? 0,
    isPersonal: content.isPersonal,
    expense: content,
  }));
  const fees = entriesOf(entries, "movement")
    .filter(({ content }) => feeCents(content) !== undefined)
    .map(({ id, content }): ExpenseLine => ({
      kind: "fee",
      entryId: id,
      on: content.on,
      classId:
        content.kind === "provider-fee"
          ? jurisdiction.expenses.providerFeeClass
          : jurisdiction.expenses.bankFeeClass,
      supplier: content.counterparty,
      description: content.description,
      split: wholeIn(periodOf(content.on, periods), feeCents(content) ?? 0),
      givenCents: 0,
      isPersonal: false,
      expense: undefined,
    }));
  const refunds = entriesOf(entries, "refund").flatMap(({ id, content }): ExpenseLine[] => {
    const bill = billed.find(({ entryId }) => entryId === content.expenseId);
    if (!bill) return [];
    const { election, campaign, outside } = content.split;
    return [
      {
        ...bill,
        kind: "refund",
        entryId: id,
        on: content.on,
        description: `Given back: ${content.description || bill.description}`,
        split: { election: 0 - election, campaign: 0 - campaign, outside: 0 - outside },
        givenCents: 0,
        expense: undefined,
      },
    ];
  });
  return [...billed, ...refunds, ...fees].toSorted(
    (a, b) => a.on.localeCompare(b.on) || a.entryId.localeCompare(b.entryId),
  );
}

/** What counts against the limit: the campaign period, personal expenses only where the law counts them. */
export function spentAgainstLimit(lines: readonly ExpenseLine[], { expenses }: Jurisdiction): number {
  const counted = lines.filter(({ isPersonal }) => !isPersonal || expenses.personalExpensesCount.value);
  return sum(counted.map(({ split }) => split.campaign));
}

/** What is still to be paid of a bill. Money that came back was paid before, so it changes nothing of that; a credit note does. */
export function openCents(entries: readonly BookEntry[], { id, content }: BookEntry<"expense">): number {
  const paid = entriesOf(entries, "payment").filter((payment) => payment.content.expenseId === id);
  const credited = entriesOf(entries, "refund").filter(
    (refund) => refund.content.expenseId === id && !isMoneyBack(refund.content),
  );
  return billedCents(content) - sum([...paid, ...credited].map((part) => part.content.amountCents));
}

/** What somebody paid out of the own pocket and has not got back. */
export function owedForPayment(entries: readonly BookEntry[], { id, content }: BookEntry<"payment">): number {
  if (content.paidBy === "") return 0;
  const back = [...entriesOf(entries, "movement"), ...entriesOf(entries, "refund")].filter(
    (entry) => entry.content.paymentId === id,
  );
  return content.amountCents - sum(back.map((entry) => entry.content.amountCents));
}

/** What the movements of a kind come to. */
export function movedCents(entries: readonly BookEntry[], kind: MovementKind): number {
  return sum(movementsOf(entries, kind).map(({ amountCents }) => amountCents));
}

/* What is spent of the campaign period's limit, and when to warn. Amounts in cents. */

/** `near` is from nine tenths on. */
type LimitState = "unknown" | "within" | "near" | "over";

/** The limit as the agent entered it; undefined while nobody did. */
export type LimitStatus = {
  state: LimitState;
  spentCents: number;
  limitCents: number | undefined;
  leftCents: number | undefined;
};

const nearShare = 0.9;

/** Where the campaign stands, with what it is about to spend included. */
export function limitStatus(spentCents: number, limitCents: number | undefined): LimitStatus {
  if (limitCents === undefined) return { state: "unknown", spentCents, limitCents, leftCents: undefined };
  const leftCents = limitCents - spentCents;
  const state = leftCents < 0 ? "over" : spentCents >= limitCents * nearShare ? "near" : "within";
  return { state, spentCents, limitCents, leftCents };
}

/** What to tell the agent, or `undefined` while there is room. */
export function limitWarning({ state, spentCents, limitCents, leftCents }: LimitStatus): string | undefined {
  const spent = formatCents(spentCents);
  if (state === "unknown")
    return `The limit for the campaign period is not entered, so nobody warns before it is passed: ${spent} so far.`;
  if (limitCents === undefined || leftCents === undefined || state === "within") return undefined;
  const limit = formatCents(limitCents);
  if (state === "over")
    return `THE LIMIT IS PASSED: ${spent} of ${limit} in the campaign period, ${formatCents(-leftCents)} too much.`;
  return `Near the limit: ${spent} of ${limit} in the campaign period, ${formatCents(leftCents)} left.`;
}
