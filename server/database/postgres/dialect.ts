/** Kysely on PostgreSQL, with lost connections told apart from other errors. */

import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
} from "kysely";
import type { Pool } from "pg";
import { DatabaseUnavailableError } from "../unavailable-error.ts";
import { isUnavailable } from "./errors.ts";
import { openPool } from "./connection.ts";

/** `onLost` is called for each connection that was lost, for example because the server restarts. */
export function createPostgresDialect(databaseUrl: string, onLost: (error: Error) => void): Dialect {
  return new ExplainingDialect({ pool: openPool(databaseUrl, onLost) });
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
  if (!(error instanceof Error) || !isUnavailable(error)) throw error;
  throw new DatabaseUnavailableError("PostgreSQL cannot answer now", { cause: error });
}
