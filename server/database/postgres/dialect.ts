/** Kysely on PostgreSQL: a pool with a time limit on every wait, and int8 and numeric values parsed as numbers. */

import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
} from "kysely";
import { Pool, types } from "pg";
import { DatabaseUnavailableError, isUnavailable } from "#server/database/errors.ts";

/** The longest wait for a connection, whether the database is down or every connection of the pool is in use. */
const connectMs = 3000;
const statementMs = 15_000;

/** `count(*)` is int8 and `sum(bigint)` numeric: both would arrive as text. Cents stay far below 2^53. */
const numberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** Settings of a session, as statements: PgBouncer takes no start-up parameters but its own. */
const sessionLimits = [
  `set statement_timeout = ${statementMs}`,
  `set idle_in_transaction_session_timeout = ${statementMs}`,
].join("; ");

/** `onLost` is called for each connection that was lost, for example because the server restarts. */
export function createPostgresDialect(databaseUrl: string, onLost: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: asPsqlReads(databaseUrl),
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
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
  return new ExplainingDialect({ pool });
}

/** `sslmode=require` encrypts without asking for a known certificate, as psql and the hosts' instructions mean it. */
function asPsqlReads(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.searchParams.has("sslmode") && !url.searchParams.has("uselibpqcompat")) {
    url.searchParams.set("uselibpqcompat", "true");
  }
  return url.href;
}

class ExplainingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor({ pool }: { pool: Pool }) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ExplainingDriver({ pool: this.#pool });
  }
}

/** Turns lost connections into `DatabaseUnavailableError`: their error codes alone look like a visitor who disconnected. */
class ExplainingDriver extends PostgresDriver {
  readonly #explained = new WeakSet<DatabaseConnection>();

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options).catch(explain);
    if (!this.#explained.has(connection)) {
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = <R>(query: CompiledQuery, own?: AbortableOperationOptions) =>
        executeQuery<R>(query, own).catch(explain);
      this.#explained.add(connection);
    }
    return connection;
  }
}

function explain(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  throw new DatabaseUnavailableError("PostgreSQL cannot answer now", { cause: error });
}
