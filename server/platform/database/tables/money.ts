/**
 * The campaign's money. One table holds the contributions of every method; receipts, ledger and reviews refer to it.
 * Money is integer cents, times ISO 8601 UTC text, local dates `2026-10-17` in the campaign's time zone, flags 0 or 1.
 */

import type { ColumnType, Generated } from "kysely";
import type { EntryKind } from "#domain/money/books/book-entry.ts";
import type { LedgerAccount } from "#domain/money/books/posting.ts";

export interface MoneyTables {
  contribution: ContributionTable;
  contribution_change: ContributionChangeTable;
  person_decision: PersonDecisionTable;
  period_closing: PeriodClosingTable;
  payment_event: PaymentEventTable;
  ledger_entry: LedgerEntryTable;
  receipt: ReceiptTable;
  receipt_counter: ReceiptCounterTable;
  receipt_gap: ReceiptGapTable;
  match_review: MatchReviewTable;
  over_limit_decline: OverLimitDeclineTable;
  reminder: ReminderTable;
  gift_layout: GiftLayoutTable;
  sandbox_object: SandboxObjectTable;
}

export type ContributionMethod = "card" | "cheque" | "e-transfer" | "cash" | "in-kind" | "ticket" | "loan";

/** Where the money came through: `offline` is the agent's own entry, the others are the payment provider's modes. */
type ContributionMode = "live" | "stripe-test" | "sandbox" | "offline";

type Flag = 0 | 1;
/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

interface ContributionTable {
  id: Fixed<string>;
  method: ContributionMethod;
  mode: Fixed<ContributionMode>;
  /** 1: real money. Totals, limits and public numbers count only these with each other; 0 never mixes in. */
  livemode: Fixed<Flag>;
  /** `statusOf(facts)` of domain/money/contributions/contribution-state.ts, written with every change of `facts`. */
  status: string;
  /** As received; a correction changes it, and `contribution_change` keeps what it was. */
  amount_cents: number;
  currency: Fixed<string>;
  /** Value of what the contributor got in return (a ticket's dinner), in cents. */
  advantage_cents: Generated<number>;
  /** What counts against the yearly limit now: accepted or paid, less what went back or must go back. */
  counted_cents: number;
  /** Paid less refunded less lost disputes: what the campaign has. */
  held_cents: Generated<number>;
  /** Local date the money was received; the date of the attempt until then. */
  received_on: string;
  /** Calendar year of `received_on`: the year whose limit it uses. */
  year: number;
  full_name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  /** Full residential address, as the law asks of each contribution; card payments learn it at the provider. */
  address: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
  /** Whose yearly limit it uses: `own_key`, or the common key of the persons whom the agent joined. */
  person_key: string;
  /** The person by name and address (domain/money/people/person-match.ts), before the agent's decisions. */
  own_key: string;
  name_key: string;
  address_key: string | null;
  email_key: string | null;
  wants_printed_receipt: Generated<Flag>;
  /** Where the printed receipt goes, when it is not the residential address. */
  mailing_address: string | null;
  mailing_city: string | null;
  mailing_province: string | null;
  mailing_postal_code: string | null;
  /** The declaration that was shown at the button. */
  statement_version: string;
  statement_text: string;
  jurisdiction: string;
  /** 1: the candidate's own money, which has a limit of its own. */
  is_candidate: Generated<Flag>;
  idempotency_key: Fixed<string>;
  provider_session_id: string | null;
  provider_url: string | null;
  provider_payment_intent_id: string | null;
  provider_charge_id: string | null;
  /** When the worker next asks the provider about it; null once nothing is open there. */
  next_step_at: string | null;
  /** How often it asked without result since the status last changed. */
  step_attempts: Generated<number>;
  /** Who opened the checkout, as the rate limits know them (an HMAC, no address); gone once it is paid, or after an hour. */
  client_key: string | null;
  /** `ContributionFacts` of domain/money/contributions/contribution-state.ts as JSON. */
  facts: string;
  refunded_cents: Generated<number>;
  /** Why it must go back: `ProhibitedReason`, or null when it may be kept. */
  return_reason: string | null;
  /** When the financial agent became aware: the 30-day clock starts. */
  return_aware_on: string | null;
  return_due_on: string | null;
  returned_on: string | null;
  /** How it was returned: refund number, cheque number, a sentence. */
  return_proof: string | null;
  /** Goods or services given, event of the ticket, cheque number: the agent's words. */
  description: string | null;
  created_at: Fixed<string>;
  paid_at: string | null;
  updated_at: string;
}

interface PaymentEventTable {
  /** The provider's event id, unique: a second delivery of the event is recognised by it. */
  id: string;
  type: string;
  /** The provider's own time of the event. */
  created_at: string;
  livemode: Flag;
  contribution_id: string | null;
  /** The payment that it is about: a refund may arrive before its payment, and is applied once the payment is known. */
  provider_payment_intent_id: string | null;
  /** `applied`, or why it was not: see `EventOutcome` in server/money/contributions/agent/agent-mail.ts. */
  outcome: string;
  payload: string;
  received_at: string;
}

/** Append-only: a correction is a further entry. The entries of a contribution add up to its `held_cents`. */
interface LedgerEntryTable {
  id: Fixed<string>;
  /** What caused it, once: the provider's event or the agent's act, and the kind of movement. */
  reference: Fixed<string>;
  contribution_id: Fixed<string>;
  kind: Fixed<LedgerKind>;
  /** Positive: to the campaign. */
  amount_cents: Fixed<number>;
  livemode: Fixed<Flag>;
  /** The provider's charge, refund or dispute behind it, for reconciliation. */
  provider_id: Fixed<string | null>;
  /** Local date of the movement. */
  occurred_on: Fixed<string>;
  recorded_at: Fixed<string>;
}

/** `correction`: the amount or the day was entered wrong. `reversal`: the entry was void, or its cheque bounced. */
export type LedgerKind = "payment" | "correction" | "refund" | "dispute" | "repayment" | "reversal";

/** Append-only: what the financial agent changed in an entry, with what it said before. A correction of a correction is the next one. */
interface ContributionChangeTable {
  id: Fixed<string>;
  contribution_id: Fixed<string>;
  /** 1 for the first change of this contribution. */
  sequence: Fixed<number>;
  kind: Fixed<ChangeKind>;
  /** What changed, as JSON objects with the same keys. */
  before: Fixed<string>;
  after: Fixed<string>;
  /** The agent's words. */
  reason: Fixed<string>;
  changed_by: Fixed<string>;
  changed_at: Fixed<string>;
  /** The contributions of which more must go back because of it, as a JSON array of ids; null when there are none. */
  owed: string | null;
}

export type ChangeKind = "correct" | "void" | "bounce" | "restore" | "prohibit" | "clear" | "undo-return";

/** Append-only but for being undone: whether two contributions are of one person, as the financial agent decided. */
interface PersonDecisionTable {
  id: Fixed<string>;
  contribution_id: Fixed<string>;
  other_contribution_id: Fixed<string>;
  /** `own_key` of each when it was decided: a later gift under the old spelling is still covered. */
  contribution_key: string;
  other_key: string;
  decision: Fixed<"same" | "different">;
  reason: Fixed<string>;
  decided_by: Fixed<string>;
  decided_at: Fixed<string>;
  undone_at: string | null;
  undone_by: string | null;
  undone_reason: string | null;
}

interface ReceiptTable {
  id: Fixed<string>;
  number: Fixed<string>;
  /** Receipts of real money and of tests are counted apart (`TEST`). */
  series: Fixed<string>;
  year: Fixed<number>;
  sequence: Fixed<number>;
  kind: Fixed<"acknowledgement" | "official">;
  contribution_id: Fixed<string>;
  issued_at: Fixed<string>;
  /** Every printed field as JSON: what was issued never changes. */
  snapshot: Fixed<string>;
  /** Storage key of the rendered PDF; null until the worker has rendered it. */
  storage_key: string | null;
  voided_at: string | null;
  void_reason: string | null;
  /** The receipt that this one replaces and cites. */
  replaces_receipt_id: Fixed<string | null>;
  print_requested: Generated<Flag>;
  printed_at: string | null;
}

interface ReceiptCounterTable {
  series: string;
  year: number;
  last: number;
}

/** Append-only: numbers that are in no row because a backup was restored; they may have been issued after it was made. */
interface ReceiptGapTable {
  series: Fixed<string>;
  year: Fixed<number>;
  from_sequence: Fixed<number>;
  to_sequence: Fixed<number>;
  /** A sentence. */
  reason: Fixed<string>;
  recorded_at: Fixed<string>;
}

/** Two contributions that may be of one person: the financial agent decides. */
interface MatchReviewTable {
  id: Fixed<string>;
  contribution_id: Fixed<string>;
  other_contribution_id: Fixed<string>;
  reason: Fixed<string>;
  decision: "same" | "different" | null;
  created_at: Fixed<string>;
  decided_at: string | null;
}

/** That a gift in a person's name was over the limit of a year; removed after that year. */
interface OverLimitDeclineTable {
  /** HMAC of the person, the year and the book: the row has no name and no address. */
  person_hash: Fixed<string>;
  contribution_id: Fixed<string>;
  year: Fixed<number>;
}

/** Append-only: a period as it was filed. A later closing of the same period holds what was amended since. */
interface PeriodClosingTable {
  livemode: Fixed<Flag>;
  /** 1 for the first closing of these books. */
  number: Fixed<number>;
  from_on: Fixed<string>;
  to_on: Fixed<string>;
  closed_at: Fixed<string>;
  closed_by: Fixed<string>;
  /** Why it was closed in spite of open questions; null when none blocked it. */
  in_spite: Fixed<string | null>;
  /** The questions that were open, as JSON. */
  open_questions: Fixed<string>;
  /** Every disclosed contribution as it was filed, as JSON: later packs are compared with it. */
  contributions: Fixed<string>;
  /** Where the archive is kept, and its SHA-256 in hexadecimal. */
  archive_key: Fixed<string>;
  archive_sha256: Fixed<string>;
}

/** How a table of gifts is read, as the financial agent confirmed it last. */
interface GiftLayoutTable {
  /** The hash of the names of its columns. */
  head: Fixed<string>;
  /** JSON of `GiftLayout`. */
  layout: string;
  saved_at: string;
}

/** What the financial agent was already told, so that each reminder goes out once. */
interface ReminderTable {
  key: string;
  sent_at: string;
}

/** The objects of the payment sandbox, in the shape of the provider's API. They are no records of money. */
interface SandboxObjectTable {
  id: Fixed<string>;
  /** `checkout.session`, `payment_intent`, `charge`, `refund`, `dispute`, `balance_transaction`, `payout`, `event`, `idempotency`. */
  kind: Fixed<string>;
  /** Which payment it belongs to. */
  payment_intent_id: string | null;
  data: string;
  /** Seconds since the epoch, as the provider counts. */
  created: Fixed<number>;
  /** An event that is still to be delivered: when to try next. */
  deliver_at: string | null;
  attempts: Generated<number>;
}

/*
 * Expenses, the campaign account and what the law's data do not have. Nothing here is overwritten: an entry is corrected by its
 * next version, a match is undone and stays. Money is integer cents, times ISO 8601 UTC text, dates local.
 */

export interface BookTables {
  book_entry: BookEntryTable;
  book_posting: BookPostingTable;
  book_scan: BookScanTable;
  bank_line: BankLineTable;
  bank_match: BankMatchTable;
  bank_line_aside: BankLineAsideTable;
}

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
