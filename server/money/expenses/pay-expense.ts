/** What follows a bill: its payment, paying back who paid it, its advertisement, what the supplier gives back. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { entriesOf, type BookEntry } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  parsePayment,
  type PaymentInput,
  parseRefund,
  type RefundInput,
  type SupplierRefund,
} from "#domain/money/expenses/bill-payment.ts";
import { type AdvertisementInput, parseAdvertisement } from "#domain/money/expenses/expense.ts";
import { amountReasons, dateReasons, givenCents } from "#domain/money/contributions/typed-cells.ts";
import { type Books, changeBooks, recordingBy, type Recording } from "#server/money/books/books.ts";
import {
  type Changed,
  changedMeanwhile,
  type Keyed,
  recordEntry,
  currentEntries,
  writtenBefore,
  enterOnce,
} from "#server/money/books/entries.ts";
import {
  leftOfBill,
  paidCents,
  refundableCents,
  refundFaults,
} from "#domain/money/books/supplier-refunds.ts";
import type { Tx } from "#server/platform/database/schema.ts";

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
  return enterOnce(books, { kind: "payment", by, idempotencyKey }, async ({ entries }) => {
    const expense = entriesOf(entries, "expense").find(({ id }) => id === expenseId);
    if (!expense) return noExpense(expenseId);
    const open = openCents(entries, expense);
    if (open !== (openSeen ?? open)) return { ok: false, reasons: [changedMeanwhile] };
    if (parsed.payment.amountCents > open)
      return { ok: false, reasons: [`amount: ${formatCents(open)} of the bill is open.`] };
    return { ok: true, content: { ...parsed.payment, expenseId } };
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
  return enterOnce(books, { kind: "movement", by, idempotencyKey }, async ({ entries }) => {
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
    return { ok: true, content };
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
  return enterOnce(books, { kind: "advertisement", by, idempotencyKey }, async ({ entries }) => {
    if (!entriesOf(entries, "expense").some(({ id }) => id === expenseId)) return noExpense(expenseId);
    return { ok: true, content: { ...parsed.advertisement, expenseId } };
  });
}

function noExpense(id: string): { ok: false; reasons: string[] } {
  return { ok: false, reasons: [`There is no expense ${id}, or it is void.`] };
}

/* Enters what a supplier gave back of a bill: a deposit, an amount charged too much, a credit note. */

type NewRefund = {
  expenseId: string;
  /** `to`: `account`, `bill`, or the id of the payment that a person made. */
  input: RefundInput;
  /** What the agent saw that could still come back; not asked when undefined. */
  refundableCents?: number | undefined;
} & Keyed;

/** Enters it; never more than was paid, is owed to who paid, or is open of the bill. */
export async function refundExpense(books: Books, refund: NewRefund, by: string): Promise<Changed<"refund">> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => refundWithin(transaction, books, { refund, recording }));
}

/** The same inside a transaction of the caller, who has locked the books. */
export async function refundWithin(
  transaction: Tx,
  books: Books,
  { refund, recording }: { refund: NewRefund; recording: Recording },
): Promise<Changed<"refund">> {
  const { expenseId, input, refundableCents: seen, idempotencyKey } = refund;
  const before = await writtenBefore(transaction, "refund", { idempotencyKey });
  if (before) return { ok: true, entry: before, isRepeated: true };
  const entries = await currentEntries(transaction, recording.livemode);
  const bill = entriesOf(entries, "expense").find(({ id }) => id === expenseId);
  if (!bill) return { ok: false, reasons: [`There is no expense ${expenseId}, or it is void.`] };
  const refundable = refundableCents(entries, expenseId);
  if (refundable !== (seen ?? refundable)) return { ok: false, reasons: [changedMeanwhile] };
  const parsed = parseRefund(input, { today: todayOf(books), left: leftOfBill(entries, bill) });
  if (!parsed.ok) return parsed;
  const content = { ...parsed.refund, expenseId };
  const tooMuch = whyTooMuch(entries, bill, content);
  if (tooMuch !== undefined) return { ok: false, reasons: [tooMuch] };
  const faults = refundFaults([...entries, madeUp(content)], expenseId);
  if (faults.length > 0) return { ok: false, reasons: faults };
  const { entry } = await recordEntry(transaction, { kind: "refund", content, idempotencyKey }, recording);
  return { ok: true, entry };
}

/** How much could come back at most, in a sentence. */
function whyTooMuch(
  entries: readonly BookEntry[],
  bill: BookEntry<"expense">,
  { to, paymentId, amountCents }: SupplierRefund,
): string | undefined {
  if (to === "bill") {
    const open = openCents(entries, bill);
    return amountCents > open ? `amount: ${formatCents(open)} of the bill is open.` : undefined;
  }
  if (to === "person") {
    const payment = entriesOf(entries, "payment").find(
      ({ id, content }) => id === paymentId && content.expenseId === bill.id && content.paidBy !== "",
    );
    if (!payment) return "to: this is no payment of the bill that a person made.";
    const owed = owedForPayment(entries, payment);
    if (amountCents > owed)
      return `amount: ${formatCents(owed)} is owed to ${payment.content.paidBy}. What came back beyond that belongs into the campaign account.`;
  }
  const refundable = refundableCents(entries, bill.id);
  if (amountCents <= refundable) return undefined;
  const paid = paidCents(entries, bill.id);
  const earlier = paid === refundable ? "" : `, and ${formatCents(paid - refundable)} came back before`;
  return `amount: at most ${formatCents(refundable)} can come back: ${formatCents(paid)} of the bill was paid${earlier}.`;
}

/** As it would stand among the entries. */
function madeUp(content: SupplierRefund): BookEntry<"refund"> {
  return { id: "", version: 0, kind: "refund", content, recordedBy: "", recordedAt: "" };
}
