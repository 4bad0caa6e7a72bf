/** Brings the schema up to date; two processes that start at once wait for each other. */

import type { Kysely, Transaction } from "kysely";
import { type Migration, migrations } from "./migrations/index.ts";
import { takeLock } from "./portable-sql.ts";
import type { Database } from "./schema.ts";

/** The database was written by a newer version of this software than the one that opens it. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
  readonly code = "newer-database";
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
  refuseUnknown(applied.filter(breaksOlderVersions), Object.keys(steps));
  const missing = Object.entries(steps).filter(([name]) => !applied.includes(name));
  for (const [name, step] of missing) await apply(transaction, name, step);
  return missing.map(([name]) => name);
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

/**
 * A step only adds: the version before it goes on running on the new schema, beside the new one and after going back. What takes away
 * comes a version later, as a step whose name ends with `-contract`.
 */
function breaksOlderVersions(step: string): boolean {
  return step.endsWith("-contract");
}

/** Throws `NewerDatabaseError` for steps that this version does not have. */
export function refuseUnknown(applied: string[], known = Object.keys(migrations)): void {
  const unknown = applied.filter((name) => !known.includes(name));
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
