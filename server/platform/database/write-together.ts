import type { CompiledQuery, DatabaseConnection, Kysely } from "kysely";
import { usesPostgres } from "./portable-sql.ts";
import type { Database } from "./schema.ts";

/** A connection that stores several statements as one unit; the one to SQLite can. */
export interface WritesTogether {
  /** Stores all statements or none, outside of a transaction. */
  writeTogether(queries: CompiledQuery[]): Promise<void>;
}

/**
 * Stores what all queries write, or nothing when one of them fails: a transaction whose statements need no result of each other. On SQLite it
 * shares its commit and its fsync with what others write at the same moment.
 */
export async function writeTogether(database: Kysely<Database>, queries: CompiledQuery[]): Promise<void> {
  if (usesPostgres(database)) {
    await database.transaction().execute(async (transaction) => {
      for (const query of queries) await transaction.executeQuery(query);
    });
    return;
  }
  await database.getExecutor().provideConnection(async (connection) => {
    if (!canWriteTogether(connection)) throw new TypeError("This is no connection to the records");
    await connection.writeTogether(queries);
  });
}

function canWriteTogether(connection: DatabaseConnection): connection is DatabaseConnection & WritesTogether {
  return "writeTogether" in connection;
}
