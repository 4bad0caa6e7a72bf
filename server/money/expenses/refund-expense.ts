/** Enters what a supplier gave back of a bill: a deposit, an amount charged too much, a credit note. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import {
  leftOfBill,
  paidCents,
  refundableCents,
  refundFaults,
} from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { parseRefund, type RefundInput, type SupplierRefund } from "#domain/money/expenses/payment.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import {
  type Changed,
  changedMeanwhile,
  type Keyed,
  recordEntry,
  currentEntries,
  writtenBefore,
} from "#server/money/books/entries.ts";
import type { Tx } from "#server/platform/database/schema.ts";

export type NewRefund = {
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
