/** What an error of SQLite means, by its result code. */

/** What comes of a statement; an error passes as values between threads. */
export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };

/** SQLITE_BUSY: another process writes. */
const busy = 5;
/** SQLITE_CORRUPT: some of the file is not what SQLite wrote. */
export const damaged = 11;
/** SQLITE_IOERR_FSYNC: the disk did not say that it kept what was written. */
export const syncFailed = 1034;

/** Primary SQLite results: busy, locked, out of memory, read-only, disk I/O, full, cannot open, not a database. */
const unavailable = new Set([5, 6, 7, 8, 10, 13, 14, 26]);

/** A failure of SQLite; `errcode` is SQLite's extended result code. */
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
  return error instanceof SqliteError && [damaged, 26].includes(error.errcode & 0xff);
}

/** True when the file is busy, locked, full or cannot be read or written now. */
export function isUnavailable(error: SqliteError): boolean {
  return unavailable.has(error.errcode & 0xff);
}

/** True when a unique value is taken: SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY. */
export function isDuplicate({ errcode }: SqliteError): boolean {
  return [2067, 1555].includes(errcode);
}

/** True when a statement was refused because another process writes at the moment. */
export function isBusy(outcome: Outcome): boolean {
  return !outcome.ok && (outcome.errcode & 0xff) === busy;
}
