/**
 * Checks a new release before it is switched to: its settings, its migrations on a copy of the records, and whether it can show the newest
 * edition of the words. Going back (`--back`) is never refused for the words. Nothing of the campaign is changed.
 */

import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import { bookProblems, restoreLimitMs } from "#server/operations/backup/verify-backup.ts";
import { replaceRecords } from "#server/operations/backup/restore-backup.ts";
import { withSnapshot } from "#server/operations/backup/snapshot.ts";
import { type Config, readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { loadContent, unusableLines } from "#server/content/editions/load-content.ts";
import { refuseTooNew, stepsUnknownTo } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase, sqliteFile } from "#server/platform/database/open-database.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";

const { values } = parseArgs({ options: { back: { type: "boolean" } } });

try {
  loadEnvFile();
  const problems = await problemsOf(readyConfig(process.env));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  endWithSentence(error);
}

/** A sentence for each thing that this version would make of the records and that does not agree. */
async function problemsOf(config: Config): Promise<string[]> {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return [];
  const database = await openDatabase(config);
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-check-"));
  const scratch = await openDatabase({ dataDir, transactionLimitMs: restoreLimitMs });
  try {
    if (config.databaseUrl && !(await hasTables(database))) return [];
    return await withSnapshot({ config, database }, async (snapshot) => {
      refuseTooNew(snapshot.steps);
      // On the way back to an older version: the newer one brought the records up to date, and nothing will be migrated.
      if (stepsUnknownTo(snapshot.steps).length > 0) return asOfOneMoment(database, recordProblems);
      await replaceRecords(scratch, snapshot);
      return recordProblems(scratch);
    });
  } finally {
    await closeDatabase(scratch);
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function recordProblems(records: Kysely<Database>): Promise<string[]> {
  const words = await lostWords(records);
  if (!values.back) return [...(await bookProblems(records)), ...words];
  for (const line of words) process.stdout.write(`${line}\n`);
  return bookProblems(records);
}

/** What this version can't show of the newest edition, now or when one of its versions for a time begins or ends. */
async function lostWords(records: Kysely<Database>): Promise<string[]> {
  for (let at = Date.now(); Number.isFinite(at);) {
    const loading = await loadContent(records, new Date(at));
    if (loading.unusable.length > 0) return unusableLines(loading);
    at = loading.loaded.changesAt;
  }
  return [];
}

/** Runs `read` on the records of one moment, although a server may be writing. */
function asOfOneMoment<T>(database: Kysely<Database>, read: (records: Kysely<Database>) => Promise<T>) {
  const transaction = database.transaction();
  // SQLite has one writer, so its transactions see one moment in any case.
  const isolated = usesPostgres(database) ? transaction.setIsolationLevel("repeatable read") : transaction;
  return isolated.execute(read);
}

async function hasTables(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('migration')::text as found`.execute(database);
  return rows[0]?.found !== null;
}
