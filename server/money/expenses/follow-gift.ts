/** The expense of goods and services that were given: a version of it follows each change of their contribution. */

import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import type { Expense } from "#domain/money/expenses/expense.ts";
import { periodOf, splitInProportion, wholeIn } from "#domain/money/expenses/expense-period.ts";
import type { PaymentMethod } from "#domain/money/expenses/payment.ts";
import { isSameSupplier } from "#domain/money/expenses/supplier.ts";
import type { Recording } from "#server/money/books/books.ts";
import {
  changeEntry,
  isMatched,
  recordEntry,
  currentEntries,
  versionsOf,
} from "#server/money/books/entries.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Tx } from "#server/platform/database/schema.ts";

/** What became of the expense; `undefined` when there is none, or nothing of it changed. */
export type Followed = { id: string; amountCents: number; isVoid: boolean } | undefined;

type GiftChange = {
  /** What the contribution said before, and says now. */
  before: Contribution;
  contribution: Contribution;
  reason: string;
  /** The goods were kept, and what they are worth was paid to the contributor. */
  paid?: { amountCents: number; on: string; method: PaymentMethod; reference: string } | undefined;
};

/** Makes the expense say what the contribution says now; the caller has locked the books, and undoes everything when it is refused. */
export async function followGift(
  transaction: Tx,
  change: GiftChange,
  recording: Recording,
): Promise<{ ok: true; expense: Followed } | { ok: false; reason: string }> {
  const { contribution, reason, paid } = change;
  const known = await expenseOf(transaction, contribution.id);
  if (!known) return { ok: true, expense: undefined };
  const { entry, isVoid } = known;
  const unpaid = await paymentUndone(transaction, { change, expenseId: entry.id }, recording);
  if (unpaid && (await isMatched(transaction, unpaid.id)))
    return { ok: false, reason: "A line of the bank is matched with its payment: undo the match first." };
  const isInMoney = paid !== undefined || unpaid !== undefined;
  const content = await contentNow(transaction, { change, expense: entry.content, isInMoney }, recording);
  const becomesVoid = content.amountCents === 0;
  const isSame = JSON.stringify(content) === JSON.stringify(entry.content);
  if (isVoid ? becomesVoid : isSame) return { ok: true, expense: undefined };
  if (becomesVoid && (await isAdvertised(transaction, entry.id, recording)))
    return { ok: false, reason: "An advertisement is entered for its expense: void that first." };
  const changed = await changeEntry(
    transaction,
    { entry, content: becomesVoid ? undefined : content, reason },
    recording,
  );
  if (!changed) return { ok: false, reason: "Somebody else changed its expense meanwhile." };
  if (unpaid) await changeEntry(transaction, { entry: unpaid, content: undefined, reason }, recording);
  if (paid) await recordPayment(transaction, { paid, expenseId: entry.id }, recording);
  return {
    ok: true,
    expense: { id: entry.id, amountCents: content.amountCents, isVoid: becomesVoid },
  };
}

/** The last version of the expense that is of this contribution. */
async function expenseOf(transaction: Tx, contributionId: string) {
  const row = await transaction
    .selectFrom("book_entry")
    .select("entry_id")
    .where("kind", "=", "expense")
    .where("content", "like", `%"contributionId":"${contributionId}"%`)
    .limit(1)
    .executeTakeFirst();
  const last = row && (await versionsOf(transaction, row.entry_id)).at(-1);
  return last && { entry: last.entry as BookEntry<"expense">, isVoid: last.isVoid };
}

async function contentNow(
  transaction: Tx,
  { change, expense, isInMoney }: { change: GiftChange; expense: Expense; isInMoney: boolean },
  recording: Recording,
): Promise<Expense> {
  const { before, contribution } = change;
  const cents = contribution.status === "void" ? 0 : contribution.amount_cents - contribution.refunded_cents;
  const moreCents = isInMoney ? 0 : cents - (expense.given?.cents ?? 0);
  const amountCents = expense.amountCents + moreCents;
  const split = moreCents === 0 ? expense.split : splitInProportion(amountCents, expense.split);
  const given = { ...expense.given, cents };
  const described = expense.description === (before.description ?? "");
  return {
    ...expense,
    ...(described && { description: contribution.description ?? expense.description }),
    supplierId: await supplierIdNow(transaction, { change, expense }, recording),
    amountCents,
    split,
    given,
    ...daysNow(change, { expense, amountCents }, recording),
  };
}

/** Another day of the gift is another day of use where it was used on that day alone. */
function daysNow(
  { before, contribution }: GiftChange,
  { expense, amountCents }: { expense: Expense; amountCents: number },
  { periods }: Recording,
): Pick<Expense, "billedOn"> & Partial<Pick<Expense, "used" | "split">> {
  const [was, on] = [before.received_on, contribution.received_on];
  if (was === on || expense.billedOn !== was) return { billedOn: expense.billedOn };
  if (expense.used.from !== was || expense.used.to !== was) return { billedOn: on };
  return { billedOn: on, used: { from: on, to: on }, split: wholeIn(periodOf(on, periods), amountCents) };
}

/** Who gave is the supplier too, unless another one is entered. */
async function supplierIdNow(
  transaction: Tx,
  { change, expense }: { change: GiftChange; expense: Expense },
  recording: Recording,
): Promise<string> {
  const { before, contribution } = change;
  if (before.full_name === contribution.full_name) return expense.supplierId;
  const suppliers = entriesOf(await currentEntries(transaction, recording.livemode), "supplier");
  const supplier = suppliers.find(({ id }) => id === expense.supplierId);
  if (!supplier || !isSameSupplier(supplier.content.name, before.full_name)) return expense.supplierId;
  const known = suppliers.find(({ content }) => isSameSupplier(content.name, contribution.full_name));
  if (known) return known.id;
  const content = { ...supplier.content, name: contribution.full_name };
  return (await recordEntry(transaction, { kind: "supplier", content }, recording)).entry.id;
}

async function isAdvertised(transaction: Tx, expenseId: string, { livemode }: Recording): Promise<boolean> {
  const entries = await currentEntries(transaction, livemode);
  return entriesOf(entries, "advertisement").some(({ content }) => content.expenseId === expenseId);
}

/** The payment of a return that is taken back: what the goods are worth was not paid after all. */
async function paymentUndone(
  transaction: Tx,
  { change: { before, contribution }, expenseId }: { change: GiftChange; expenseId: string },
  { livemode }: Recording,
): Promise<BookEntry<"payment"> | undefined> {
  const cents = before.refunded_cents - contribution.refunded_cents;
  if (cents <= 0) return undefined;
  const payments = entriesOf(await currentEntries(transaction, livemode), "payment");
  return payments.findLast(
    ({ content }) =>
      content.expenseId === expenseId && content.paidBy === "" && content.amountCents === cents,
  );
}

async function recordPayment(
  transaction: Tx,
  { paid, expenseId }: { paid: NonNullable<GiftChange["paid"]>; expenseId: string },
  recording: Recording,
): Promise<void> {
  const { amountCents, on: paidOn, method, reference } = paid;
  const content = { expenseId, paidOn, amountCents, method, paidBy: "", reference };
  await recordEntry(transaction, { kind: "payment", content }, recording);
}
