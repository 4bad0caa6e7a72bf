/** Whether the connection to the database is encrypted, and whether it knows letters. */

import type { Config } from "#server/platform/config/config.ts";
import { isLoopbackHost } from "#server/platform/system/loopback.ts";
import { knowsLetterCase } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";

/** A sentence where the records go over a network to PostgreSQL in the clear. */
export function databaseEncryptionProblems({ databaseUrl }: Pick<Config, "databaseUrl">): string[] {
  if (databaseUrl === undefined) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = decodeURIComponent(searchParams.get("host") ?? hostname);
  const isHere = host === "" || host.startsWith("/") || isLoopbackHost(host);
  const mode = searchParams.get("sslmode") ?? (searchParams.get("ssl") === "true" ? "require" : "disable");
  if (isHere || mode !== "disable") return [];
  return [
    `The connection to PostgreSQL on ${host} is not encrypted: names, addresses and gifts can be read on the way. Put sslmode=verify-full (or require) behind DATABASE_URL, unless the network between the two is the campaign's own.`,
  ];
}

/* `migrate.ts` refuses a new database that knows few letters; one that PostgreSQL's own tools filled is found here. */

/** A sentence where the database does not know the case of letters beyond ASCII. */
export async function letterCaseProblems({ database }: Pick<Services, "database">): Promise<string[]> {
  if (await knowsLetterCase(database)) return [];
  return [
    'The database was made with a locale that knows ASCII letters alone: who looks for éric does not find ÉRIC, and an erasure may miss e-mail to an address with such letters. Make one with a UTF-8 locale and move the records into it (docs/operating.md, "When it grows").',
  ];
}
