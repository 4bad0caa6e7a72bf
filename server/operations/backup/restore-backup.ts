/** Brings the parts of a backup back: files, records, the installation's secret. */

import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { getPart } from "./backup-place.ts";
import { BackupUnreadableError, readDump } from "./dump.ts";
import { decrypt } from "./encryption.ts";
import { installationOf, type Manifest, type Part } from "./manifest.ts";
import { type Snapshot, differingTables, tallied, recordTables, type Row } from "./snapshot.ts";
import { migrateWithin, refuseUnknown, migrations } from "#server/platform/database/migrate.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";

export type OpenedBackup = { place: Storage; manifest: Manifest; identities: string[] };

/**
 * Puts the backup's records in the place of those in the database, all or none; `before` and `after` are done in
 * the same transaction. Throws what is wrong with the backup.
 */
export async function restoreRecords(
  backup: OpenedBackup,
  database: Kysely<Database>,
  { before, after }: Around = {},
): Promise<void> {
  const dump = await readPart(backup, backup.manifest.database);
  const snapshot = await readDump(new Blob([dump]).stream());
  const { batches, tally } = tallied(snapshot.batches());
  const counted: Snapshot = { steps: snapshot.steps, batches: () => batches };
  await replaceRecords(database, counted, {
    ...(before && { before }),
    async after(transaction) {
      const wrong = differingTables(tally, backup.manifest.tables);
      if (wrong.length > 0)
        throw new BackupUnreadableError(`Not as they were backed up: ${wrong.join(", ")}.`);
      await after?.(transaction);
    },
  });
}

/** Stores the backup's files; those that are there already stay as they are, because a file never changes under its key. */
export async function restoreFiles(backup: OpenedBackup, storage: Storage): Promise<void> {
  for (const file of backup.manifest.files) {
    const there = await storage.stat(file.key);
    if (there?.sizeBytes === file.sizeBytes) continue;
    const content = await readPart(backup, file.part);
    if (createHash("sha256").update(content).digest("hex") !== file.sha256)
      throw new BackupUnreadableError(`${file.key} is not the file that was backed up.`);
    await storage.put(file.key, content, file.contentType);
  }
}

/** The secrets that signed the links in e-mails sent so far. */
export async function secretsOf(backup: OpenedBackup): Promise<string[]> {
  return new TextDecoder().decode(await readPart(backup, backup.manifest.secret)).split(",");
}

/** Keeps the secrets where an installation without `APP_SECRET` reads them. */
export async function keepRestoredSecrets(
  { dataDir }: Pick<Config, "dataDir">,
  secrets: readonly string[],
): Promise<void> {
  const draft = join(dataDir, "secret.restored");
  await writeFile(draft, secrets.join(","), { mode: 0o600, flush: true });
  await rename(draft, join(dataDir, "secret"));
}

async function readPart(
  { place, manifest, identities }: OpenedBackup,
  part: Part,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await getPart(place, part);
  if (!manifest.isEncrypted) return stored;
  const plain = await decrypt(new Blob([stored]).stream(), identities);
  return new Uint8Array(await new Response(plain as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

/* Whether the records of a backup or a move may take the place of those in a database. */

/** A sentence where the records of `installation` must not take the place of what is in the database; `isAllowed` lets them replace their own. */
export async function whyNotReplace(
  database: Kysely<Database>,
  { installation, isAllowed }: { installation: string; isAllowed: boolean },
): Promise<string | undefined> {
  if (!(await hasRecords(database))) return undefined;
  if (installation !== (await installationOf(database)))
    return "The records there are another campaign's. Nothing was changed.";
  return isAllowed ? undefined : "There are records there already. --replace puts the others in their place.";
}

/** Whether anything was stored that a campaign would miss. */
export async function hasRecords(database: Kysely<Database>): Promise<boolean> {
  const tables = [
    "contribution",
    "submission",
    "subscriber",
    "content_edition",
    "book_entry",
    "bank_line",
    "letter",
    "calendar_event",
  ] as const;
  for (const table of tables) {
    const one = database.selectFrom(table).select(({ val }) => val(1).as("found"));
    if (await one.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/* Puts the records of a snapshot in the place of those in a database, in one transaction. */

/** Both engines take at least this many values in one statement. */
const maxValues = 30_000;
const maxRows = 200;

/** What else is done in the same transaction: before the old records go, and with the new ones. */
type Around = {
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
