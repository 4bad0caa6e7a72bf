/** One act may be a part of another: then both are stored together, or neither. */

import type { Kysely } from "kysely";
import type { Database, Tx } from "./schema.ts";

/** Runs the work in the caller's transaction, or in one of its own when the caller has none. */
export async function inTransaction<T>(
  database: Kysely<Database>,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database as Tx) : database.transaction().execute(work);
}
