/** A visitor's checkouts are counted and stored one after the other: otherwise many of the same moment would each count none of the others. */

import type { Kysely } from "kysely";
import { takeLock, usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { createTurns } from "#server/platform/system/turns.ts";

type VisitorTurns = <T>(
  visitor: { clientKey: string },
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<T>,
) => Promise<T>;

/**
 * Returns what does the work of one visitor at a time, on PostgreSQL also across servers. The work asks nothing but the database that it
 * is given: there it holds a connection.
 */
export function createVisitorTurns(): VisitorTurns {
  const ofThisProcess = createTurns();
  return ({ clientKey }, database, work) =>
    // Here too, so that one visitor never holds more than one connection.
    ofThisProcess(clientKey, () => {
      // One process has the SQLite file, and its new donations share their commits.
      if (!usesPostgres(database)) return work(database);
      return database.transaction().execute(async (transaction) => {
        await takeLock(transaction, `checkouts of ${clientKey}`);
        return work(transaction);
      });
    });
}
