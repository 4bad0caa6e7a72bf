/** Pays bills: from the campaign account, or out of somebody's pocket, which is paid back. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { parsePayment, type PaymentInput } from "#domain/money/expenses/payment.ts";
import { type AdvertisementInput, parseAdvertisement } from "#domain/money/expenses/expense.ts";
import { amountReasons, dateReasons, givenCents } from "#domain/money/contributions/typed-cells.ts";
import { type Books, changeBooks, recordingBy } from "#server/money/books/books.ts";
import {
  type Changed,
  changedMeanwhile,
  type Keyed,
  recordEntry,
  currentEntries,
  writtenBefore,
} from "#server/money/books/entries.ts";

type NewPayment = {
  expenseId: string;
  input: PaymentInput;
  /** What the agent saw to be open of the bill: somebody else may have paid a part since then. Not asked when undefined. */
  openCents?: number | undefined;
} & Keyed;

/** Enters a payment towards a bill; never more than is open of it. */
export async function payExpense(
  books: Books,
  { expenseId, input, openCents: openSeen, idempotencyKey }: NewPayment,
  by: string,
): Promise<Changed<"payment">> {
  const parsed = parsePayment(input, todayOf(books));
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<Changed<"payment">> => {
    const before = await writtenBefore(transaction, "payment", { idempotencyKey });
    if (before) return { ok: true, entry: before, isRepeated: true };
    const entries = await currentEntries(transaction, recording.livemode);
    const expense = entriesOf(entries, "expense").find(({ id }) => id === expenseId);
    if (!expense) return noExpense(expenseId);
    const open = openCents(entries, expense);
    if (open !== (openSeen ?? open)) return { ok: false, reasons: [changedMeanwhile] };
    if (parsed.payment.amountCents > open)
      return { ok: false, reasons: [`amount: ${formatCents(open)} of the bill is open.`] };
    const content = { ...parsed.payment, expenseId };
    const payment = { kind: "payment" as const, content, idempotencyKey };
    const { entry } = await recordEntry(transaction, payment, recording);
    return { ok: true, entry };
  });
}

type Reimbursement = {
  paymentId: string;
  /** Local date. */
  date: string;
  amount?: string;
  /** What the agent saw to be owed of the payment; not asked when undefined. */
  owedCents?: number | undefined;
} & Keyed;

/** Pays back from the account what somebody paid; without an amount all of it. */
export async function reimburse(
  books: Books,
  { paymentId, date, amount, owedCents, idempotencyKey }: Reimbursement,
  by: string,
): Promise<Changed<"movement">> {
  const reasons = [
    ...dateReasons("date", date, todayOf(books)),
    ...(amount === undefined ? [] : amountReasons("amount", amount)),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<Changed<"movement">> => {
    const before = await writtenBefore(transaction, "movement", { idempotencyKey });
    if (before) return { ok: true, entry: before, isRepeated: true };
    const entries = await currentEntries(transaction, recording.livemode);
    const payment = entriesOf(entries, "payment").find(({ id }) => id === paymentId);
    if (!payment || payment.content.paidBy === "")
      return { ok: false, reasons: [`There is no payment ${paymentId} that a person made.`] };
    const owed = owedForPayment(entries, payment);
    if (owed !== (owedCents ?? owed)) return { ok: false, reasons: [changedMeanwhile] };
    const amountCents = amount === undefined ? owed : givenCents(amount);
    if (amountCents > owed || owed === 0)
      return { ok: false, reasons: [`amount: ${formatCents(owed)} of it is owed.`] };
    const content = {
      kind: "reimbursement" as const,
      on: date,
      amountCents,
      counterparty: payment.content.paidBy,
      description: "Paid back",
      paymentId,
    };
    const movement = { kind: "movement" as const, content, idempotencyKey };
    const { entry } = await recordEntry(transaction, movement, recording);
    return { ok: true, entry };
  });
}

/** Enters an advertisement that a bill is for; its picture is a scan of it. */
export async function enterAdvertisement(
  books: Books,
  { expenseId, input, idempotencyKey }: { expenseId: string; input: AdvertisementInput } & Keyed,
  by: string,
): Promise<Changed<"advertisement">> {
  const parsed = parseAdvertisement(input);
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<Changed<"advertisement">> => {
    const before = await writtenBefore(transaction, "advertisement", { idempotencyKey });
    if (before) return { ok: true, entry: before, isRepeated: true };
    const entries = await currentEntries(transaction, recording.livemode);
    if (!entriesOf(entries, "expense").some(({ id }) => id === expenseId)) return noExpense(expenseId);
    const content = { ...parsed.advertisement, expenseId };
    const advertisement = { kind: "advertisement" as const, content, idempotencyKey };
    const { entry } = await recordEntry(transaction, advertisement, recording);
    return { ok: true, entry };
  });
}

function noExpense(id: string): { ok: false; reasons: string[] } {
  return { ok: false, reasons: [`There is no expense ${id}, or it is void.`] };
}
