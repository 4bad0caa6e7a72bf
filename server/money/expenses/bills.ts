/** Bills as the financial agent looks for them: by words, and by what is still open of them. */

import { type BookEntry, entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { sum } from "#domain/platform/sum.ts";
import { type Books, recordingBy } from "#server/money/books/books.ts";
import { entryOf, currentEntries } from "#server/money/books/entries.ts";
import { scanCounts } from "#server/money/books/scans.ts";
import type { Kysely } from "kysely";
import { isSameSupplier } from "#domain/money/expenses/expense.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** Which bills are shown. */
export const billViews = ["all", "open", "without-scan", "owed", "void"] as const;
export type BillView = (typeof billViews)[number];

export type Bill = {
  entry: BookEntry<"expense">;
  supplier: string;
  /** What the supplier gave back of it. */
  refundedCents: number;
  /** What is still to be paid of it. */
  openCents: number;
  /** What persons paid of it and have not got back. */
  owedCents: number;
  scans: number;
  isVoid: boolean;
};

type BillList = {
  /** The latest bill first. */
  bills: Bill[];
  total: number;
  cents: number;
  /** How many bills each view has, whatever the words. */
  counts: Record<BillView, number>;
};

/** One page of the bills of a view that have every word. */
export async function listBills(
  books: Books,
  { words, view }: { words: readonly string[]; view: BillView },
  { limit, offset }: { limit: number; offset: number },
): Promise<BillList> {
  const all = await readBills(books);
  const isIn: Record<BillView, (bill: Bill) => boolean> = {
    all: ({ isVoid }) => !isVoid,
    open: ({ isVoid, openCents }) => !isVoid && openCents > 0,
    "without-scan": ({ isVoid, scans }) => !isVoid && scans === 0,
    owed: ({ isVoid, owedCents }) => !isVoid && owedCents > 0,
    void: ({ isVoid }) => isVoid,
  };
  const found = all.filter((bill) => isIn[view](bill) && words.every((word) => hasWord(bill, word)));
  const counts = Object.fromEntries(billViews.map((one) => [one, all.filter(isIn[one]).length]));
  return {
    bills: found.slice(offset, offset + limit),
    total: found.length,
    cents: sum(found.map(({ entry, refundedCents }) => entry.content.amountCents - refundedCents)),
    counts: counts as Record<BillView, number>,
  };
}

async function readBills(books: Books): Promise<Bill[]> {
  const { livemode } = recordingBy(books, "");
  const entries = await currentEntries(books.database, livemode);
  const scans = await scanCounts(books.database);
  const suppliers = supplierNames(entries);
  const payments = Map.groupBy(entriesOf(entries, "payment"), ({ content }) => content.expenseId);
  const refunds = Map.groupBy(entriesOf(entries, "refund"), ({ content }) => content.expenseId);
  const billOf = (entry: BookEntry<"expense">, isVoid: boolean): Bill => {
    const own = payments.get(entry.id) ?? [];
    const back = refunds.get(entry.id) ?? [];
    return {
      entry,
      supplier: suppliers.get(entry.content.supplierId) ?? "",
      refundedCents: sum(back.map(({ content }) => content.amountCents)),
      openCents: openCents([...own, ...back], entry),
      owedCents: sum(own.map((payment) => owedForPayment(entries, payment))),
      scans: scans.get(entry.id) ?? 0,
      isVoid,
    };
  };
  const standing = entriesOf(entries, "expense").map((entry) => billOf(entry, false));
  const voided = (await voidBills(books, livemode)).map((entry) => billOf(entry, true));
  return [...standing, ...voided].toSorted(
    (one, other) =>
      other.entry.content.billedOn.localeCompare(one.entry.content.billedOn) ||
      one.entry.id.localeCompare(other.entry.id),
  );
}

async function voidBills({ database }: Books, livemode: 0 | 1): Promise<BookEntry<"expense">[]> {
  const rows = await database
    .selectFrom("book_entry as last")
    .selectAll()
    .where("kind", "=", "expense")
    .where("livemode", "=", livemode)
    .where("is_void", "=", 1)
    .where("version", "=", ({ selectFrom }) =>
      selectFrom("book_entry as same")
        .select(({ fn }) => fn.max("same.version").as("version"))
        .whereRef("same.entry_id", "=", "last.entry_id"),
    )
    .execute();
  return rows.map((row) => entryOf(row) as BookEntry<"expense">);
}

function hasWord({ entry: { content }, supplier }: Bill, word: string): boolean {
  const amount = (content.amountCents / 100).toFixed(2);
  const text = [supplier, content.description, content.billNumber, content.billedOn, amount, content.classId];
  return text.join(" ").toLowerCase().includes(word.toLowerCase());
}

/* Suppliers whose address the statement asks for and the campaign doesn't know. */

/** The suppliers without an address; one who gave goods or services lives where the contribution says. */
export async function unaddressedSuppliers(
  database: Kysely<Database>,
  entries: readonly BookEntry[],
): Promise<BookEntry<"supplier">[]> {
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "full_name"])
    .where("method", "=", "in-kind")
    .where("address", "is not", null)
    .execute();
  const givers = new Map(rows.map(({ id, full_name }) => [id, full_name]));
  const expenses = entriesOf(entries, "expense");
  return entriesOf(entries, "supplier").filter(({ id, content: { name, address } }) => {
    if (address !== "") return false;
    return !expenses.some(({ content: { supplierId, given } }) => {
      const giver = givers.get(given?.contributionId ?? "");
      return supplierId === id && giver !== undefined && isSameSupplier(giver, name);
    });
  });
}
