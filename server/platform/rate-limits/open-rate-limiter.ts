/** Where the counts of the rate limits are kept: in PostgreSQL's unlogged table, or in an SQLite file of their own. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { rateLimits } from "#server/platform/database/migrations/first/operations.ts";
import { openLocalSqlite } from "#server/platform/database/open-database.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { damaged, isDamaged, SqliteError } from "#server/platform/database/sqlite/errors.ts";
import type { LimitTables } from "#server/platform/database/tables/operations.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { createPostgresLimiter, createSqlLimiter, type RateLimiter } from "./rate-limiter.ts";

/**
 * Limits are kept apart from the records, in an unlogged table or a file of their own: losing them is harmless, and an fsync
 * for each would be slow.
 */
export async function createRateLimiter(options: {
  database: Kysely<Database>;
  dataDir: string;
  clock: Clock;
}): Promise<RateLimiter & { close(): Promise<void> }> {
  const { database, dataDir, clock } = options;
  if (usesPostgres(database)) {
    return { ...createPostgresLimiter(database, clock), close: async () => {} };
  }
  const file = join(dataDir, "limits.sqlite");
  const limits = await openLimits(file).catch(async (error: unknown) => {
    if (!isDamaged(error)) throw error;
    await Promise.all(["", "-wal", "-shm"].map((end) => rm(file + end, { force: true })));
    return openLimits(file);
  });
  return { ...createSqlLimiter(limits, clock), close: () => limits.destroy() };
}

async function openLimits(file: string): Promise<Kysely<LimitTables>> {
  const limits = openLocalSqlite<LimitTables>(file);
  try {
    for (const statement of rateLimits(limits)) await statement.execute(limits);
    await requireWhole(limits);
    return limits;
  } catch (error) {
    await limits.destroy();
    throw error;
  }
}

/** Opening reads the first page alone: damage behind it would be met by each form. The file is small, so all of it is read. */
async function requireWhole(limits: Kysely<LimitTables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(limits);
  const [found] = rows;
  if (found?.quick_check !== "ok") throw new SqliteError(`Damaged: ${found?.quick_check}`, damaged);
}
