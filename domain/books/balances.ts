/** What the entries add up to: spent in each period, still to be paid, owed to persons. Amounts in cents. */

import type { MovementKind } from "../account/movement.ts";
import type { Jurisdiction } from "../jurisdiction/jurisdiction.ts";
import { billedCents, type Expense } from "../expenses/expense.ts";
import { type ExpensePeriods, periodOf, type PeriodSplit, wholeIn } from "../expenses/expense-period.ts";
import { sum } from "../sum.ts";
import { type BookEntry, entriesOf, movementsOf, supplierNames } from "./book-entry.ts";

/** What was used of one class: a bill, goods that were given, or what the bank and the provider keep. */
export type ExpenseLine = {
  entryId: string;
  on: string;
  classId: string;
  supplier: string;
  description: string;
  split: PeriodSplit;
  givenCents: number;
  isPersonal: boolean;
  /** Undefined for fees. */
  expense: Expense | undefined;
};

/** Every expense by day of use, fees included. */
export function expenseLines(
  entries: readonly BookEntry[],
  { jurisdiction, periods }: { jurisdiction: Jurisdiction; periods: ExpensePeriods },
): ExpenseLine[] {
  const names = supplierNames(entries);
  const billed = entriesOf(entries, "expense").map(({ id, content }) => ({
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
    .filter(({ content }) => content.kind === "bank-fee" || content.kind === "provider-fee")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.on,
      classId:
        content.kind === "bank-fee"
          ? jurisdiction.expenses.bankFeeClass
          : jurisdiction.expenses.providerFeeClass,
      supplier: content.counterparty,
      description: content.description,
      split: wholeIn(periodOf(content.on, periods), content.amountCents),
      givenCents: 0,
      isPersonal: false,
      expense: undefined,
    }));
  return [...billed, ...fees].toSorted(
    (a, b) => a.on.localeCompare(b.on) || a.entryId.localeCompare(b.entryId),
  );
}

/** What counts against the limit: the campaign period, personal expenses only where the law counts them. */
export function spentAgainstLimit(lines: readonly ExpenseLine[], { expenses }: Jurisdiction): number {
  const counted = lines.filter(({ isPersonal }) => !isPersonal || expenses.personalExpensesCount.value);
  return sum(counted.map(({ split }) => split.campaign));
}

/** What is still to be paid of a bill. */
export function openCents(entries: readonly BookEntry[], { id, content }: BookEntry<"expense">): number {
  const paid = entriesOf(entries, "payment").filter((payment) => payment.content.expenseId === id);
  return billedCents(content) - sum(paid.map((payment) => payment.content.amountCents));
}

/** What somebody paid out of the own pocket and has not got back. */
export function owedForPayment(entries: readonly BookEntry[], { id, content }: BookEntry<"payment">): number {
  if (content.paidBy === "") return 0;
  const back = entriesOf(entries, "movement").filter((movement) => movement.content.paymentId === id);
  return content.amountCents - sum(back.map((movement) => movement.content.amountCents));
}

/** What the movements of a kind come to. */
export function movedCents(entries: readonly BookEntry[], kind: MovementKind): number {
  return sum(movementsOf(entries, kind).map(({ amountCents }) => amountCents));
}
