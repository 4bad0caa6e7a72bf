/** Kysely on PostgreSQL: a pool whose every wait ends, and numbers that arrive as numbers. */

import { type Dialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";

/** A database that is down is known within this time, and so is a pool that is used up. */
const connectMilliseconds = 3000;
const statementMilliseconds = 15_000;

/** `count(*)` is int8 and `sum(bigint)` numeric: both would arrive as text. Cents stay far below 2^53. */
const numberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

export function createPostgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + 1000,
    idle_in_transaction_session_timeout: statementMilliseconds,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        numberTypes.has(id) ? Number : types.getTypeParser(id, format ?? "text"),
    },
  });
  // A server that restarts ends our idle connections; without a listener that would end this process too.
  pool.on("error", onIdleError);
  return new PostgresDialect({ pool });
}
