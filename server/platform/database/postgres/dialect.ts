/** Kysely on PostgreSQL, with lost connections told apart from other errors. */

import {
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type { PoolClient } from "pg";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { isUnanswered, isUnavailable } from "./errors.ts";
import { openPool, type PostgresOptions } from "./connection.ts";

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
