/** The SQLite thread: the one place where the file is read and written, so that no fsync ever stops the server. */

import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Outcome, SqliteRequest, SqliteThreadOptions, Statement } from "./messages.ts";

/** How long another process (an office command, a second server) may hold the file before we give up. */
const busyTimeoutMilliseconds = 5000;
const busyPauseMilliseconds = 10;
/** SQLITE_BUSY. */
const busy = 5;
const statementsKept = 300;

const { file, synchronous }: SqliteThreadOptions = workerData;
const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread only");

const connections = { writer: openWriter(), reader: openReader() };

port.on("message", (request: SqliteRequest | "close") => {
  if (request === "close") {
    connections.reader.database.close();
    connections.writer.database.close();
    port.close();
    return;
  }
  port.postMessage({ id: request.id, outcomes: runAll(request) });
});

type Connection = { database: DatabaseSync; statements: Map<string, StatementSync> };

function openWriter(): Connection {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMilliseconds });
  patiently(() => database.exec("pragma journal_mode = wal"));
  database.exec(`pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
  return { database, statements: new Map() };
}

/** SQLite's busy timeout does not apply to switching to WAL, which two processes may do to a new file at the same time. */
function patiently(work: () => void) {
  const deadline = Date.now() + busyTimeoutMilliseconds;
  while (true) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyPauseMilliseconds);
    }
  }
}

function isBusy(error: unknown) {
  const result = failure(error);
  return !result.ok && (result.errcode & 0xff) === busy;
}

function openReader(): Connection {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMilliseconds });
  return { database, statements: new Map() };
}

function runAll({ connection, statements }: SqliteRequest): Outcome[] {
  const chosen = connections[connection];
  return statements.length === 1
    ? statements.map((one) => attempt(chosen, one))
    : runGroup(chosen, statements);
}

/** Group commit: each statement has its own savepoint, and one fsync stores all of them before any is acknowledged. */
function runGroup(connection: Connection, statements: Statement[]): Outcome[] {
  try {
    run(connection, "begin immediate");
    const outcomes = statements.map((statement) => runInSavepoint(connection, statement));
    run(connection, "commit");
    return outcomes;
  } catch (error) {
    if (connection.database.isTransaction) run(connection, "rollback");
    return statements.map(() => failure(error));
  }
}

function runInSavepoint(connection: Connection, statement: Statement): Outcome {
  run(connection, "savepoint one");
  const outcome = attempt(connection, statement);
  // A full disk rolls back everything, not the savepoint alone: then nothing of the group was stored.
  if (!outcome.ok && !connection.database.isTransaction) throw new GroupLost(outcome);
  if (!outcome.ok) run(connection, "rollback to one");
  run(connection, "release one");
  return outcome;
}

class GroupLost extends Error {
  readonly errcode: number;

  constructor(outcome: Outcome & { ok: false }) {
    super(outcome.message);
    this.errcode = outcome.errcode;
  }
}

function attempt(connection: Connection, { sql, parameters }: Statement): Outcome {
  try {
    return run(connection, sql, parameters);
  } catch (error) {
    return failure(error);
  }
}

function run(connection: Connection, sql: string, parameters: readonly unknown[] = []): Outcome {
  const statement = prepare(connection, sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) {
    const rows = statement.all(...values);
    return { ok: true, rows, changes: rows.length, lastInsertRowid: 0 };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { ok: true, rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
}

function prepare({ database, statements }: Connection, sql: string): StatementSync {
  const kept = statements.get(sql);
  if (kept) return kept;
  const statement = database.prepare(sql);
  if (statements.size >= statementsKept) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function failure(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return { ok: false, message, errcode };
}
