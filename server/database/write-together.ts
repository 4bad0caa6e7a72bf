import type { Compilable, Kysely } from "kysely";
import { usesPostgres } from "./portable-sql.ts";
import type { Database } from "./schema.ts";
import { KyselyConnection } from "./sqlite/dialect.ts";

/**
 * Stores what all statements write, or nothing when one of them fails: a transaction whose statements need no result of each other. On SQLite it
 * is one message to the thread instead of one for each statement and the commit, and shares its fsync with what others write at the
 * same moment.
 */
export async function writeTogether(database: Kysely<Database>, statements: Compilable[]): Promise<void> {
  const queries = statements.map((statement) => statement.compile());
  if (usesPostgres(database)) {
    await database.transaction().execute(async (transaction) => {
      for (const query of queries) await transaction.executeQuery(query);
    });
    return;
  }
  await database.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof KyselyConnection))
      throw new TypeError("This is no connection to the records");
    await connection.writeTogether(queries);
  });
}
