/** Lets an entry stand again that was voided by mistake; what was written stays in the chain. */

import { refused, type Books, changeBooks, recordingBy } from "#server/money/books/books.ts";
import { isOutflow } from "#domain/money/account/movement.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { type BookEntry, entriesOf, movementsOf } from "#domain/money/books/book-entry.ts";
import { refundFaults } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { isSameSupplier } from "#domain/money/expenses/expense.ts";
import type { CorrectedEntry } from "#server/money/books/correct-entry.ts";
import {
  changedMeanwhile,
  changeEntry,
  isOfBooks,
  type Keyed,
  currentEntries,
  versionsOf,
  writtenBefore,
} from "#server/money/books/entries.ts";
import { whyDepositNotThereAnyMore } from "#server/money/books/deposits.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { askedAgain, askedOverLimit, doublesOf, type ExpenseOptions, limitIn } from "./enter-expense.ts";

/** Which entry is voided or restored, and why. */
export type EntryStep = {
  id: string;
  reason: string;
  /** The version that was looked at; whichever stands when undefined. */
  version?: number | undefined;
} & Keyed;

type Restoration = EntryStep & { options?: Pick<ExpenseOptions, "again" | "overLimit"> };

/**
 * Restores what its last version before the voiding said; refused where what it stood on is gone, or its place is taken. Of a bill the agent is
 * asked what is asked of a new one.
 */
export async function restoreEntry(
  books: Books,
  { id, reason, version, options = {}, idempotencyKey }: Restoration,
  by: string,
): Promise<CorrectedEntry> {
  if (reason.trim() === "") return refused("Say why it is restored.");
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<CorrectedEntry> => {
    const before = await writtenBefore(transaction, "any", { idempotencyKey });
    if (before) return { ok: true, entry: before };
    const last = (await versionsOf(transaction, id)).at(-1);
    if (last && last.entry.version !== (version ?? last.entry.version)) return refused(changedMeanwhile);
    if (!last?.isVoid || !(await isOfBooks(transaction, id, recording.livemode)))
      return refused("There is no such entry that is void.");
    const { entry } = last;
    const entries = await currentEntries(transaction, recording.livemode);
    const against =
      reasonAgainst(entry, entries) ?? (await reasonOfContributions(transaction, entry, entries));
    if (against !== undefined) return refused(against);
    const [double] = entry.kind === "expense" && !options.again ? doublesOf(entries, entry.content) : [];
    if (double) return askedAgain(double);
    const restored = await changeEntry(
      transaction,
      { entry, content: entry.content, reason, isRestored: true, idempotencyKey } as Parameters<
        typeof changeEntry
      >[1],
      recording,
    );
    if (entry.kind === "expense" && entry.content.split.campaign > 0 && !options.overLimit) {
      const status = await limitIn(transaction, books, recording.livemode);
      if (status.state === "over") return askedOverLimit(status);
    }
    return restored ? { ok: true, entry: restored } : refused(changedMeanwhile);
  });
}

function reasonAgainst(entry: BookEntry, entries: readonly BookEntry[]): string | undefined {
  const stands = (id: string) => entries.some((one) => one.id === id);
  switch (entry.kind) {
    case "expense":
      if (entry.content.given?.contributionId !== undefined)
        return "It follows from its contribution in kind: restore that, and this follows.";
      return stands(entry.content.supplierId) ? undefined : "Its supplier is void: restore that first.";
    case "payment":
      return reasonAgainstPayment(entry, entries);
    case "refund":
      if (!stands(entry.content.expenseId)) return billIsVoid;
      if (entry.content.paymentId !== undefined && !stands(entry.content.paymentId))
        return "The payment that it gave back is void: restore that first.";
      return refundFaults([...entries, entry], entry.content.expenseId)[0]?.replace(/^[a-z]+: /, "");
    case "movement":
      return reasonAgainstMovement(entry, entries);
    case "advertisement":
      return stands(entry.content.expenseId) ? undefined : billIsVoid;
    case "supplier": {
      const { name } = entry.content;
      const isTaken = entriesOf(entries, "supplier").some(({ content }) =>
        isSameSupplier(content.name, name),
      );
      return isTaken ? "A supplier of this name is entered." : undefined;
    }
    case "fundraiser":
      return undefined;
    case "fundraiser-sale":
      if (entry.content.contributionId !== undefined)
        return "Its contribution was undone: enter the sale again with its buyer.";
      return stands(entry.content.fundraiserId) ? undefined : functionIsVoid;
    case "fundraiser-cost": {
      const { expenseId, fundraiserId } = entry.content;
      if (!stands(fundraiserId)) return functionIsVoid;
      if (!stands(expenseId)) return billIsVoid;
      const isTaken = entriesOf(entries, "fundraiser-cost").some(
        ({ content }) => content.expenseId === expenseId,
      );
      return isTaken ? "The bill is the cost of a function already." : undefined;
    }
    case "figure":
    case "bank-balance":
      return "Enter it again: what it was stays in the records.";
  }
}

const billIsVoid = "Its bill is void: restore that first.";
const functionIsVoid = "Its function is void: restore that first.";

function reasonAgainstPayment(
  { content }: BookEntry<"payment">,
  entries: readonly BookEntry[],
): string | undefined {
  const bill = entriesOf(entries, "expense").find(({ id }) => id === content.expenseId);
  if (!bill) return billIsVoid;
  const open = openCents(entries, bill);
  return content.amountCents > open ? `${formatCents(open)} of the bill is open.` : undefined;
}

function reasonAgainstMovement(
  { content }: BookEntry<"movement">,
  entries: readonly BookEntry[],
): string | undefined {
  if (isOutflow(content))
    return "It follows from its contribution: enter the return or repayment there again.";
  if (content.kind === "deposit") {
    const deposited = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
    const isTwice = content.contributionIds?.some((id) => deposited.includes(id));
    return isTwice ? "One of its contributions is in another deposit by now." : undefined;
  }
  if (content.kind === "reimbursement") {
    const payment = entriesOf(entries, "payment").find(({ id }) => id === content.paymentId);
    if (!payment) return "The payment that it gave back is void: restore that first.";
    const owed = owedForPayment(entries, payment);
    return content.amountCents > owed ? `${formatCents(owed)} of the payment is owed.` : undefined;
  }
  const { fundraiserId } = content;
  return fundraiserId === undefined || entries.some(({ id }) => id === fundraiserId)
    ? undefined
    : functionIsVoid;
}

/** What went back meanwhile was not brought to the bank with it. */
async function reasonOfContributions(
  transaction: Tx,
  entry: BookEntry,
  entries: readonly BookEntry[],
): Promise<string | undefined> {
  return entry.kind === "movement"
    ? whyDepositNotThereAnyMore(transaction, entry.content, entries)
    : undefined;
}
