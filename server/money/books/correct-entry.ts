/** Corrects entries other than bills: what was written stays in the chain, with who, when and why. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { isOutflow, movementColumns, parseMovement } from "#domain/money/account/movement.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { accountEntries } from "#domain/money/books/account-entries.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { typedColumnsOf } from "#domain/money/books/entry-lines.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  entriesWith,
  entriesWithout,
  leftOfBill,
  refundFaults,
} from "#domain/money/books/supplier-refunds.ts";
import {
  advertisementColumns,
  parseAdvertisement,
  parseSupplier,
  supplierColumns,
} from "#domain/money/expenses/expense.ts";
import {
  parsePayment,
  paymentColumns,
  parseRefund,
  refundColumns,
} from "#domain/money/expenses/bill-payment.ts";
import { amountReasons, dateReasons, givenCents } from "#domain/money/contributions/typed-cells.ts";
import {
  fundraiserColumns,
  parseFundraiser,
  parseSale,
  saleColumns,
} from "#domain/money/books/fundraiser.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type Books, changeBooks, type Recording, recordingBy, refused } from "./books.ts";
import { whyDepositNotYetThere, whyNotOfFunction } from "./deposits.ts";
import {
  changedMeanwhile,
  changeEntry,
  isMatched,
  type Keyed,
  currentEntries,
  versionSeen,
  writtenBefore,
} from "./entries.ts";

/** Text as typed, by the columns with which the entry was made; what is absent is kept. */
type CorrectionInput = Partial<Record<string, string>>;

type EntryCorrection = {
  id: string;
  input: CorrectionInput;
  reason: string;
  /** The version that was looked at; the one that stands when the correction begins when undefined. */
  version?: number | undefined;
} & Keyed;

export type CorrectedEntry =
  | { ok: true; entry: BookEntry }
  | {
      ok: false;
      reasons: string[];
      /** Of a bill: what the agent is asked, where an answer lets it be corrected. */
      asks?: "again" | "over-limit";
    };

/** Writes what is given as the next version and keeps the rest; refused when somebody else changed the entry meanwhile. */
export async function correctEntry(
  books: Books,
  { id, input, reason, version, idempotencyKey }: EntryCorrection,
  by: string,
): Promise<CorrectedEntry> {
  if (reason.trim() === "") return refused("Say why it is corrected.");
  const seen = version ?? (await versionSeen(books.database, id));
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<CorrectedEntry> => {
    const before = await writtenBefore(transaction, "any", { idempotencyKey });
    if (before) return { ok: true, entry: before };
    const entries = await currentEntries(transaction, recording.livemode);
    const entry = entries.find((one) => one.id === id);
    if (!entry) return refused(`There is no entry ${id}, or it is void.`);
    if (entry.version !== seen) return refused(changedMeanwhile);
    const read = readCorrection({ entry, entries, input, books });
    if (!read.ok) return read;
    const { corrected } = read;
    const against = [
      ...(await reasonsOfTheBank(transaction, entry, corrected)),
      ...(await reasonsOfContributions(transaction, entry, corrected)),
      ...(await reasonsOfFunction(transaction, corrected, recording)),
    ];
    if (against.length > 0) return { ok: false, reasons: against };
    const change = { entry, content: corrected.content, reason, idempotencyKey };
    const changed = await changeEntry(transaction, change, recording);
    return changed ? { ok: true, entry: changed } : refused(changedMeanwhile);
  });
}

type Asked = { entry: BookEntry; entries: readonly BookEntry[]; input: CorrectionInput; books: Books };
type Read = { ok: true; corrected: BookEntry } | { ok: false; reasons: string[] };

function readCorrection(asked: Asked): Read {
  const { entry, input, books } = asked;
  const today = todayOf(books);
  switch (entry.kind) {
    case "payment":
      return correctedPayment(entry, asked);
    case "refund":
      return correctedRefund(entry, asked);
    case "movement":
      return correctedMovement(entry, asked);
    case "advertisement": {
      const parsed = typedBy(advertisementColumns, input) ?? parseAdvertisement(typedAs(asked));
      if (!parsed.ok) return parsed;
      const { expenseId } = entry.content;
      return { ok: true, corrected: { ...entry, content: { ...parsed.advertisement, expenseId } } };
    }
    case "supplier": {
      const parsed = typedBy(supplierColumns, input) ?? parseSupplier(typedAs(asked));
      return parsed.ok ? { ok: true, corrected: { ...entry, content: parsed.supplier } } : parsed;
    }
    case "fundraiser": {
      const parsed = typedBy(fundraiserColumns, input) ?? parseFundraiser(typedAs(asked));
      return parsed.ok ? { ok: true, corrected: { ...entry, content: parsed.value } } : parsed;
    }
    case "fundraiser-sale":
      return correctedSale(entry, asked, today);
    case "expense":
      return refused("It is a bill: correct it as one.");
    case "figure":
      return refused("Enter the figure again: what it was stays in the records.");
    case "bank-balance":
      return refused("Enter the balance of that day again.");
    case "fundraiser-cost":
      return refused("Void it, and enter the cost of the right function.");
  }
}

function typedAs({ entry, input }: Asked): Record<string, string | undefined> {
  return { ...typedColumnsOf(entry), ...input };
}

function correctedPayment(entry: BookEntry<"payment">, asked: Asked): Read {
  const { entries, input, books } = asked;
  const { content } = entry;
  const parsed = typedBy(paymentColumns, input) ?? parsePayment(typedAs(asked), todayOf(books));
  if (!parsed.ok) return parsed;
  const { payment } = parsed;
  const bill = entriesOf(entries, "expense").find(({ id }) => id === content.expenseId);
  const open = (bill ? openCents(entries, bill) : 0) + content.amountCents;
  if (payment.amountCents > open) return refused(`amount: ${formatCents(open)} of the bill is open.`);
  const isPersonal = content.paidBy !== "";
  const back = isPersonal ? content.amountCents - owedForPayment(entries, entry) : 0;
  if (back > 0 && (payment.amountCents < back || payment.paidBy !== content.paidBy))
    return refused(
      `${formatCents(back)} of it was paid back to ${content.paidBy}: void what was paid back first.`,
    );
  const { expenseId } = content;
  return agreeing(entries, { ...entry, content: { ...payment, expenseId } }, expenseId);
}

/** Where it went stays: another place is another entry. Another amount is divided among the periods as the bill is, unless it is said. */
function correctedRefund(entry: BookEntry<"refund">, asked: Asked): Read {
  const { entries, input, books } = asked;
  const { expenseId, to, paymentId } = entry.content;
  const others = entriesWithout(entries, entry);
  const bill = entriesOf(others, "expense").find(({ id }) => id === expenseId);
  if (!bill) return refused("Its bill is void.");
  const { amount, election_amount: election, campaign_amount: campaign } = input;
  const keepsSplit = amount === undefined || election !== undefined || campaign !== undefined;
  const { election_amount: _, campaign_amount: __, ...undivided } = typedAs(asked);
  const typed = { ...(keepsSplit ? typedAs(asked) : undivided), to: paymentId ?? to };
  const columns = refundColumns.filter((column) => column !== "to");
  const context = { today: todayOf(books), left: leftOfBill(others, bill) };
  const parsed = typedBy(columns, input) ?? parseRefund(typed, context);
  if (!parsed.ok) return parsed;
  return agreeing(entries, { ...entry, content: { ...parsed.refund, expenseId } }, expenseId);
}

/** The corrected entry, unless the entries of its bill would not agree any more. */
function agreeing(entries: readonly BookEntry[], corrected: BookEntry, expenseId: string): Read {
  const faults = refundFaults(entriesWith(entries, corrected), expenseId);
  return faults.length > 0 ? { ok: false, reasons: faults } : { ok: true, corrected };
}

function correctedMovement(entry: BookEntry<"movement">, asked: Asked): Read {
  const { content } = entry;
  const { input, books } = asked;
  if (isOutflow(content)) {
    return refused("It follows from its contribution: undo it there, and enter it again.");
  }
  if (content.kind === "payout" || content.kind === "provider-fee")
    return refused("It is the payment provider's own record, which stands as it is there.");
  if (content.kind === "deposit" || content.kind === "reimbursement") return redated(entry, asked);
  const { fundraiserId: _, ...plain } = content;
  const kind = input["as"] ?? content.kind;
  const { function: ofFunction, ...others } = typedAs(asked);
  // What is no income any more is of no function.
  const typed = { ...others, function: kind === "income" ? ofFunction : input["function"] };
  const parsed = typedBy([...movementColumns, "as"], input) ?? parseMovement(kind, typed, todayOf(books));
  if (!parsed.ok) return parsed;
  return { ok: true, corrected: { ...entry, content: { ...plain, ...parsed.movement } } };
}

/** A deposit is what its contributions come to, and a reimbursement belongs to its payment: the day can be wrong, and what was paid back. */
function redated(entry: BookEntry<"movement">, { entries, input, books }: Asked): Read {
  const { id, content } = entry;
  const columns = content.kind === "deposit" ? ["date"] : ["date", "amount"];
  const { date = content.on, amount } = input;
  const reasons = [
    ...(typedBy(columns, input)?.reasons ?? []),
    ...dateReasons("date", date, todayOf(books)),
    ...(amount === undefined ? [] : amountReasons("amount", amount)),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const amountCents = amount === undefined ? content.amountCents : givenCents(amount);
  const others = entries.filter((one) => one.id !== id);
  const payment = entriesOf(others, "payment").find((one) => one.id === content.paymentId);
  const owed = payment ? owedForPayment(others, payment) : amountCents;
  if (amountCents > owed) return refused(`amount: ${formatCents(owed)} of it is owed.`);
  return { ok: true, corrected: { ...entry, content: { ...content, on: date, amountCents } } };
}

function correctedSale(entry: BookEntry<"fundraiser-sale">, asked: Asked, today: string): Read {
  const { input, books } = asked;
  const { content } = entry;
  if (content.contributionId !== undefined)
    return refused("It is a contribution of its buyer: correct that, or void both and enter the sale again.");
  const parsed = typedBy(saleColumns, input) ?? parseSale(typedAs(asked), today);
  if (!parsed.ok) return parsed;
  const threshold = books.facts.jurisdiction.ticketThresholdCents.value;
  if (parsed.value.unitCents > threshold)
    return refused(
      `price: above ${formatCents(threshold)} it is a contribution of its buyer. Void the sale, and enter it again with the buyer.`,
    );
  return { ok: true, corrected: { ...entry, content: { ...content, ...parsed.value } } };
}

/** Refuses columns that the entry does not have, and a correction of nothing; `undefined` when every typed column is its own. */
function typedBy(
  columns: readonly string[],
  input: CorrectionInput,
): { ok: false; reasons: string[] } | undefined {
  const typed = Object.keys(input);
  const strange = typed.filter((column) => !columns.includes(column));
  if (strange.length > 0)
    return {
      ok: false,
      reasons: strange.map((column) => `${column}: an entry of this kind has ${columns.join(", ")}.`),
    };
  return typed.length === 0 ? refused(`Say what is right: one of ${columns.join(", ")}.`) : undefined;
}

/** A line of the bank shows an amount: it can't be another one while the two are matched. */
async function reasonsOfTheBank(transaction: Tx, entry: BookEntry, corrected: BookEntry): Promise<string[]> {
  const centsOf = (one: BookEntry) => accountEntries([one])[0]?.cents ?? 0;
  const isSame = centsOf(entry) === centsOf(corrected);
  if (isSame || !(await isMatched(transaction, entry.id))) return [];
  return ["A line of the bank is matched with it: undo the match first."];
}

/** The bank's own day may be earlier than the one on which a contribution came: an earlier one still is nobody's. */
async function reasonsOfContributions(
  transaction: Tx,
  entry: BookEntry,
  corrected: BookEntry,
): Promise<string[]> {
  const [before, after] = entriesOf([entry, corrected], "movement");
  if (!before || !after || after.content.on >= before.content.on) return [];
  const reason = await whyDepositNotYetThere(transaction, after.content);
  return reason === undefined ? [] : [reason];
}

/** Income can only be of a function that is there. */
async function reasonsOfFunction(
  transaction: Tx,
  corrected: BookEntry,
  { livemode }: Recording,
): Promise<string[]> {
  if (corrected.kind !== "movement") return [];
  const reason = await whyNotOfFunction(transaction, corrected.content, livemode);
  return reason === undefined ? [] : [reason];
}
