/** What this machine itself may lack: room on its disk, the right time, and that others can't read the records. */

import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { usesPostgres, knowsLetterCase } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";
import { join } from "node:path";
import { sqliteEnds } from "#server/platform/database/sqlite/connection.ts";
import type { Config } from "#server/platform/config/config.ts";
import { isLoopbackHost } from "#server/platform/system/loopback.ts";

/* Whether the disk of the records has room: bytes, and entries for files (inodes), which many small files use up first. */

const minFreeBytes = 1024 ** 3;
const minFreeEntries = 0.05;

/** What `statfs` tells of a file system. */
type DiskFacts = { bavail: number; bsize: number; files: number; ffree: number };

/** A sentence for each thing that runs out. Nothing is kept in the folder where database, files, e-mail and secret are elsewhere. */
export async function diskProblems(
  folder: string,
  read: (folder: string) => Promise<DiskFacts> = (path) => statfs(path),
): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const { bavail, bsize, files, ffree } = await read(folder);
  const freeBytes = bavail * bsize;
  const problems: string[] = [];
  if (freeBytes < minFreeBytes)
    problems.push(
      `Only ${Math.round(freeBytes / 1024 ** 2)} MB are free in ${folder}: files will soon be refused. Make room, or move it to a larger disk.`,
    );
  // Some file systems make entries as they are needed, and tell none.
  if (files > 0 && ffree / files < minFreeEntries)
    problems.push(
      `Only ${ffree} more files fit on the disk of ${folder} (df -i): remove what is not needed, such as old backups.`,
    );
  return problems;
}

/* Whether this machine's clock is right, by somebody else's that we talk to anyway. */

const askWithinMs = 5_000;
/** The seconds of an HTTP date are whole, and an answer takes time. */
const maxSkewSeconds = 30;

/** Another clock: what it is called, and what it says. */
type OtherClock = { name: string; read(): Promise<Date> };

/** A sentence where our clock is wrong; nothing where there is no other clock, or it does not answer. */
export async function clockProblems(services: Services, clocks = otherClocks(services)): Promise<string[]> {
  for (const { name, read } of clocks) {
    const before = services.clock.now().getTime();
    const remote = await read().catch(() => undefined);
    if (remote === undefined || Number.isNaN(remote.getTime())) continue;
    const middle = (before + services.clock.now().getTime()) / 2;
    const skew = Math.round((middle - remote.getTime()) / 1000);
    if (Math.abs(skew) <= maxSkewSeconds) return [];
    const way = skew > 0 ? "ahead of" : "behind";
    return [
      `The clock of this machine is ${Math.abs(skew)} seconds ${way} that of ${name}. The payment provider's events are refused from 300 seconds on, and deadlines are wrong: sudo timedatectl set-ntp true`,
    ];
  }
  return [];
}

/** The payment provider's, the file store's, the database's: whichever this campaign has. */
function otherClocks({ config, payments, database }: Services): OtherClock[] {
  const clocks: OtherClock[] = [];
  if (payments.mode === "live" || payments.mode === "stripe-test")
    clocks.push({ name: "the payment provider", read: () => dateOf("https://api.stripe.com/") });
  const { s3 } = config;
  if (s3) clocks.push({ name: "the file store", read: () => dateOf(s3.endpoint) });
  if (usesPostgres(database))
    clocks.push({
      name: "the database",
      async read() {
        const { rows } = await sql<{ seconds: number }>`select extract(epoch from now()) as seconds`.execute(
          database,
        );
        return new Date(Number(rows[0]?.seconds) * 1000);
      },
    });
  return clocks;
}

/** The Date header (RFC 9110, section 6.6.1) of any answer. */
async function dateOf(url: string): Promise<Date> {
  const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(askWithinMs) });
  return new Date(response.headers.get("date") ?? Number.NaN);
}

/* Whether other users of the machine can read what the campaign keeps on this disk. */

const ofOthers = 0o077;

/** What the folder of the campaign holds (docs/operating.md, "What lies where"). */
const keptNames = [
  ...["hustings.sqlite", "limits.sqlite"].flatMap((name) => sqliteEnds.map((end) => name + end)),
  "secret",
  "files",
  "outbox",
  "editing",
  "backups",
  "before-restore",
];

/**
 * A sentence when other users can read or change something in the folder. The database takes these permissions away when it is opened; what
 * is left belongs to another user, or was put there by hand.
 */
export function readableByOthers(folder: string): string[] {
  // Windows has no such permissions.
  if (process.platform === "win32" || !isOpen(folder)) return [];
  const open = keptNames.map((name) => join(folder, name)).filter(isOpen);
  if (open.length === 0) return [];
  return [`Other users of this machine can read what the campaign keeps: chmod go= ${open.join(" ")}`];
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & ofOthers) !== 0;
}

/* Whether the connection to the database is encrypted, and whether it knows letters. */

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
