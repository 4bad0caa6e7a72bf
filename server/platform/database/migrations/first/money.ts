/** Contributions with everything that is kept of them: payment events, ledger, receipts, decisions, filed periods. */

import { sql } from "kysely";

export const money = [
  sql`create table contribution (
    id text primary key,
    method text not null,
    mode text not null,
    livemode integer not null check (livemode in (0, 1)),
    status text not null,
    amount_cents integer not null check (amount_cents > 0),
    currency text not null,
    advantage_cents integer not null default 0,
    counted_cents integer not null check (counted_cents >= 0),
    held_cents integer not null default 0,
    received_on text not null,
    year integer not null,
    full_name text not null,
    first_name text not null,
    last_name text not null,
    email text,
    address text,
    city text,
    province text,
    postal_code text,
    country text,
    person_key text not null,
    own_key text not null,
    name_key text not null,
    address_key text,
    email_key text,
    wants_printed_receipt integer not null default 0,
    mailing_address text,
    mailing_city text,
    mailing_province text,
    mailing_postal_code text,
    statement_version text not null,
    statement_text text not null,
    jurisdiction text not null,
    is_candidate integer not null default 0,
    idempotency_key text not null unique,
    provider_session_id text unique,
    provider_url text,
    provider_payment_intent_id text,
    provider_charge_id text,
    client_key text,
    next_step_at text,
    step_attempts integer not null default 0,
    facts text not null,
    refunded_cents integer not null default 0,
    return_reason text,
    return_aware_on text,
    return_due_on text,
    returned_on text,
    return_proof text,
    description text,
    created_at text not null,
    paid_at text,
    updated_at text not null
  )`,
  sql`create index contribution_name_key_year on contribution (name_key, year)`,
  sql`create index contribution_address_key_year on contribution (address_key, year)`,
  sql`create index contribution_email_key_year on contribution (email_key, year)`,
  sql`create index contribution_person_key_year on contribution (person_key, year)`,
  sql`create index contribution_own_key on contribution (own_key, year)`,
  // Each gift asks who of its year may be the same person at a neighbouring address.
  sql`create index contribution_postal_code_year on contribution (postal_code, year)`,
  sql`create index contribution_provider_payment_intent_id on contribution (provider_payment_intent_id)`,
  sql`create index contribution_provider_charge_id on contribution (provider_charge_id)`,
  sql`create index contribution_status on contribution (status)`,
  sql`create index contribution_received_on on contribution (received_on)`,
  sql`create index contribution_next_step_at on contribution (next_step_at)`,
  // For the office's lists, counts and pictures: a row is too wide to be read for one number.
  sql`create index contribution_livemode_status_paid_at on contribution (livemode, status, paid_at)`,
  sql`create index contribution_livemode_received_on_created_at_held_cents
    on contribution (livemode, received_on, created_at, held_cents)`,
  sql`create index contribution_livemode_person_key_held_cents on contribution (livemode, person_key, held_cents)`,
  // Every checkout asks for what its visitor left unpaid within minutes, in the server's own thread. Visitors are
  // forgotten after an hour, so these two stay small however many contributions there are.
  sql`create index contribution_recent_visitor on contribution (client_key, created_at) where client_key is not null`,
  // The same of all visitors together, answered by the index alone.
  sql`create index contribution_unpaid_checkout
    on contribution (created_at, client_key, paid_at) where client_key is not null`,

  sql`create table contribution_change (
    id text primary key,
    contribution_id text not null references contribution (id),
    sequence integer not null,
    kind text not null,
    before text not null,
    after text not null,
    reason text not null,
    changed_by text not null,
    changed_at text not null,
    owed text,
    constraint contribution_change_place unique (contribution_id, sequence)
  )`,

  // Without references: a decision outlives a checkout that is removed.
  sql`create table person_decision (
    id text primary key,
    contribution_id text not null,
    other_contribution_id text not null,
    contribution_key text not null,
    other_key text not null,
    decision text not null,
    reason text not null,
    decided_by text not null,
    decided_at text not null,
    undone_at text,
    undone_by text,
    undone_reason text
  )`,

  sql`create table match_review (
    id text primary key,
    contribution_id text not null references contribution (id),
    other_contribution_id text not null references contribution (id),
    reason text not null,
    decision text,
    created_at text not null,
    decided_at text,
    constraint match_review_pair unique (contribution_id, other_contribution_id)
  )`,
  sql`create index match_review_other_contribution_id on match_review (other_contribution_id)`,

  sql`create table over_limit_decline (
    person_hash text not null,
    contribution_id text not null,
    year integer not null,
    constraint over_limit_decline_key primary key (person_hash, contribution_id)
  )`,

  sql`create table payment_event (
    id text primary key,
    type text not null,
    created_at text not null,
    livemode integer not null,
    contribution_id text references contribution (id),
    provider_payment_intent_id text,
    outcome text not null,
    payload text not null,
    received_at text not null
  )`,
  sql`create index payment_event_contribution_id on payment_event (contribution_id)`,
  sql`create index payment_event_provider_payment_intent_id on payment_event (provider_payment_intent_id)`,
  // Each scrape of /metrics counts these two, in the server's own thread: of 100,000 rows it would read 250 MB.
  sql`create index payment_event_outcome on payment_event (outcome)`,

  sql`create table ledger_entry (
    id text primary key,
    reference text not null unique,
    contribution_id text not null references contribution (id),
    kind text not null,
    amount_cents integer not null,
    livemode integer not null,
    provider_id text,
    occurred_on text not null,
    recorded_at text not null
  )`,
  sql`create index ledger_entry_contribution_id on ledger_entry (contribution_id)`,
  sql`create index ledger_entry_occurred_on on ledger_entry (occurred_on)`,
  sql`create index ledger_entry_kind_livemode_amount_cents on ledger_entry (kind, livemode, amount_cents)`,

  sql`create table receipt (
    id text primary key,
    number text not null unique,
    series text not null,
    year integer not null,
    sequence integer not null,
    kind text not null,
    contribution_id text not null references contribution (id),
    issued_at text not null,
    snapshot text not null,
    storage_key text,
    voided_at text,
    void_reason text,
    replaces_receipt_id text references receipt (id),
    print_requested integer not null default 0,
    printed_at text,
    constraint receipt_place_in_series unique (series, year, sequence)
  )`,
  sql`create index receipt_contribution_id on receipt (contribution_id)`,
  sql`create index receipt_replaces_receipt_id on receipt (replaces_receipt_id)`,
  sql`create index receipt_number_contribution_id on receipt (number, contribution_id)`,
  sql`create index receipt_print_requested_printed_at_voided_at on receipt (print_requested, printed_at, voided_at)`,

  sql`create table receipt_counter (
    series text not null,
    year integer not null,
    last integer not null,
    constraint receipt_counter_key primary key (series, year)
  )`,

  sql`create table receipt_gap (
    series text not null,
    year integer not null,
    from_sequence integer not null,
    to_sequence integer not null,
    reason text not null,
    recorded_at text not null,
    constraint receipt_gap_key primary key (series, year, from_sequence)
  )`,

  sql`create table period_closing (
    livemode integer not null check (livemode in (0, 1)),
    number integer not null,
    from_on text not null,
    to_on text not null,
    closed_at text not null,
    closed_by text not null,
    in_spite text,
    open_questions text not null,
    contributions text not null,
    archive_key text not null,
    archive_sha256 text not null,
    constraint period_closing_key primary key (livemode, number)
  )`,

  sql`create table reminder (key text primary key, sent_at text not null)`,

  // How the financial agent said that a table of gifts is read, by the names of its columns.
  sql`create table gift_layout (head text primary key, layout text not null, saved_at text not null)`,

  // The sandbox's times are the provider's: seconds since the epoch.
  sql`create table sandbox_object (
    id text primary key,
    kind text not null,
    payment_intent_id text,
    data text not null,
    created bigint not null,
    deliver_at text,
    attempts integer not null default 0
  )`,
  sql`create index sandbox_object_kind_created on sandbox_object (kind, created)`,
  sql`create index sandbox_object_payment_intent_id on sandbox_object (payment_intent_id)`,
  sql`create index sandbox_object_deliver_at on sandbox_object (deliver_at)`,
];

/* The other side of the books: entries as chains of versions, their ledger, scans, and the lines of the bank's statements. */

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
