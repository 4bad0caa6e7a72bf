/** The SQLite thread: the one place where the records are written, so that no fsync ever stops the server. */

import { parentPort, workerData } from "node:worker_threads";
import { attempt, failureOf, openWriter, run } from "./connection.ts";
import type { Outcome, SqliteOptions, SqliteRequest, Statement } from "./messages.ts";

const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread only");

const writer = openWriter(workerData as SqliteOptions);

port.on("message", (request: SqliteRequest | "close") => {
  if (request === "close") {
    writer.database.close();
    port.close();
    return;
  }
  port.postMessage({ id: request.id, outcomes: runAll(request) });
});

function runAll(request: SqliteRequest): Outcome[] {
  if (request.mode === "commit") return runUnits(request.units);
  if (request.mode === "begin") return runFirst(request.statements);
  return runNext(request.statements);
}

/** SQLite may have undone the transaction by itself: then the rest of it must not be written alone. */
function runNext(statements: Statement[]): Outcome[] {
  if (writer.database.isTransaction) return statements.map((one) => attempt(writer, one));
  return statements.map(() => failureOf(new Error("The transaction is over")));
}

/** Without its beginning, the rest of a transaction would be written at once: then nothing of it is run. */
function runFirst(statements: Statement[]): Outcome[] {
  try {
    run(writer, "begin immediate");
  } catch (error) {
    return statements.map(() => failureOf(error));
  }
  return statements.map((one) => attempt(writer, one));
}

/** Group commit: each unit has its own savepoint, and one fsync stores all of them before any is acknowledged. */
function runUnits(units: Statement[][]): Outcome[] {
  const statements = units.flat();
  const [only] = statements;
  if (only && statements.length === 1) return [attempt(writer, only)];
  try {
    run(writer, "begin immediate");
    const outcomes = units.flatMap(runInSavepoint);
    run(writer, "commit");
    return outcomes;
  } catch (error) {
    if (writer.database.isTransaction) run(writer, "rollback");
    return statements.map(() => failureOf(error));
  }
}

function runInSavepoint(unit: Statement[]): Outcome[] {
  run(writer, "savepoint one");
  const outcomes: Outcome[] = [];
  for (const statement of unit) {
    const outcome = attempt(writer, statement);
    if (!outcome.ok) return undoUnit(unit, outcome);
    outcomes.push(outcome);
  }
  run(writer, "release one");
  return outcomes;
}

function undoUnit(unit: Statement[], failure: Outcome & { ok: false }): Outcome[] {
  // A full disk rolls back everything, not the savepoint alone: then nothing of the group was stored.
  if (!writer.database.isTransaction) throw new GroupLostError(failure);
  run(writer, "rollback to one");
  run(writer, "release one");
  return unit.map(() => failure);
}

class GroupLostError extends Error {
  readonly errcode: number;

  constructor(outcome: Outcome & { ok: false }) {
    super(outcome.message);
    this.errcode = outcome.errcode;
  }
}
