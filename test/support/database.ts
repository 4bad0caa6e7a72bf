/** Databases for tests: new, migrated, and removed afterwards. */

import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/database/open-database.ts";
import type { Database } from "#server/database/schema.ts";
import { hasPostgres, postgresUrl } from "./postgres.ts";

export type TestDatabase = {
  database: Kysely<Database>;
  /** Its own folder; on PostgreSQL for what is not in the database. */
  dataDir: string;
  /** Set on PostgreSQL: what a second process opens to share this database. */
  databaseUrl?: string;
  close(): Promise<void>;
};

/** A migrated SQLite database in a folder of its own; `close` removes both. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return migrated(await openEmptySqlite());
}

/**
 * Runs a suite on SQLite and on PostgreSQL. `open` gives a fresh migrated database each time; close it in the test.
 * Without PostgreSQL that half of the suite is reported as skipped; in CI that is a failure.
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  describeEachEmptyDatabase(name, (openEmpty) => suite(async () => migrated(await openEmpty())));
}

/** As `describeEachDatabase`, with databases that have no tables yet. */
export function describeEachEmptyDatabase(name: string, suite: Suite): void {
  describe(`${name} on SQLite`, () => suite(openEmptySqlite));
  const onPostgres = `${name} on PostgreSQL`;
  if (hasPostgres()) describe(onPostgres, () => suite(openEmptyPostgres));
  else if (process.env["CI"]) test(onPostgres, () => expect.fail(`No PostgreSQL found. ${howToGetIt}`));
  else describe.skip(`${onPostgres}: not installed here. ${howToGetIt}`, () => suite(openEmptySqlite));
}

type Suite = (open: () => Promise<TestDatabase>) => void;

/** Opens a database that closes by itself when the test ends. */
export async function useDatabase(
  open: () => Promise<TestDatabase> = createTestDatabase,
): Promise<TestDatabase> {
  const opened = await open();
  onTestFinished(opened.close);
  return opened;
}

const howToGetIt = "Install it (apt-get install postgresql) or set TEST_DATABASE_URL.";

/** An SQLite database without any table. */
export async function openEmptySqlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-test-"));
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, close };
}

async function migrated(empty: TestDatabase): Promise<TestDatabase> {
  await migrate(empty.database);
  return empty;
}

/** Its own schema on the shared server, without any table. */
export async function openEmptyPostgres(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-test-"));
  const schema = `test_${randomBytes(8).toString("hex")}`;
  const url = new URL(await postgresUrl(inject("postgresFolder")));
  const server = await openDatabase({ databaseUrl: url.href, dataDir });
  await sql`create schema ${sql.id(schema)}`.execute(server);
  url.searchParams.set("options", `-c search_path=${schema}`);
  const database = await openDatabase({ databaseUrl: url.href, dataDir });
  const close = async () => {
    await closeDatabase(database);
    await sql`drop schema ${sql.id(schema)} cascade`.execute(server);
    await closeDatabase(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, databaseUrl: url.href, close };
}
