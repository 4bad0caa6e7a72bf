/** Puts the records of a snapshot in the place of those in a database, in one transaction. */

import { type Kysely, sql } from "kysely";
import { migrateWithin, refuseUnknown } from "#server/platform/database/migrate.ts";
import { migrations } from "#server/platform/database/migrations/index.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { recordTables, type Row, type Snapshot } from "./snapshot.ts";

/** Both engines take at least this many values in one statement. */
const maxValues = 30_000;
const maxRows = 200;

/** What else is done in the same transaction: before the old records go, and with the new ones. */
export type Around = {
  before?: (transaction: Tx) => Promise<void>;
  after?: (transaction: Tx) => Promise<void>;
};

/**
 * Makes the tables anew as they were when the snapshot was made, fills them, lets `after` change what it has to, and brings them up to
 * date: all of it or nothing, so that whatever ends this process leaves the old records. Throws `NewerDatabaseError` for a newer schema.
 */
export async function replaceRecords(
  database: Kysely<Database>,
  snapshot: Snapshot,
  { before, after }: Around = {},
): Promise<void> {
  refuseUnknown(snapshot.steps);
  const steps = Object.entries(migrations).filter(([name]) => snapshot.steps.includes(name));
  await database.transaction().execute(async (transaction) => {
    await before?.(transaction);
    await dropTables(transaction);
    await migrateWithin(transaction, Object.fromEntries(steps));
    await fillTables(transaction, snapshot);
    await migrateWithin(transaction);
    await goOnNumbering(transaction);
    await after?.(transaction);
  });
}

async function dropTables(transaction: Tx) {
  for (const table of Object.keys(recordTables).toReversed())
    await transaction.schema.dropTable(table).ifExists().execute();
  await transaction.schema.dropTable("migration").ifExists().execute();
  if (usesPostgres(transaction))
    await sql`drop function if exists refuse_audit_change()`.execute(transaction);
}

/** PostgreSQL numbers the next row by itself, after the last one that it numbered. */
async function goOnNumbering(transaction: Tx) {
  if (!usesPostgres(transaction)) return;
  const last = sql`(select max(number) from audit_entry)`;
  await sql`select setval(pg_get_serial_sequence('audit_entry', 'number'), coalesce(${last}, 0) + 1, false)`.execute(
    transaction,
  );
}

async function fillTables(transaction: Tx, snapshot: Snapshot) {
  const begun = new Set<string>();
  for await (const { table, rows } of snapshot.batches()) {
    // A step may have put a row into it, as the installation's own number.
    if (!begun.has(table)) await sql`delete from ${sql.table(table)}`.execute(transaction);
    begun.add(table);
    await insertRows(transaction, table, rows);
  }
}

async function insertRows(transaction: Tx, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.min(maxRows, Math.floor(maxValues / columns.length)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(transaction);
  }
}
