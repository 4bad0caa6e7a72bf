/**
 * Expenses, the campaign account and what the law's data do not have. Nothing here is overwritten: an entry is corrected by its
 * next version, a match is undone and stays. Money is integer cents, times ISO 8601 UTC text, dates local.
 */

import type { ColumnType } from "kysely";
import type { EntryKind } from "#domain/money/books/book-entry.ts";
import type { LedgerAccount } from "#domain/money/books/posting.ts";

export interface BookTables {
  book_entry: BookEntryTable;
  book_posting: BookPostingTable;
  book_scan: BookScanTable;
  bank_line: BankLineTable;
  bank_match: BankMatchTable;
  bank_line_aside: BankLineAsideTable;
}

type Flag = 0 | 1;
/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

/** One version of an entry; the highest one stands. */
interface BookEntryTable {
  entry_id: Fixed<string>;
  /** From 1; two corrections of the same version can't both be stored. */
  version: Fixed<number>;
  kind: Fixed<EntryKind>;
  /** 1: real money. */
  livemode: Fixed<Flag>;
  /** `EntryContents` of domain/money/books/book-entry.ts as JSON. */
  content: Fixed<string>;
  is_void: Fixed<Flag>;
  /** Why it was corrected or voided. */
  reason: Fixed<string | null>;
  recorded_by: Fixed<string>;
  recorded_at: Fixed<string>;
  /** The same key is the same entry: the provider's number of a fee or payout. */
  idempotency_key: Fixed<string | null>;
}

/** Append-only, double entry: those of an entry add up to zero, and to what its last version says in each account. */
interface BookPostingTable {
  id: Fixed<string>;
  entry_id: Fixed<string>;
  version: Fixed<number>;
  livemode: Fixed<Flag>;
  account: Fixed<LedgerAccount>;
  amount_cents: Fixed<number>;
  occurred_on: Fixed<string>;
  recorded_at: Fixed<string>;
}

/** A scan of a bill, or a picture of an advertisement. */
interface BookScanTable {
  id: Fixed<string>;
  entry_id: Fixed<string>;
  storage_key: Fixed<string>;
  file_name: Fixed<string>;
  content_type: Fixed<string>;
  size_bytes: Fixed<number>;
  sha256: Fixed<string>;
  added_by: Fixed<string>;
  added_at: Fixed<string>;
}

interface BankLineTable {
  id: Fixed<string>;
  livemode: Fixed<Flag>;
  posted_on: Fixed<string>;
  /** Positive: into the account. */
  amount_cents: Fixed<number>;
  description: Fixed<string>;
  /** The bank's own number of the line, where one of its files has it. */
  bank_reference: string | null;
  /** Day, amount and the bank's number, or the place among such lines of the day. */
  fingerprint: Fixed<string>;
  file_name: Fixed<string>;
  imported_by: Fixed<string>;
  imported_at: Fixed<string>;
}

/** That a line of the bank is a payment or movement of the books; a line may be several, each of them stands in one line only. */
interface BankMatchTable {
  id: Fixed<string>;
  bank_line_id: Fixed<string>;
  entry_id: Fixed<string>;
  amount_cents: Fixed<number>;
  matched_by: Fixed<string>;
  matched_at: Fixed<string>;
  undone_by: string | null;
  undone_at: string | null;
  undone_reason: string | null;
  /** 1: the entry was made of the line, and goes with the match when that is undone. */
  is_made: Fixed<Flag>;
  /** Of those that were matched together. */
  batch_id: Fixed<string | null>;
}

/** That a line of the bank is of a wrong file and does not count; undone, it counts again and the row stays. */
interface BankLineAsideTable {
  id: Fixed<string>;
  bank_line_id: Fixed<string>;
  reason: Fixed<string>;
  set_aside_by: Fixed<string>;
  set_aside_at: Fixed<string>;
  undone_by: string | null;
  undone_at: string | null;
}
