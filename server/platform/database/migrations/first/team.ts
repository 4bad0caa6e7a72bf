/** The people of the office: invitations, passkeys, sessions, and the log of every act, which can only grow. */

import { type Kysely, sql } from "kysely";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";

export const team = (database: Kysely<unknown>) => [
  sql`create table office_member (
    id text primary key,
    email text not null,
    name text not null,
    role text not null,
    joined_at text not null,
    removed_at text,
    feed_key text,
    week_digest text default ''
  )`,
  sql`create unique index office_member_email on office_member (email) where removed_at is null`,

  sql`create table office_invitation (
    token_hash text primary key,
    member_id text not null,
    email text not null,
    name text not null,
    role text not null,
    invited_by text not null,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,

  sql`create table office_passkey (
    id text primary key,
    member_id text not null references office_member (id),
    public_key text not null,
    counter bigint not null,
    transports text not null,
    device text not null,
    created_at text not null,
    used_at text
  )`,

  sql`create table office_challenge (
    id text primary key,
    challenge text not null,
    purpose text not null,
    expires_at text not null
  )`,

  sql`create table office_session (
    id text primary key,
    token_hash text not null unique,
    member_id text not null references office_member (id),
    device text not null,
    started_at text not null,
    seen_at text not null,
    touched_at text,
    passkey_id text
  )`,

  sql`create table audit_entry (
    number ${sql.raw(usesPostgres(database) ? "serial primary key" : "integer primary key autoincrement")},
    at text not null,
    member_id text,
    who text not null,
    act text not null,
    subject text not null,
    before text,
    after text
  )`,
  sql`create index audit_entry_subject on audit_entry (subject)`,
  sql`create index audit_entry_member_id_at on audit_entry (member_id, at)`,
  ...(usesPostgres(database) ? guardsOfPostgres : guardsOfSqlite),
];

const refusal = sql.lit("entries of the audit log are never changed or removed");

const guardsOfSqlite = [
  sql`create trigger audit_entry_no_update before update on audit_entry
    begin select raise(abort, ${refusal}); end`,
  sql`create trigger audit_entry_no_delete before delete on audit_entry
    begin select raise(abort, ${refusal}); end`,
  // `insert or replace` takes an entry's place without the trigger for deletion. PostgreSQL's needs an update.
  sql`create trigger audit_entry_no_replace before insert on audit_entry
    when exists (select 1 from audit_entry where number = new.number)
    begin select raise(abort, ${refusal}); end`,
];

const guardsOfPostgres = [
  sql`create function refuse_audit_change() returns trigger language plpgsql
    as $$ begin raise exception ${refusal}; end $$`,
  sql`create trigger audit_entry_no_change before update or delete on audit_entry
    for each row execute function refuse_audit_change()`,
  sql`create trigger audit_entry_no_truncate before truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
];
