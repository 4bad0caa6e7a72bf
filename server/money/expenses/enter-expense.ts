/** Enters a bill, or goods and services that were given: the expense and the contribution in one transaction. */

import { randomUUID } from "node:crypto";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import {
  expenseLines,
  spentAgainstLimit,
  limitStatus,
  type LimitStatus,
  limitWarning,
} from "#domain/money/books/balances.ts";
import { amountOf } from "#domain/money/books/agent-figures.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import { centsFromText, amountReasons } from "#domain/money/contributions/typed-cells.ts";
import {
  type Expense,
  type ExpenseInput,
  parseExpense,
  isSameSupplier,
} from "#domain/money/expenses/expense.ts";
import type { PeriodSplit } from "#domain/money/expenses/expense-period.ts";
import { formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { personOf } from "#domain/money/people/person-match-keys.ts";
import {
  type Books,
  changeBooks,
  periodsOf,
  type Recording,
  recordingBy,
} from "#server/money/books/books.ts";
import { type Keyed, recordEntry, currentEntries, writtenBefore } from "#server/money/books/entries.ts";
import { figuresIn } from "#server/money/books/agent-figures.ts";
import { enterWithin, type EntryQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Tx } from "#server/platform/database/schema.ts";

export type ExpenseOptions = {
  /** Enter it although it looks like one that is there. */
  again?: boolean;
  /** Enter it although the limit of the campaign period is passed with it. */
  overLimit?: boolean;
  /** Enter the contribution of what was given although the law forbids it; the days to return it begin. */
  enterProhibited?: boolean;
} & Keyed;

export type EnteredExpense =
  | {
      ok: true;
      entry: BookEntry<"expense">;
      warnings: string[];
      /** Other contributions of who gave it that must go back because of it. */
      owed?: Contribution[];
      /** The same form was posted before: nothing was entered now. */
      isRepeated?: boolean;
    }
  | {
      ok: false;
      reasons: string[];
      asks?: EntryQuestion;
      like?: Contribution;
      /** By the number of days, where the days of use are in more than one period. */
      proposed?: PeriodSplit;
    };

/** Enters a bill; a refused one stores nothing. */
export async function enterExpense(
  books: Books,
  { input, options = {} }: { input: ExpenseInput; options?: ExpenseOptions },
  by: string,
): Promise<EnteredExpense> {
  return enter(books, { input, options, recording: recordingBy(books, by) });
}

/** What was given, or sold below its market value: `input.amount` is the price, and the rest of the market value is the contribution. */
type GivenExpense = {
  input: ExpenseInput;
  marketValue: string;
  /** The contributor, as for a contribution in kind. */
  contributor: OfflineInput;
  options?: ExpenseOptions;
};

/** Enters the expense at its market value and the contribution of what was not paid; both or neither. */
export async function enterGivenExpense(
  books: Books,
  { input, marketValue, contributor, options = {} }: GivenExpense,
  by: string,
): Promise<EnteredExpense> {
  const price = input.amount ?? "0";
  const reasons = [
    ...amountReasons("market_value", marketValue),
    ...amountReasons("amount", price, { mayBeZero: true }),
  ];
  const givenCents = (centsFromText(marketValue) ?? 0) - (centsFromText(price) ?? 0);
  if (reasons.length === 0 && givenCents <= 0)
    reasons.push("market_value: it must be more than the price that was paid, which is the amount.");
  if (reasons.length > 0) return { ok: false, reasons };
  const given = { cents: givenCents, contributor, idempotencyKey: undefined };
  const valued = { ...input, amount: marketValue };
  return enter(books, { input: valued, given, options, recording: recordingBy(books, by) });
}

type Entry = {
  input: ExpenseInput;
  given?: { cents: number; contributor: OfflineInput; idempotencyKey: string | undefined };
  options: ExpenseOptions;
  recording: Recording;
};

async function enter(books: Books, entry: Entry): Promise<EnteredExpense> {
  return changeBooks(books, async (transaction): Promise<EnteredExpense> => {
    const before = await writtenBefore(transaction, "expense", entry.options);
    if (before) return { ok: true, entry: before, warnings: [], isRepeated: true };
    return enterExpenseWithin(transaction, books, entry);
  });
}

/** The same inside a transaction of the caller, who has locked the books and undoes what a refusal leaves behind. */
export async function enterExpenseWithin(
  transaction: Tx,
  books: Books,
  entry: Entry,
): Promise<EnteredExpense> {
  const { jurisdiction } = books.facts;
  const { recording, options } = entry;
  const context = { jurisdiction, periods: periodsOf(books), today: todayOf(books) };
  const parsed = parseExpense(entry.input, context);
  if (!parsed.ok) return parsed;
  const entries = await currentEntries(transaction, recording.livemode);
  const supplier = await supplierOf(transaction, { name: parsed.supplier, entries }, recording);
  const plain: Expense = { ...parsed.expense, supplierId: supplier.id };
  const [double] = doublesOf(entries, plain);
  if (double && !options.again) return askedAgain(double);
  const given = await giveWithin(transaction, books, { entry, expense: plain, supplier });
  if (!given.ok) return given;
  const content: Expense = given.given ? { ...plain, given: given.given } : plain;
  const { idempotencyKey } = options;
  const expense = { kind: "expense" as const, content, idempotencyKey };
  const { entry: stored } = await recordEntry(transaction, expense, recording);
  const status = await limitIn(transaction, books, recording.livemode);
  if (status.state === "over" && content.split.campaign > 0 && !options.overLimit)
    return askedOverLimit(status);
  const warning = content.split.campaign > 0 ? limitWarning(status) : undefined;
  const warnings = warning === undefined ? [] : [warning];
  return { ok: true, entry: stored, warnings, ...(given.owed && { owed: given.owed }) };
}

/** The supplier of that name or id; a name that is new is entered, and its address is asked for later. */
async function supplierOf(
  transaction: Tx,
  { name, entries }: { name: string; entries: readonly BookEntry[] },
  recording: Recording,
): Promise<BookEntry<"supplier">> {
  const known = entriesOf(entries, "supplier").find(
    (one) => one.id === name || isSameSupplier(one.content.name, name),
  );
  if (known) return known;
  const content = { name, address: "", contact: "" };
  return (await recordEntry(transaction, { kind: "supplier", content }, recording)).entry;
}

/** Those with the same bill number of a supplier, or the same day and amount. */
export function doublesOf(entries: readonly BookEntry[], expense: Expense): BookEntry<"expense">[] {
  return entriesOf(entries, "expense").filter(({ content }) => {
    if (content.supplierId !== expense.supplierId) return false;
    if (content.billNumber !== undefined && expense.billNumber !== undefined)
      return content.billNumber === expense.billNumber;
    return content.billedOn === expense.billedOn && content.amountCents === expense.amountCents;
  });
}

/** A bill is refused until the agent says that it is another one than this. */
export function askedAgain({ content }: BookEntry<"expense">) {
  const number = content.billNumber ? `, bill ${content.billNumber}` : "";
  const reason = `This looks like the bill of ${formatDate(content.billedOn)} over ${formatCents(content.amountCents)}${number} that is entered already.`;
  return { ok: false as const, reasons: [reason], asks: "again" as const };
}

/** A bill with which the limit of the campaign period is passed is refused until the agent says that it is used already. */
export function askedOverLimit(status: LimitStatus) {
  const reason = `${limitWarning(status)} If it is used already, it has to be entered all the same.`;
  return { ok: false as const, reasons: [reason], asks: "over-limit" as const };
}

type Given = { ok: true; given: Expense["given"]; owed?: Contribution[] | undefined };
type Giving = { entry: Entry; expense: Expense; supplier: BookEntry<"supplier"> };

async function giveWithin(
  transaction: Tx,
  books: Books,
  { entry: { given, options }, expense, supplier }: Giving,
): Promise<Given | Extract<EnteredExpense, { ok: false }>> {
  if (!given) return { ok: true, given: undefined };
  const input: OfflineInput = {
    full_name: supplier.content.name,
    description: expense.description,
    ...given.contributor,
    date: expense.billedOn,
    method: "in-kind",
    amount: (given.cents / 100).toFixed(2),
  };
  if (isCandidatesOwn(books, input)) return { ok: true, given: { cents: given.cents } };
  const { idempotencyKey = `given:${randomUUID()}` } = given;
  const { enterProhibited = false } = options;
  const entered = await enterWithin(transaction, books, {
    input,
    options: { enterProhibited, idempotencyKey },
  });
  if (!entered.ok) return entered;
  const { contribution, owed } = entered;
  return { ok: true, given: { cents: given.cents, contributionId: contribution.id }, owed };
}

/** Where the law says so, what candidates give to their own campaigns is an expense alone. */
function isCandidatesOwn({ facts }: Books, { full_name: fullName = "" }: OfflineInput): boolean {
  const { jurisdiction, candidateName } = facts;
  if (jurisdiction.candidateGoodsAreContributions.value) return false;
  return personOf({ fullName }).nameKey === personOf({ fullName: candidateName }).nameKey;
}

/** What is spent of the limit with everything that is entered. */
export async function limitIn(
  transaction: Books["database"],
  books: Books,
  livemode: 0 | 1,
): Promise<LimitStatus> {
  const entries = await currentEntries(transaction, livemode);
  const lines = expenseLines(entries, { jurisdiction: books.facts.jurisdiction, periods: periodsOf(books) });
  const spent = spentAgainstLimit(lines, books.facts.jurisdiction);
  return limitStatus(spent, amountOf(figuresIn(entries), "expense-limit"));
}
