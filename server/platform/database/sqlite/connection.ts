/** One connection to an SQLite file, in whichever thread opens it. Every call returns when SQLite is done. */

import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { isBusy, type Outcome, SqliteError } from "./errors.ts";
import { chmodSync, closeSync, fchmodSync, openSync, statSync } from "node:fs";

export type Statement = { sql: string; parameters: readonly unknown[] };

export type SqliteConnection = {
  database: DatabaseSync;
  /** Prepared statements by their text. */
  prepared: Map<string, Prepared>;
};

type WriterOptions = {
  file: string;
  /**
   * FULL: each commit is on disk before it returns. NORMAL: the last moments may be lost with the power, never the file. OFF: the file may be lost
   * with the power, and nothing ever waits for the disk.
   */
  synchronous: "FULL" | "NORMAL" | "OFF";
  /** How long a statement waits, and this thread with it, for another process that writes. */
  busyTimeoutMs?: number;
};

type Row = Record<string, unknown>;

/** A statement that returns each row as an array of its values, and the names of these; without any it is a change alone. */
type Prepared = { statement: StatementSync; names: string[] };

/** How long another process (an office command, a second server) may hold the file before we give up. */
export const maxBusyMs = 5_000;
const busyPauseMs = 10;
const maxPrepared = 300;

/** Opens the file for writing and makes it, for this user alone, where it is missing; throws SQLite's error when it can't be opened. */
export function openWriter({
  file,
  synchronous,
  busyTimeoutMs = maxBusyMs,
}: WriterOptions): SqliteConnection {
  keepForOwner(file);
  try {
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    lowerEveryLetter(database);
    untilFree(() => database.exec("pragma journal_mode = wal"));
    // The first read makes the journal's file.
    untilFree(() =>
      database.exec(
        `pragma synchronous = ${synchronous}; pragma foreign_keys = on; select 1 from sqlite_schema`,
      ),
    );
    return { database, prepared: new Map() };
  } catch (error) {
    const { message, errcode } = failureOf(error);
    throw new SqliteError(message, errcode);
  }
}

/** Opens a file that exists; it sees committed rows only, and never waits for a writer. */
export function openReader(file: string): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly: true, timeout: maxBusyMs });
  lowerEveryLetter(database);
  return { database, prepared: new Map() };
}

/** SQLite's own `lower` changes ASCII letters only: who looks for `éric` would not find Éric. */
function lowerEveryLetter(database: DatabaseSync): void {
  database.function("lower", { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
}

/** SQLite's busy timeout does not apply to switching to WAL, which two processes may do to a new file at the same time. */
function untilFree(work: () => void): void {
  const deadline = Date.now() + maxBusyMs;
  while (true) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(failureOf(error)) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyPauseMs);
    }
  }
}

/** Runs a statement; an error is an outcome. */
export function attempt(connection: SqliteConnection, { sql, parameters }: Statement): Outcome {
  try {
    return run(connection, sql, parameters);
  } catch (error) {
    return failureOf(error);
  }
}

/** Runs a statement; throws SQLite's error. */
export function run(
  connection: SqliteConnection,
  sql: string,
  parameters: readonly unknown[] = [],
): Outcome & { ok: true } {
  const prepared = prepare(connection, sql);
  const { statement } = prepared;
  const values = parameters as SQLInputValue[];
  if (prepared.names.length > 0) {
    const rows = namedRows(prepared, statement.all(...values));
    return { ok: true, rows, changes: rows.length, lastInsertRowid: 0 };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { ok: true, rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
}

/**
 * Node's own row objects are hash tables: ten thousand of them cost a third more to make, to read and to collect than these. Another process may
 * have added a column since the statement was prepared: then rows have more values than there were names. To ask for the names each time takes
 * longer than to read the one row of most questions.
 */
function namedRows(prepared: Prepared, rows: unknown): Row[] {
  const arrays = rows as unknown[][];
  const [first] = arrays;
  if (!first) return [];
  if (first.length !== prepared.names.length) prepared.names = namesOf(prepared.statement);
  const { names } = prepared;
  return arrays.map((values) => {
    const row: Row = {};
    for (let at = 0; at < names.length; at++) row[names[at] ?? ""] = values[at];
    return row;
  });
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

function prepare({ database, prepared }: SqliteConnection, sql: string): Prepared {
  const kept = prepared.get(sql);
  if (kept) return kept;
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const made = { statement, names: namesOf(statement) };
  if (prepared.size >= maxPrepared) prepared.clear();
  prepared.set(sql, made);
  return made;
}

/** What went wrong, in a form that passes between threads. */
export function failureOf(error: unknown): Outcome & { ok: false } {
  const message = error instanceof Error ? error.message : String(error);
  const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return { ok: false, message, errcode };
}

/* Keeps an SQLite file from the other users of the machine, whatever its folder and the umask let them do. */

const ownerOnly = 0o600;
const ofOthers = 0o077;

/** The ends of the file's name and of those that SQLite keeps beside it. */
export const sqliteEnds = ["", "-wal", "-shm"] as const;

/**
 * Makes the file where it is missing, and takes what others may do with an older one. SQLite gives the files beside it the same permissions.
 * What this user may not do is left as it is: SQLite says what it can't open, and `readableByOthers` what others can read.
 */
function keepForOwner(file: string): void {
  try {
    const made = openSync(file, "ax", ownerOnly);
    fchmodSync(made, ownerOnly);
    closeSync(made);
  } catch {
    for (const end of sqliteEnds) tighten(file + end);
  }
}

function tighten(file: string): void {
  try {
    if ((statSync(file).mode & ofOthers) !== 0) chmodSync(file, ownerOnly);
  } catch {
    // It is not there, or another user's.
  }
}
