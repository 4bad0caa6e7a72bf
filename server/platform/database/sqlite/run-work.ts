/** How a piece of work is run on the writing connection; every call returns when SQLite is done, with nothing waited for but SQLite. */

import { attempt, failureOf, run, type SqliteConnection } from "./connection.ts";
import type { Outcome, SqliteWork, Statement } from "./statements.ts";

/** One outcome for each statement, in order; of a unit that failed, the failure for each. */
export function runWork(writer: SqliteConnection, work: SqliteWork): Outcome[] {
  if (work.mode === "commit") return runUnits(writer, work.units);
  if (work.mode === "begin") return runFirst(writer, work.statements);
  return runNext(writer, work.statements);
}

/** SQLite may have undone the transaction by itself: then the rest of it must not be written alone. */
function runNext(writer: SqliteConnection, statements: Statement[]): Outcome[] {
  if (writer.database.isTransaction) return statements.map((one) => attempt(writer, one));
  return statements.map(() => failureOf(new Error("The transaction is over")));
}

/** Without its beginning, the rest of a transaction would be written at once: then nothing of it is run. */
function runFirst(writer: SqliteConnection, statements: Statement[]): Outcome[] {
  try {
    run(writer, "begin immediate");
  } catch (error) {
    return statements.map(() => failureOf(error));
  }
  return statements.map((one) => attempt(writer, one));
}

/** Group commit: each unit has its own savepoint, and one commit stores all of them. */
function runUnits(writer: SqliteConnection, units: Statement[][]): Outcome[] {
  const statements = units.flat();
  const [only] = statements;
  if (only && statements.length === 1) return [attempt(writer, only)];
  try {
    run(writer, "begin immediate");
    const outcomes = units.flatMap((unit) => runInSavepoint(writer, unit));
    run(writer, "commit");
    return outcomes;
  } catch (error) {
    if (writer.database.isTransaction) run(writer, "rollback");
    return statements.map(() => failureOf(error));
  }
}

function runInSavepoint(writer: SqliteConnection, unit: Statement[]): Outcome[] {
  run(writer, "savepoint one");
  const outcomes: Outcome[] = [];
  for (const statement of unit) {
    const outcome = attempt(writer, statement);
    if (!outcome.ok) return undoUnit(writer, unit, outcome);
    outcomes.push(outcome);
  }
  run(writer, "release one");
  return outcomes;
}

function undoUnit(writer: SqliteConnection, unit: Statement[], failure: Outcome & { ok: false }): Outcome[] {
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
