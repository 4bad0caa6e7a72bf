/** Kysely on PostgreSQL, with lost connections told apart from other errors. */

import {
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import { type PoolClient, Pool, types } from "pg";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { isUnanswered, isUnavailable } from "./errors.ts";

export function createPostgresDialect(options: PostgresOptions): Dialect {
  const pool = openPool(options);
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => explaining(await pool.connect().catch(explain)),
      end: () => pool.end(),
    } satisfies PostgresPool,
  });
}

/** Turns lost connections into `DatabaseUnavailableError`: their error codes alone look like a visitor who disconnected. */
function explaining(client: PoolClient): PostgresPoolClient {
  let isStuck = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]) => {
    try {
      const result: unknown = await client.query(sql, [...parameters]);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      isStuck ||= isUnanswered(error);
      return explain(error);
    }
  };
  return {
    query: query as PostgresPoolClient["query"],
    // What got no answer may be carried out later: behind a late `begin` the next visitor's record would be written and never committed.
    release: (isBroken) => client.release(isBroken || isStuck),
  };
}

function explain(error: unknown): never {
  if (!(error instanceof Error) || !isUnavailable(error)) throw error;
  throw new DatabaseUnavailableError("PostgreSQL cannot answer now", { cause: error });
}

/* The pool of connections to PostgreSQL: a time limit on every wait, and int8 and numeric values parsed as numbers. */

/** The longest wait for a connection, whether the database is down or every connection of the pool is in use. */
const connectMs = 3000;
const statementMs = 15_000;

/** `count(*)` is int8 and `sum(bigint)` numeric: both would arrive as text. Cents stay far below 2^53. */
const numberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

type PostgresOptions = {
  databaseUrl: string;
  /** Is called for each connection that was lost, for example because the server restarts. */
  onLost(error: Error): void;
  /** How long a transaction may wait for its next statement, in milliseconds. */
  transactionLimitMs?: number | undefined;
};

function openPool({ databaseUrl, onLost, transactionLimitMs = statementMs }: PostgresOptions): Pool {
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
