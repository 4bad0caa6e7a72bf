/** The pool of connections to PostgreSQL: a time limit on every wait, and int8 and numeric values parsed as numbers. */

import { Pool, types } from "pg";

/** The longest wait for a connection, whether the database is down or every connection of the pool is in use. */
const connectMs = 3000;
const statementMs = 15_000;

/** `count(*)` is int8 and `sum(bigint)` numeric: both would arrive as text. Cents stay far below 2^53. */
const numberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

export type PostgresOptions = {
  databaseUrl: string;
  /** Is called for each connection that was lost, for example because the server restarts. */
  onLost(error: Error): void;
  /** How long a transaction may wait for its next statement, in milliseconds. */
  transactionLimitMs?: number | undefined;
};

export function openPool({ databaseUrl, onLost, transactionLimitMs = statementMs }: PostgresOptions): Pool {
  // As statements: PgBouncer takes no start-up parameters but its own.
  const sessionLimits = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${transactionLimitMs}`;
  const pool = new Pool({
    connectionString: asPsqlReads(databaseUrl),
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // After a failover no connection stays for longer at a server that only reads now.
    maxLifetimeSeconds: 60,
    query_timeout: statementMs + 1000,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        numberTypes.has(id) ? Number : types.getTypeParser(id, format ?? "text"),
    },
  });
  pool.on("connect", (client) => {
    // The pool handles errors of idle connections only; an unhandled error of one in use would end this process.
    client.on("error", onLost);
    client.query(sessionLimits).catch(onLost);
  });
  // The connection's own listener reports the error; without this one the pool's event would end this process.
  pool.on("error", () => {});
  return pool;
}

/** `sslmode=require` encrypts without asking for a known certificate, as psql and the hosts' instructions mean it. */
function asPsqlReads(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.searchParams.has("sslmode") && !url.searchParams.has("uselibpqcompat")) {
    url.searchParams.set("uselibpqcompat", "true");
  }
  return url.href;
}
