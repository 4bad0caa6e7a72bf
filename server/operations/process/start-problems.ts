/** The messages of a server or command that can't start: each says what to do. */

import { ConfigurationError } from "#server/platform/config/config.ts";
import {
  NewerDatabaseError,
  UnreleasedDatabaseError,
  UnsuitableDatabaseError,
} from "#server/platform/database/migrate.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { isDamaged, SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { createLog } from "#server/platform/system/log.ts";
import { SiteNotBuiltError } from "#server/web/site/site-files.ts";
import { systemClock } from "#server/platform/system/clock.ts";
import { isDiskFull } from "#server/platform/system/writable-folder.ts";

/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_CANTOPEN; the second also where a full disk has no room for the files beside it. */
const unreachable = new Set([8, 10, 14]);

/** Writes the reason to standard error and ends with 1; an unexpected error is also logged, with its stack. */
export function endWithSentence(error: unknown): never {
  const sentence = sentenceFor(error);
  if (sentence === undefined) createLog(systemClock).error("start-failed", { error });
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence ?? `It could not start: ${message}`}\n`);
  process.exit(1);
}

/** The sentence for an expected failure; `undefined` for an unexpected one. */
export function sentenceFor(error: unknown): string | undefined {
  const speaksForItself = [
    ConfigurationError,
    NewerDatabaseError,
    SiteNotBuiltError,
    UnreleasedDatabaseError,
    UnsuitableDatabaseError,
  ];
  if (speaksForItself.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof SqliteError) return databaseSentence(error);
  if (error instanceof DatabaseUnavailableError) return postgresSentence(error.cause, "does not answer");
  if (isPostgresError(error)) return postgresSentence(error, "refuses the connection");
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  // SQLite itself opens a file that this user may only read; our journal beside it can't be.
  if (error.syscall === "open" && "path" in error && String(error.path).endsWith(".sqlite-wal"))
    return cannotOpen;
  return error.syscall === "listen" || error.syscall === "getaddrinfo"
    ? listenSentences[String(error.code)]
    : undefined;
}

/** By its fields: importing the class would load the library where the database is SQLite. */
function isPostgresError(error: unknown): error is Error {
  return error instanceof Error && "severity" in error && "routine" in error;
}

const noSuchAddress =
  "HOST is not an address of this machine: leave it empty, or use 127.0.0.1 behind a proxy on the same machine.";

const listenSentences: Record<string, string> = {
  EADDRINUSE: "The port is taken by another program: end that one, or set PORT to another number.",
  EACCES: "This user may not listen on that port: set PORT to a number above 1023.",
  EADDRNOTAVAIL: noSuchAddress,
  EAFNOSUPPORT: noSuchAddress,
  EINVAL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
};

function postgresSentence(reason: unknown, what: string): string {
  const why = reason instanceof Error ? ` (${reason.message})` : "";
  return `PostgreSQL ${what}${why}: check DATABASE_URL, and that the database is running. Where it insists on encryption add ?sslmode=require.`;
}

const cannotOpen =
  "The database hustings.sqlite in DATA_DIR can't be opened: this user needs to read and write it, the files beside it (-wal and -shm) and its folder, and the disk needs room (df -h).";

function databaseSentence(error: SqliteError): string | undefined {
  if (isDamaged(error)) {
    return 'The database hustings.sqlite in DATA_DIR is damaged, and nothing was changed. Move DATA_DIR aside and go back to the last backup (docs/operating.md, "Back up and go back").';
  }
  if (isDiskFull(error))
    return "The disk of DATA_DIR is full, and nothing was changed: make room there, and start again.";
  return unreachable.has(error.errcode & 0xff) ? cannotOpen : undefined;
}
