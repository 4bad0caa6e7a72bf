/** `migrate.ts` refuses a new database that knows few letters; one that PostgreSQL's own tools filled is found here. */

import { knowsLetterCase } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";

/** A sentence where the database does not know the case of letters beyond ASCII. */
export async function letterCaseProblems({ database }: Pick<Services, "database">): Promise<string[]> {
  if (await knowsLetterCase(database)) return [];
  return [
    'The database was made with a locale that knows ASCII letters alone: who looks for éric does not find ÉRIC, and an erasure may miss e-mail to an address with such letters. Make one with a UTF-8 locale and move the records into it (docs/operating.md, "When it grows").',
  ];
}
