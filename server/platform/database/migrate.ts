/** Brings the schema up to date; two processes that start at once wait for each other. */

import { type Kysely, sql, type Transaction } from "kysely";
import { knowsLetterCase, takeLock, usesPostgres } from "./portable-sql.ts";
import type { Database } from "./schema.ts";
import * as first from "./migrations/0001-first.ts";

/** The database was written by a newer version of this software than the one that opens it. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
  readonly code = "newer-database";
}

/** The records were made before version 1.0.0, when the schema still changed in place. */
export class UnreleasedDatabaseError extends Error {
  override readonly name = "UnreleasedDatabaseError";
  readonly code = "unreleased-database";
}

/** The database was made for fewer letters than people's names have. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = "UnsuitableDatabaseError";
  readonly code = "unsuitable-database";
}

type MigrationTables = { migration: { name: string; applied_at: string } };
type Step = Transaction<Database & MigrationTables>;

/** Applies what is missing, all of it or nothing, and returns the names of the steps it applied. */
export async function migrate(
  database: Kysely<Database>,
  steps: Record<string, Migration> = migrations,
): Promise<string[]> {
  return database.transaction().execute((transaction) => migrateWithin(transaction, steps));
}

/** As `migrate`, within the caller's transaction. */
export async function migrateWithin(
  given: Transaction<Database>,
  steps: Record<string, Migration> = migrations,
): Promise<string[]> {
  const transaction = given as unknown as Step;
  // SQLite's transactions begin with the write lock, so this waits for the other process on both engines.
  await takeLock(transaction, "hustings migrations");
  const applied = await readApplied(transaction);
  refuseTooNew(applied, Object.keys(steps));
  if (applied.length === 0) await requireEveryLetter(transaction);
  const missing = Object.entries(steps).filter(([name]) => !applied.includes(name));
  for (const [name, step] of missing) await apply(transaction, name, step);
  return missing.map(([name]) => name);
}

/** On a machine without a language PostgreSQL keeps bytes, and a search for `éric` does not find Éric. Asked of an empty database, which is easily made anew. */
async function requireEveryLetter(transaction: Step): Promise<void> {
  if (!usesPostgres(transaction)) return;
  const { rows } = await sql<{ encoding: string; locale: string }>`
    select pg_encoding_to_char(encoding) as encoding, datctype as locale
    from pg_database where datname = current_database()`.execute(transaction);
  const [made] = rows;
  if (made?.encoding === "UTF8" && (await knowsLetterCase(transaction))) return;
  throw new UnsuitableDatabaseError(
    `The PostgreSQL database can't keep or find every name (encoding ${made?.encoding}, locale ${made?.locale}). Make it anew: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
}

async function readApplied(transaction: Step) {
  await transaction.schema
    .createTable("migration")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const rows = await transaction.selectFrom("migration").select("name").execute();
  return rows.map(({ name }) => name);
}

/** Throws `UnreleasedDatabaseError` for records of a version that was never released: they lack the first step of all. */
function refuseUnreleased(applied: string[], [first = ""]: string[]): void {
  if (applied.length === 0 || applied.includes(first)) return;
  throw new UnreleasedDatabaseError(
    "These records were made by an unreleased version (before 1.0.0), which no version reads. Start with a new DATA_DIR, and on PostgreSQL with a new database in DATABASE_URL; the old ones stay as they are.",
  );
}

/**
 * Throws `UnreleasedDatabaseError`, or `NewerDatabaseError` when a newer version took away what this one reads. A step only adds, so that the version before it runs on
 * the new schema, beside the new version and after going back. What takes away comes a version later, and its name says who may run on
 * what is left: `0030-old-column-after-0025-contract` suits every version that has step 0025.
 */
export function refuseTooNew(applied: string[], known = Object.keys(migrations)): void {
  refuseUnreleased(applied, known);
  const unknown = stepsUnknownTo(applied, known);
  refuse(unknown.filter((step) => takesAwayFrom(known, step)));
}

/** The steps of the records that a version with the `known` steps does not have. */
export function stepsUnknownTo(applied: string[], known = Object.keys(migrations)): string[] {
  return applied.filter((name) => !known.includes(name));
}

/** Throws `UnreleasedDatabaseError`, or `NewerDatabaseError` for steps that this version does not have, whatever they did. */
export function refuseUnknown(applied: string[]): void {
  refuseUnreleased(applied, Object.keys(migrations));
  refuse(stepsUnknownTo(applied));
}

function takesAwayFrom(known: string[], step: string): boolean {
  if (!step.endsWith("-contract")) return false;
  const needed = /-after-(\d{4})-contract$/.exec(step)?.[1];
  return needed === undefined || !known.some((name) => name.startsWith(`${needed}-`));
}

function refuse(unknown: string[]): void {
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database holds ${unknown.join(", ")}, which this version does not know. Start the newer version again.`,
  );
}

async function apply(transaction: Step, name: string, step: Migration) {
  await step.up(transaction as unknown as Kysely<unknown>);
  const applied_at = new Date().toISOString();
  await transaction.insertInto("migration").values({ name, applied_at }).execute();
}

/* Every step of the schema, in order. A step that was published is never changed: the next one corrects it. */

type Migration = { up(database: Kysely<unknown>): Promise<void> };

export const migrations: Record<string, Migration> = {
  "0001-first": first,
};
