/**
 * Where the two engines differ. Everything else is written once: `on conflict … returning` instead of catching a
 * unique violation inside a transaction (PostgreSQL gives up the whole transaction after any error), 0 and 1
 * instead of booleans, ISO 8601 text instead of timestamps.
 */

import {
  type Kysely,
  PostgresAdapter,
  type SelectQueryBuilder,
  sql,
  type Expression,
  type RawBuilder,
} from "kysely";
import type { Tx } from "./schema.ts";

/** True on PostgreSQL, false on SQLite. */
export function usesPostgres<Tables>(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Passes over rows that another transaction holds; SQLite has one writer, so nobody else holds any. */
export function skipLocked<Tables, Names extends keyof Tables, Row>(
  database: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Names, Row>,
): SelectQueryBuilder<Tables, Names, Row> {
  return usesPostgres(database) ? query.forUpdate().skipLocked() : query;
}

/** Lets nobody change the rows of this table until the transaction ends, and passes over what no longer fits when its turn comes. SQLite has one writer. */
export function holdRows<Tables, Names extends keyof Tables & string, Row>(
  transaction: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Names, Row>,
  table: Names,
): SelectQueryBuilder<Tables, Names, Row> {
  return usesPostgres(transaction) ? query.forShare(table) : query;
}

/** How many rows the query finds. */
export async function countRows<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as("count"));
  const row: { count: number } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return row.count;
}

/** Locks the name until this transaction ends. SQLite needs no lock, because it has one writer. */
export async function takeLock<Tables>(transaction: Kysely<Tables>, name: string): Promise<void> {
  if (!usesPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Until the transaction ends nothing can be published, and no picture that a publication may need can be removed. */
export function lockEditions(transaction: Tx): Promise<void> {
  return takeLock(transaction, "hustings content");
}

/* Names are found, and addresses compared, in lower case: the database has to know the letters of more than English. */

/** False on PostgreSQL where its locale knows the letters of ASCII alone, as `C` does. SQLite has a function of ours. */
export async function knowsLetterCase<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ lowered: string }>`select lower('ÉẀŁ') as lowered`.execute(database);
  return rows[0]?.lowered === "éẁł";
}

/** Whether a text has the word, in any case of their letters. */
export function containsWord(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(sql`lower(${text})`, `%${escapeForLike(word)}%`);
}

/** The same for a text that is stored in lower case. */
export function loweredContainsWord(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(text, `%${escapeForLike(word)}%`);
}

/** Whether a text that is stored in lower case begins with the word. */
export function loweredBeginsWith(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(text, `${escapeForLike(word)}%`);
}

function matches(text: Expression<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** What `like` takes for a pattern stands for itself. */
function escapeForLike(word: string): string {
  return word.toLowerCase().replace(/[\\%_]/g, "\\$&");
}
