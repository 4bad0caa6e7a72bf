/** The other side of the books: entries as chains of versions, their ledger, scans, and the lines of the bank's statements. */

import { sql } from "kysely";

export const books = [
  sql`create table book_entry (
    entry_id text not null,
    version integer not null,
    kind text not null,
    livemode integer not null check (livemode in (0, 1)),
    content text not null,
    is_void integer not null check (is_void in (0, 1)),
    reason text,
    recorded_by text not null,
    recorded_at text not null,
    idempotency_key text unique,
    constraint book_entry_key primary key (entry_id, version)
  )`,
  sql`create index book_entry_kind on book_entry (livemode, kind)`,

  sql`create table book_posting (
    id text primary key,
    entry_id text not null,
    version integer not null,
    livemode integer not null,
    account text not null,
    amount_cents integer not null,
    occurred_on text not null,
    recorded_at text not null,
    constraint book_posting_entry foreign key (entry_id, version) references book_entry (entry_id, version)
  )`,
  sql`create index book_posting_entry_id on book_posting (entry_id)`,

  sql`create table book_scan (
    id text primary key,
    entry_id text not null,
    storage_key text not null unique,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text not null,
    added_by text not null,
    added_at text not null,
    constraint book_scan_content unique (entry_id, sha256)
  )`,

  sql`create table bank_line (
    id text primary key,
    livemode integer not null,
    posted_on text not null,
    amount_cents integer not null,
    description text not null,
    bank_reference text,
    fingerprint text not null unique,
    file_name text not null,
    imported_by text not null,
    imported_at text not null
  )`,
  sql`create index bank_line_posted_on on bank_line (posted_on)`,

  sql`create table bank_match (
    id text primary key,
    bank_line_id text not null references bank_line (id),
    entry_id text not null,
    amount_cents integer not null,
    matched_by text not null,
    matched_at text not null,
    undone_by text,
    undone_at text,
    undone_reason text,
    -- 1: the entry was made of the line; undoing the match takes it away.
    is_made integer not null,
    -- Those that were matched together have one.
    batch_id text
  )`,
  sql`create index bank_match_batch on bank_match (batch_id)`,
  sql`create index bank_match_line on bank_match (bank_line_id)`,
  // A movement is in the account once: a second match is refused while the first one stands.
  sql`create unique index bank_match_standing on bank_match (entry_id) where undone_at is null`,

  sql`create table bank_line_aside (
    id text primary key,
    bank_line_id text not null references bank_line (id),
    reason text not null,
    set_aside_by text not null,
    set_aside_at text not null,
    undone_by text,
    undone_at text
  )`,
  // A line is set aside once: a second time is refused while the first one stands.
  sql`create unique index bank_line_aside_standing on bank_line_aside (bank_line_id) where undone_at is null`,
];
