/** Corrects or voids an entry of the books: what was written stays in the chain, with who, when and why. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { isDeepStrictEqual } from "node:util";
import { isOutflow } from "#domain/money/account/movement.ts";
import {
  billedCents,
  type Expense,
  type ExpenseInput,
  parseExpense,
  isSameSupplier,
  parseSupplier,
  type SupplierInput,
} from "#domain/money/expenses/expense.ts";
import { type BookEntry, entriesOf, type EntryKind } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import {
  entriesWith,
  entriesWithout,
  refundFaults,
  refundsOf,
} from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  type Books,
  changeBooks,
  periodsOf,
  type Recording,
  recordingBy,
  refused,
} from "#server/money/books/books.ts";
import type { CorrectedEntry } from "#server/money/books/correct-entry.ts";
import {
  type Changed,
  changedMeanwhile,
  changeEntry,
  isMatched,
  type Keyed,
  recordEntry,
  currentEntries,
  versionSeen,
  versionsOf,
  writtenBefore,
} from "#server/money/books/entries.ts";
import { followFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { askedAgain, askedOverLimit, doublesOf, type ExpenseOptions, limitIn } from "./enter-expense.ts";
import type { EntryStep } from "./restore-entry.ts";

type Correction = {
  id: string;
  input: ExpenseInput;
  reason: string;
  /** The version that was looked at; the one that stands when the correction begins when undefined. */
  version?: number | undefined;
  options?: Pick<ExpenseOptions, "again" | "overLimit">;
} & Keyed;

/** Writes what is given and keeps the rest. What a new bill is asked is asked where the correction gives reason to. */
export async function correctExpense(
  books: Books,
  { id, input, reason, version, options = {}, idempotencyKey }: Correction,
  by: string,
): Promise<CorrectedEntry> {
  const seen = version ?? (await versionSeen(books.database, id));
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<CorrectedEntry> => {
    const before = await writtenBefore(transaction, "expense", { idempotencyKey });
    if (before) return { ok: true, entry: before };
    const entries = await currentEntries(transaction, recording.livemode);
    const entry = entriesOf(entries, "expense").find((one) => one.id === id);
    if (!entry) return refused(`There is no expense ${id}, or it is void.`);
    if (reason.trim() === "") return refused("Say why it is corrected.");
    if (entry.version !== seen) return refused(changedMeanwhile);
    const suppliers = entriesOf(entries, "supplier");
    const supplier = suppliers.find((one) => one.id === entry.content.supplierId);
    const parsed = parseExpense(
      { ...typedExpense(entry.content, supplier?.content.name ?? "", input), ...input },
      { jurisdiction: books.facts.jurisdiction, periods: periodsOf(books), today: todayOf(books) },
    );
    if (!parsed.ok) return parsed;
    const { given, supplierId } = entry.content;
    const kept: Expense = { ...parsed.expense, supplierId, ...(given && { given }) };
    const against = [
      ...reasonsAgainst(entries, entry, kept),
      ...refundFaults(entriesWith(entries, { ...entry, content: kept }), id),
    ];
    if (against.length > 0) return { ok: false, reasons: against };
    const named =
      suppliers.find((one) => isSameSupplier(one.content.name, parsed.supplier)) ??
      (await newSupplier(transaction, parsed.supplier, recording));
    const content = { ...kept, supplierId: named.id };
    const double = options.again ? undefined : newDouble(entries, entry, content);
    if (double) return askedAgain(double);
    const changed = await changeEntry(transaction, { entry, content, reason, idempotencyKey }, recording);
    if (content.split.campaign > entry.content.split.campaign && !options.overLimit) {
      const status = await limitIn(transaction, books, recording.livemode);
      if (status.state === "over") return askedOverLimit(status);
    }
    return outcome(changed);
  });
}

/** A bill that it looks like once it is corrected, and did not before: then it looked like itself. */
function newDouble(
  entries: readonly BookEntry[],
  entry: BookEntry<"expense">,
  content: Expense,
): BookEntry<"expense"> | undefined {
  const known = doublesOf(entries, entry.content);
  return doublesOf(entries, content).find((double) => !known.includes(double));
}

/** Voids an expense, payment, movement or advertisement; refused while something else stands on it. */
export async function voidEntry(
  books: Books,
  { id, reason, version, idempotencyKey }: EntryStep,
  by: string,
): Promise<Changed> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<Changed> => {
    const before = await writtenBefore(transaction, "any", { idempotencyKey });
    if (before) return { ok: true, entry: before };
    const last = (await versionsOf(transaction, id)).at(-1);
    if (last && last.entry.version !== (version ?? last.entry.version)) return refused(changedMeanwhile);
    const entries = await currentEntries(transaction, recording.livemode);
    const entry = entries.find((one) => one.id === id);
    if (!entry) return refused(`There is no entry ${id}, or it is void.`);
    if (reason.trim() === "") return refused("Say why it is void.");
    const against = await reasonsToKeep(transaction, entries, entry);
    if (against.length > 0) return { ok: false, reasons: against };
    const change = { entry, content: undefined, reason, idempotencyKey };
    const voided = await changeEntry(transaction, change, recording);
    if (voided && entry.kind === "figure")
      await followFigure(transaction, entry.content, { ...recording, ...books });
    return outcome(voided);
  });
}

/** Enters a supplier, or completes the one of that name. */
export async function keepSupplier(
  books: Books,
  input: SupplierInput,
  by: string,
): Promise<Changed<"supplier">> {
  const parsed = parseSupplier(input);
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const suppliers = entriesOf(await currentEntries(transaction, recording.livemode), "supplier");
    const known = suppliers.find(({ content }) => isSameSupplier(content.name, parsed.supplier.name));
    if (!known) {
      const { entry } = await recordEntry(
        transaction,
        { kind: "supplier", content: parsed.supplier },
        recording,
      );
      return { ok: true, entry };
    }
    const { name, address, contact } = parsed.supplier;
    const content = {
      name,
      address: address || known.content.address,
      contact: contact || known.content.contact,
    };
    if (isDeepStrictEqual(content, known.content)) return { ok: true, entry: known, isRepeated: true };
    return outcome(await changeEntry(transaction, { entry: known, content, reason: "Completed" }, recording));
  });
}

function outcome<Kind extends EntryKind>(entry: BookEntry<Kind> | undefined): Changed<Kind> {
  return entry ? { ok: true, entry } : refused(changedMeanwhile);
}

async function newSupplier(transaction: Tx, name: string, recording: Recording) {
  const content = { name, address: "", contact: "" };
  return (await recordEntry(transaction, { kind: "supplier", content }, recording)).entry;
}

/** The entry as it would be typed; a new amount or new days of use ask for a new split. */
function typedExpense(expense: Expense, supplier: string, corrected: ExpenseInput): ExpenseInput {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const keepsSplit = corrected.amount === undefined && corrected.used === undefined;
  return {
    supplier,
    date: expense.billedOn,
    amount: dollars(expense.amountCents),
    class: expense.classId,
    description: expense.description,
    ...(expense.billNumber && { bill_number: expense.billNumber }),
    used: `${expense.used.from}..${expense.used.to}`,
    ...(keepsSplit && {
      election_amount: dollars(expense.split.election),
      campaign_amount: dollars(expense.split.campaign),
    }),
    ...(expense.shared && {
      shared_total: dollars(expense.shared.totalCents),
      shared_with: expense.shared.with,
    }),
    personal: expense.isPersonal ? "yes" : "no",
  };
}

function reasonsAgainst(
  entries: readonly BookEntry[],
  entry: BookEntry<"expense">,
  content: Expense,
): string[] {
  const { given, amountCents } = entry.content;
  if (given && content.amountCents !== amountCents)
    return [
      "amount: a part was given, and its contribution has a receipt. Void both, then enter them again.",
    ];
  const paid = billedCents(entry.content) - openCents(entries, entry);
  if (paid <= billedCents(content)) return [];
  return [
    `amount: ${formatCents(paid)} of it is paid already. What the supplier gave back of it is entered as given back.`,
  ];
}

async function reasonsToKeep(
  transaction: Tx,
  entries: readonly BookEntry[],
  entry: BookEntry,
): Promise<string[]> {
  if (await isMatched(transaction, entry.id))
    return ["A line of the bank is matched with it: undo the match first."];
  if (entry.kind === "movement" && isOutflow(entry.content)) {
    return ["It follows from its contribution: undo it there."];
  }
  if (entry.kind === "supplier") {
    const isUsed = entriesOf(entries, "expense").some(({ content }) => content.supplierId === entry.id);
    return isUsed ? ["Bills of this supplier are entered."] : [];
  }
  if (entry.kind === "fundraiser") {
    return isUsedFunction(entries, entry.id)
      ? ["Sales, costs or income of this function are entered: void those first."]
      : [];
  }
  if (entry.kind === "fundraiser-sale" && entry.content.contributionId !== undefined) {
    const sold = await findContribution(transaction, entry.content.contributionId);
    return sold && sold.held_cents > 0
      ? ["Its contribution is still in the books: void or return that first."]
      : [];
  }
  if (entry.kind === "payment") {
    const isReimbursed =
      entry.content.paidBy !== "" && owedForPayment(entries, entry) < entry.content.amountCents;
    if (isReimbursed) return ["It was paid back to who paid: void what was paid back first."];
    const faults = refundFaults(entriesWithout(entries, entry), entry.content.expenseId);
    return faults.length > 0 ? [`${refundedSince} void that first.`] : [];
  }
  return entry.kind === "expense" ? expenseInUse(transaction, entries, entry) : [];
}

const refundedSince = "What the supplier gave back of it is entered:";

function isUsedFunction(entries: readonly BookEntry[], id: string): boolean {
  return entries.some(({ content }) => "fundraiserId" in content && content.fundraiserId === id);
}

async function expenseInUse(
  transaction: Tx,
  entries: readonly BookEntry[],
  { id, content }: BookEntry<"expense">,
): Promise<string[]> {
  const isPaid = entriesOf(entries, "payment").some((payment) => payment.content.expenseId === id);
  if (isPaid) return ["It is paid in whole or in part: void the payments first."];
  if (refundsOf(entries, id).length > 0) return [`${refundedSince} void that first.`];
  const isAdvertised = entriesOf(entries, "advertisement").some((one) => one.content.expenseId === id);
  if (isAdvertised) return ["An advertisement is entered for it: void that first."];
  const { contributionId } = content.given ?? {};
  const contribution = contributionId && (await findContribution(transaction, contributionId));
  if (!contribution || contribution.held_cents === 0) return [];
  return ["Its contribution in kind is still in the books: void or return that first."];
}
