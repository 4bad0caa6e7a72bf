import type { Config } from "#server/platform/config/config.ts";
import { isLoopbackHost } from "#server/platform/system/loopback.ts";

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
