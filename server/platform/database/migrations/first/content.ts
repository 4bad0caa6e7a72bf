/** What the campaign says: editions and drafts, pictures, and what calendar programs were told of each event. */

import { sql } from "kysely";

export const content = [
  sql`create table content_edition (
    number integer primary key,
    published_at text not null,
    author text not null,
    note text not null,
    documents text not null,
    scheduled text not null,
    schema_version integer not null,
    restores integer,
    moved text not null,
    first_digests text not null
  )`,

  sql`create table content_draft (
    document text not null,
    revision integer not null,
    saved_at text not null,
    author text not null,
    based_on integer not null,
    schema_version integer not null,
    body text,
    scheduled_from text,
    scheduled_until text,
    constraint content_draft_key primary key (document, revision)
  )`,

  sql`create table picture (
    hash text primary key,
    width integer not null,
    height integer not null,
    focus_x integer not null,
    focus_y integer not null,
    alternative_text text not null,
    caption text not null,
    file_name text not null,
    size_bytes integer not null,
    added_at text not null,
    changed_at text not null,
    is_complete integer not null
  )`,

  sql`create table calendar_event (
    event_id text not null,
    sequence integer not null,
    event text not null,
    changed_at text not null,
    removed_at text,
    constraint calendar_event_key primary key (event_id, sequence)
  )`,
];
