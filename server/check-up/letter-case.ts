/** Names are found, and addresses compared, in lower case: the database has to know the letters of more than English. */

import { sql } from "kysely";
import type { Services } from "#server/services.ts";

/** PostgreSQL's `lower` knows the letters of the database's locale, which are those of ASCII alone in `C`. */
export async function letterCaseProblems({ database }: Pick<Services, "database">): Promise<string[]> {
  const { rows } = await sql<{ lowered: string }>`select lower('ÉẀŁ') as lowered`.execute(database);
  if (rows[0]?.lowered === "éẁł") return [];
  return [
    'The database was made with a locale that knows ASCII letters alone: who looks for éric does not find ÉRIC, and an erasure may miss e-mail to an address with such letters. Make one with a UTF-8 locale and move the records into it (docs/operating.md, "When it grows").',
  ];
}
