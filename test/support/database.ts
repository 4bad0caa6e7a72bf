/** Databases for tests: fresh, migrated, gone afterwards. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { migrate } from "#server/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/database/open-database.ts";
import type { Database } from "#server/database/schema.ts";

export type TestDatabase = { database: Kysely<Database>; dataDir: string; close(): Promise<void> };

/** A migrated SQLite database in a folder of its own; `close` removes both. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-test-"));
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const close = async () => {
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, close };
}
