/** Opens the campaign's database: SQLite in the data folder, or PostgreSQL when an address is set. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Log } from "#server/platform/system/log.ts";
import { isUnavailable } from "./errors.ts";
import type { Database } from "./schema.ts";
import { openReader, openWriter } from "./sqlite/connection.ts";
import { createLocalSqliteDialect, createSqliteDialect } from "./sqlite/dialect.ts";
import { openSqliteWriter } from "./sqlite/writer.ts";

type DatabaseOptions = {
  /** `postgres://…`; without it the database is `hustings.sqlite` in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: Log;
  /** How long a transaction may hold SQLite's only writer, or on PostgreSQL wait for its next statement, in milliseconds. */
  transactionLimitMs?: number;
};

const firstPauseMs = 500;
const maxPauseMs = 5_000;

/** Opens the database; SQLite rejects when the file cannot be opened, PostgreSQL at the first query. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  transactionLimitMs,
}: DatabaseOptions): Promise<Kysely<Database>> {
  if (databaseUrl) {
    const onLost = (error: Error) => log?.warn("database-connection-lost", { reason: error.message });
    const { createPostgresDialect } = await import("./postgres/dialect.ts");
    return new Kysely<Database>({
      dialect: createPostgresDialect({ databaseUrl, onLost, transactionLimitMs }),
    });
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openSqlite<Database>(sqliteFile(dataDir), transactionLimitMs);
}

/** Where the records are without a `databaseUrl`. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "hustings.sqlite");
}

/**
 * Resolves when the database answers. One that can't be reached is asked again and again, and `onWait` hears why; one that
 * refuses us (a wrong password, no such database) rejects, since waiting would not help.
 */
export async function untilDatabaseAnswers(
  database: Kysely<Database>,
  options: { onWait(error: unknown): void; signal: AbortSignal },
): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      await sql`select 1`.execute(database);
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      options.onWait(error);
      await setTimeout(pauseMs, undefined, { signal: options.signal });
    }
  }
}

/** Opens an SQLite file whose writes are on disk before they are acknowledged. */
function openSqlite<Tables>(file: string, limitMs?: number): Kysely<Tables> {
  const writer = openSqliteWriter(file);
  return new Kysely<Tables>({ dialect: createSqliteDialect(writer, openReader(file), limitMs) });
}

/** Opens an SQLite file that may be lost with the power, for what is not a record: nothing ever waits for an fsync, in the server's own thread. */
export function openLocalSqlite<Tables>(file: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: createLocalSqliteDialect(openWriter({ file, synchronous: "OFF" })),
  });
}

/** Finishes every write that was accepted, then closes. */
export async function closeDatabase<Tables>(database: Kysely<Tables>): Promise<void> {
  await database.destroy();
}
