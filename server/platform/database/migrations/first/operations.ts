/** The installation itself, recurring jobs, alerts, and on PostgreSQL the counts of the rate limits. */

import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";

export const operations = (database: Kysely<unknown>) => [
  sql`create table installation (id text primary key)`,
  sql`insert into installation (id) values (${randomUUID()})`,

  sql`create table job (name text primary key, due_at text not null)`,

  sql`create table alert (
    name text primary key,
    words text not null,
    since text not null,
    well_since text
  )`,

  sql`create table incident (
    kind text not null,
    at text not null,
    count integer not null,
    words text,
    constraint incident_key primary key (kind, at)
  )`,

  ...(usesPostgres(database) ? rateLimits(database) : []),
];

/** On SQLite the limits have a file of their own, and they are made where that is opened. */
export function rateLimits<Tables>(database: Kysely<Tables>) {
  const table = sql.raw(usesPostgres(database) ? "unlogged table" : "table");
  return [
    sql`create ${table} if not exists rate_limit (
      key text primary key,
      window_started_at bigint not null,
      count integer not null,
      violations integer not null,
      locked_until bigint not null,
      ends_at bigint not null,
      revision text not null
    )`,
    sql`create index if not exists rate_limit_ends on rate_limit (ends_at)`,
  ];
}
