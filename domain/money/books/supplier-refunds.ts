/** What suppliers gave back, among the entries of the books: what is left of a bill, and whether all entries of it still agree. Amounts in cents. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { type ExpensePeriod, periodNames, type PeriodSplit } from "#domain/money/expenses/expense-period.ts";
import { isMoneyBack } from "#domain/money/expenses/bill-payment.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { dayOfEntry, type BookEntry, entriesOf } from "./book-entry.ts";
import { openCents, owedForPayment } from "./balances.ts";

type Entries = readonly BookEntry[];

/** The refunds of a bill, in the order of entering. */
export function refundsOf(entries: Entries, expenseId: string): BookEntry<"refund">[] {
  return entriesOf(entries, "refund").filter(({ content }) => content.expenseId === expenseId);
}

/** What of a bill came back or was credited. */
export function refundedCents(entries: Entries, expenseId: string): number {
  return sum(refundsOf(entries, expenseId).map(({ content }) => content.amountCents));
}

/** What is left of a bill in each period. */
export function leftOfBill(entries: Entries, { id, content }: BookEntry<"expense">): PeriodSplit {
  const refunds = refundsOf(entries, id);
  const left = (period: ExpensePeriod) =>
    content.split[period] - sum(refunds.map((refund) => refund.content.split[period]));
  return { election: left("election"), campaign: left("campaign"), outside: left("outside") };
}

/** What was paid of a bill, by whomever. */
export function paidCents(entries: Entries, expenseId: string): number {
  return sum(paymentsOf(entries, expenseId).map(({ content }) => content.amountCents));
}

/** What of what was paid can still come back as money. */
export function refundableCents(entries: Entries, expenseId: string): number {
  return paidCents(entries, expenseId) - moneyBack(entries, expenseId);
}

/** The entries with one in the place of its earlier version. */
export function entriesWith(entries: Entries, changed: BookEntry): BookEntry[] {
  return [...entriesWithout(entries, changed), changed];
}

/** The entries without one. */
export function entriesWithout(entries: Entries, { id }: BookEntry): BookEntry[] {
  return entries.filter((one) => one.id !== id);
}

/**
 * Why the entries of a bill would not agree with what its supplier gave back, as sentences: more came back than was paid, than is owed to who
 * paid, or than the bill has in a period. Empty of a bill without a refund.
 */
export function refundFaults(entries: Entries, expenseId: string): string[] {
  const refunds = refundsOf(entries, expenseId);
  const bill = entriesOf(entries, "expense").find(({ id }) => id === expenseId);
  if (refunds.length === 0) return [];
  if (!bill) return ["The supplier gave some of it back: void that refund first."];
  return [
    ...paidFaults(entries, bill),
    ...periodFaults(entries, bill),
    ...refunds.flatMap((refund) => dayFaults(entries, bill, refund)),
  ];
}

function paidFaults(entries: Entries, bill: BookEntry<"expense">): string[] {
  const [paid, back] = [paidCents(entries, bill.id), moneyBack(entries, bill.id)];
  if (back > paid)
    return [
      `amount: ${formatCents(back)} would have come back from the supplier, and ${formatCents(paid)} of the bill was paid.`,
    ];
  if (openCents(entries, bill) < 0)
    return ["amount: with what was paid and what the supplier credited it would be more than the bill."];
  return paymentsOf(entries, bill.id).flatMap((payment) =>
    owedForPayment(entries, payment) < 0
      ? [`amount: more would have come back to ${payment.content.paidBy} than is owed.`]
      : [],
  );
}

function periodFaults(entries: Entries, bill: BookEntry<"expense">): string[] {
  const left = leftOfBill(entries, bill);
  return (["election", "campaign", "outside"] as const)
    .filter((period) => left[period] < 0)
    .map(
      (period) =>
        `amount: ${formatCents(-left[period])} more would have come back ${periodNames[period]} than the bill has there.`,
    );
}

/** Nothing comes back before the bill is an expense, nor money before it was paid. */
function dayFaults(entries: Entries, bill: BookEntry<"expense">, { content }: BookEntry<"refund">): string[] {
  const days = paymentsOf(entries, bill.id).map((payment) => payment.content.paidOn);
  const firstPaid = isMoneyBack(content) ? days.toSorted()[0] : undefined;
  const first = [dayOfEntry(bill) ?? "", firstPaid ?? ""].toSorted().at(-1) ?? "";
  if (content.on >= first) return [];
  return [`date: it can't have come back on ${formatDate(content.on)}, before ${formatDate(first)}.`];
}

function paymentsOf(entries: Entries, expenseId: string): BookEntry<"payment">[] {
  return entriesOf(entries, "payment").filter(({ content }) => content.expenseId === expenseId);
}

function moneyBack(entries: Entries, expenseId: string): number {
  const money = refundsOf(entries, expenseId).filter(({ content }) => isMoneyBack(content));
  return sum(money.map(({ content }) => content.amountCents));
}
