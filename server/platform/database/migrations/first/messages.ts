/** What people write, who is on the list, the letters to it, and every e-mail that goes out or comes in. */

import { sql } from "kysely";

export const messages = [
  sql`create table submission (
    id text primary key,
    kind text not null,
    name text not null,
    email text,
    email_key text,
    subject text not null,
    fields text not null,
    printed text not null,
    search_text text not null,
    page text not null,
    state text not null,
    idempotency_key text unique,
    received_at text not null,
    state_changed_at text not null,
    thread_message_id text,
    thread_subject text,
    email_confirmed_at text,
    accepted_at text,
    area text,
    waiting_since text not null,
    snoozed_until text,
    assignee text,
    answering_by text,
    answering_until text,
    sent_from text
  )`,
  sql`create index submission_state_received_at on submission (state, received_at)`,
  sql`create index submission_kind_received_at on submission (kind, received_at)`,
  sql`create index submission_received_at on submission (received_at)`,
  sql`create index submission_email_key on submission (email_key)`,
  sql`create index submission_area on submission (area)`,
  sql`create index submission_assignee on submission (assignee)`,

  sql`create table submission_event (
    id text primary key,
    submission_id text not null references submission (id),
    number integer not null,
    kind text not null,
    at text not null,
    done_by text not null,
    text text not null,
    message_id text unique,
    constraint submission_event_number unique (submission_id, number)
  )`,

  sql`create table submission_tag (
    submission_id text not null references submission (id),
    tag text not null,
    constraint submission_tag_key primary key (submission_id, tag)
  )`,
  sql`create index submission_tag_tag on submission_tag (tag)`,

  sql`create table saved_answer (
    id text primary key,
    title text not null,
    text text not null,
    changed_by text not null,
    changed_at text not null
  )`,

  sql`create table volunteer (
    id text primary key,
    name text not null,
    email text,
    email_key text unique,
    phone text not null,
    area text,
    interests text not null,
    availability text not null,
    state text not null,
    state_changed_at text not null,
    note text not null,
    source text not null,
    offered_at text not null,
    revision integer not null
  )`,
  sql`create index volunteer_state_offered_at on volunteer (state, offered_at)`,

  sql`create table roster_list (
    id text primary key,
    title text not null,
    filter text not null unique,
    kept_by text not null,
    kept_at text not null
  )`,

  sql`create table shift (
    id text primary key,
    role text not null,
    date text not null,
    time text not null,
    end_time text not null,
    place text not null,
    area text,
    needed integer not null,
    note text not null,
    cancelled_at text,
    changed_at text not null,
    revision integer not null
  )`,
  sql`create index shift_date on shift (date)`,

  sql`create table event_answer (
    id text primary key,
    event_id text not null,
    volunteer_id text references volunteer (id) on delete cascade,
    name text not null,
    email text,
    email_key text,
    party integer not null,
    needs text not null,
    state text not null,
    mailed text not null,
    told text not null,
    event_date text not null,
    sequence integer not null,
    answered_at text not null,
    changed_at text not null,
    reminded_at text,
    thanked_at text,
    came integer,
    minutes integer,
    handed_on_at text,
    constraint event_answer_person unique (event_id, email_key),
    constraint event_answer_volunteer unique (event_id, volunteer_id)
  )`,
  sql`create index event_answer_volunteer_id on event_answer (volunteer_id)`,
  sql`create index event_answer_event_date on event_answer (event_date)`,
  sql`create index event_answer_email_key on event_answer (email_key)`,

  sql`create table sign (
    id text primary key,
    name text not null,
    email text,
    email_key text,
    phone text not null,
    address text not null,
    address_key text not null,
    area text,
    owner text not null,
    spot text not null,
    note text not null,
    state text not null,
    state_changed_at text not null,
    asked_at text not null,
    changed_at text not null,
    source text not null,
    idempotency_key text not null unique,
    holder_id text,
    photo_key text,
    revision integer not null
  )`,
  sql`create index sign_address_key on sign (address_key)`,
  sql`create index sign_email_key on sign (email_key)`,

  sql`create table sign_holder (
    id text primary key,
    name text not null,
    held integer not null,
    note text not null,
    changed_at text not null
  )`,

  sql`create table attachment (
    path text primary key,
    original_name text not null,
    content_type text not null,
    size_bytes integer not null,
    address_key text not null,
    uploaded_at text not null,
    submission_id text references submission (id),
    event_id text
  )`,
  sql`create index attachment_submission_id on attachment (submission_id)`,
  sql`create index attachment_address_key_uploaded_at on attachment (address_key, uploaded_at)`,

  sql`create table subscriber (
    id text primary key,
    email text not null,
    email_key text not null unique,
    first_name text not null,
    last_name text not null,
    state text not null,
    round integer not null,
    consent_version text not null,
    consent_text text not null,
    consented_at text not null,
    page text not null,
    confirmed_at text,
    left_at text
  )`,
  sql`create index subscriber_state_consented_at on subscriber (state, consented_at)`,

  sql`create table suppressed_address (
    email_key text primary key,
    reason text not null,
    detail text not null,
    suppressed_at text not null
  )`,

  sql`create table letter (
    id text primary key,
    subject text not null,
    text text not null,
    segment text not null,
    state text not null,
    revision integer not null,
    created_at text not null,
    changed_at text not null,
    changed_by text not null,
    send_at text,
    began_at text,
    ended_at text,
    sent_count integer,
    refused_count integer,
    post text unique
  )`,

  sql`create table letter_recipient (
    letter_id text not null references letter (id),
    subscriber_id text not null references subscriber (id) on delete cascade,
    queued_at text not null,
    mail_id text,
    constraint letter_recipient_key primary key (letter_id, subscriber_id)
  )`,
  // A person's page counts their letters, and who is removed takes their rows along: both would read every letter's list.
  sql`create index letter_recipient_subscriber_id on letter_recipient (subscriber_id)`,

  sql`create table outbox (
    id text primary key,
    kind text not null,
    sender_name text,
    recipient text not null,
    reply_to text,
    reply_to_name text,
    subject text not null,
    text text not null,
    html text not null,
    headers text not null,
    attachments text not null,
    state text not null,
    attempts integer not null,
    unanswered integer not null default 0,
    next_attempt_at text not null,
    leased_until text,
    lease text,
    last_error text,
    dedupe_key text unique,
    message_id text not null unique,
    created_at text not null,
    done_at text
  )`,
  sql`create index outbox_due on outbox (state, next_attempt_at)`,
  // Each minute the alerts ask what became of the last hour's e-mails.
  sql`create index outbox_done_at_state on outbox (done_at, state)`,

  sql`create table mailbox_folder (
    folder text primary key,
    uid_validity text not null,
    first_uid_validity text not null,
    last_uid integer not null,
    following_since text not null
  )`,

  sql`create table left_out_mail (
    id text primary key,
    message_id text not null unique,
    reason text not null,
    sender_name text not null,
    sender_email text not null,
    sender_key text not null,
    subject text not null,
    received_at text not null,
    folder text,
    uid_validity text,
    uid integer
  )`,
  sql`create index left_out_mail_received_at on left_out_mail (received_at)`,
  sql`create index left_out_mail_sender_key on left_out_mail (sender_key)`,
];
