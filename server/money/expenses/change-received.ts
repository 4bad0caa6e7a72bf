/**
 * Changes what came without the site. Goods and services are an expense as well: it follows their contribution in the same transaction, so
 * that the two never say different things.
 */

import type { PaymentMethod } from "#domain/money/expenses/bill-payment.ts";
import { entriesOf, type BookEntry } from "#domain/money/books/book-entry.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import {
  changeEntry,
  currentEntries,
  isMatched,
  recordEntry,
  versionsOf,
} from "#server/money/books/entries.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import {
  type Corrected,
  correctContribution,
  type Correction,
} from "#server/money/contributions/corrections/correct-contribution.ts";
import type { Because } from "#server/money/contributions/corrections/contribution-change.ts";
import {
  type Changed,
  type Restoration,
  restoreContribution,
  withdrawContribution,
  type Withdrawal,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { type Contribution, findContribution } from "#server/money/contributions/record/contribution.ts";
import {
  type Returned,
  type ReturnByHand,
  returnByHand,
  undoReturn,
} from "#server/money/contributions/returns/return-by-hand.ts";
import { type Expense, isSameSupplier } from "#domain/money/expenses/expense.ts";
import { periodOf, splitInProportion, wholeIn } from "#domain/money/expenses/expense-period.ts";

/** An act's outcome, with what became of the expense. */
type WithExpense<Outcome> = Outcome & { expense?: Followed };

/** Corrects a contribution; amount, day, description and name of goods are corrected in their expense too. */
export async function correctReceived(books: Books, correction: Correction): Promise<WithExpense<Corrected>> {
  return changeBoth<Corrected>(books, correction, {
    act: (within) => correctContribution(within, correction),
    refused: (reason) => ({ ok: false, reasons: [reason] }),
  });
}

/** Takes an entry out of the books; goods that never were are no expense either. */
export async function withdrawReceived(books: Books, withdrawal: Withdrawal): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, withdrawal, {
    act: (within) => withdrawContribution(within, withdrawal),
    refused: (reason) => ({ ok: false, reason }),
  });
}

/** Puts a withdrawn entry back, goods with their expense. */
export async function restoreReceived(books: Books, request: Restoration): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, request, {
    act: (within) => restoreContribution(within, request),
    refused: (reason) => ({ ok: false, reason }),
  });
}

/** How goods went back: themselves, or what they are worth from the campaign account. */
export type GoodsReturned = { kind: "goods" } | { kind: "value"; method: PaymentMethod };

type Return = ReturnByHand & { goods: GoodsReturned | undefined };

/** Enters what went back by hand. Goods that went back are no expense; those that were paid for are one still, and the payment is entered. */
export async function returnReceived(books: Books, request: Return): Promise<WithExpense<Returned>> {
  const { goods, proof } = request;
  const on = request.on ?? todayOf(books);
  const isGoods = (await findContribution(books.database, request.contributionId))?.method === "in-kind";
  if (isGoods && !goods)
    return { ok: false, reason: "Say whether the goods went back, or what they are worth was paid." };
  if (!isGoods && goods) return { ok: false, reason: "It was given in money." };
  const because = { ...request, reason: `Returned: ${proof}` };
  return changeBoth<Returned>(books, because, {
    act: (within) => returnByHand(within, request),
    refused: (reason) => ({ ok: false, reason }),
    paidBy: ({ amountCents }) =>
      goods?.kind === "value" ? { amountCents, on, method: goods.method, reference: proof } : undefined,
  });
}

/** Takes back the latest return by hand; goods that went back are an expense again, and what was paid for them was not paid. */
export async function undoReturnReceived(
  books: Books,
  request: Because & { contributionId: string },
): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, request, {
    act: (within) => undoReturn(within, request),
    refused: (reason) => ({ ok: false, reason }),
  });
}

type Outcome = { ok: true; contribution: Contribution; isRepeated?: true } | { ok: false };

type Act<Done extends Outcome> = {
  act(within: Books): Promise<Done>;
  refused(reason: string): Done;
  paidBy?(done: Extract<Done, { ok: true }>): Parameters<typeof followGift>[1]["paid"];
};

async function changeBoth<Done extends Outcome>(
  books: Books,
  { contributionId, reason, by }: Because & { contributionId: string },
  { act, refused, paidBy }: Act<Done>,
): Promise<WithExpense<Done>> {
  return changeBooks(books, async (transaction): Promise<WithExpense<Done>> => {
    const before = await findContribution(transaction, contributionId);
    const done = await act({ ...books, database: transaction });
    if (!done.ok || done.isRepeated || !before) return done;
    const succeeded = done as Extract<Done, { ok: true }>;
    if (before.method !== "in-kind") {
      const difference = succeeded.contribution.amount_cents - before.amount_cents;
      if (difference !== 0)
        await changeDeposit(transaction, { contributionId, difference, reason }, recordingBy(books, by));
      return done;
    }
    const paid = paidBy?.(succeeded);
    const change = { before, contribution: succeeded.contribution, reason, paid };
    const followed = await followGift(transaction, change, recordingBy(books, by));
    if (!followed.ok) return refused(followed.reason);
    return { ...done, expense: followed.expense };
  });
}

/** The deposit says what its contributions come to now; a line of the bank that it was matched with is unexplained then, and says so. */
async function changeDeposit(
  transaction: Tx,
  { contributionId, difference, reason }: { contributionId: string; difference: number; reason: string },
  recording: Recording,
): Promise<void> {
  const entries = await currentEntries(transaction, recording.livemode, "movement");
  const deposit = entriesOf(entries, "movement").find(
    ({ content }) => content.kind === "deposit" && content.contributionIds?.includes(contributionId),
  );
  if (!deposit) return;
  const content = { ...deposit.content, amountCents: deposit.content.amountCents + difference };
  await changeEntry(transaction, { entry: deposit, content, reason }, recording);
}

/** What became of the expense; `undefined` when there is none, or nothing of it changed. */
type Followed = { id: string; amountCents: number; isVoid: boolean } | undefined;

type GiftChange = {
  /** What the contribution said before, and says now. */
  before: Contribution;
  contribution: Contribution;
  reason: string;
  /** The goods were kept, and what they are worth was paid to the contributor. */
  paid?: { amountCents: number; on: string; method: PaymentMethod; reference: string } | undefined;
};

/** Makes the expense say what the contribution says now; the caller has locked the books, and undoes everything when it is refused. */
async function followGift(
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
