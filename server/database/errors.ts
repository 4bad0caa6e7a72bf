/** What an error of SQLite (result codes) or PostgreSQL (SQLSTATE) means. */

/** Primary SQLite results: busy, locked, out of memory, read-only, disk I/O, full, cannot open, not a database. */
const sqliteUnavailable = new Set([5, 6, 7, 8, 10, 13, 14, 26]);

/** Connection lost, refused or exhausted, server stopping, disk full, lock or statement timeout. */
const postgresUnavailable = /^(08|53|57P|58)|^(55P03|57014|25P03|40001|40P01)$/;

const networkFailures = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** pg gives these no code. */
const poolFailures =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable/i;

/** The database cannot answer now; the same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly code = "database-unavailable";
}

/** A SQLite failure as it left the worker thread; `errcode` is SQLite's extended result code. */
export class SqliteError extends Error {
  override readonly name = "SqliteError";
  readonly code = "ERR_SQLITE_ERROR";
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

/** True when an SQLite file is not a database, or no longer a whole one: SQLITE_CORRUPT, SQLITE_NOTADB. */
export function isDamaged(error: unknown): boolean {
  return error instanceof SqliteError && [11, 26].includes(error.errcode & 0xff);
}

/** True when the database is down, full, locked or too slow: answer 503, keep what was typed, try again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof SqliteError) return sqliteUnavailable.has(error.errcode & 0xff);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return networkFailures.has(code) || postgresUnavailable.test(code) || poolFailures.test(error.message);
}
