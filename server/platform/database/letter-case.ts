/** Names are found, and addresses compared, in lower case: the database has to know the letters of more than English. */

import { type Kysely, sql } from "kysely";

/** False on PostgreSQL where its locale knows the letters of ASCII alone, as `C` does. SQLite has a function of ours. */
export async function knowsLetterCase<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ lowered: string }>`select lower('ÉẀŁ') as lowered`.execute(database);
  return rows[0]?.lowered === "éẁł";
}
