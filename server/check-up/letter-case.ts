/** A database of before `migrate.ts` refused such: made with a locale of few letters. */

import { knowsLetterCase } from "#server/database/letter-case.ts";
import type { Services } from "#server/services.ts";

/** A sentence where the database does not know the case of letters beyond ASCII. */
export async function letterCaseProblems({ database }: Pick<Services, "database">): Promise<string[]> {
  if (await knowsLetterCase(database)) return [];
  return [
    'The database was made with a locale that knows ASCII letters alone: who looks for éric does not find ÉRIC, and an erasure may miss e-mail to an address with such letters. Make one with a UTF-8 locale and move the records into it (docs/operating.md, "When it grows").',
  ];
}
