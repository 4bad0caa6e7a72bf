/** How many rows the database hands to the code under test. */

import type { Kysely, KyselyPlugin } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

/** The database, and the number of rows that were read through it since, also in its transactions. */
export function countRows(database: Kysely<Database>) {
  let rows = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  };
  return { database: database.withPlugin(counter), rows: () => rows };
}
