/** How a piece of work is run on the writing connection; every call returns when SQLite is done, with nothing waited for but SQLite. */

import { attempt, failureOf, run, type SqliteConnection } from "./connection.ts";
import type { Outcome, SqliteWork } from "./statements.ts";

export function runWork(writer: SqliteConnection, { mode, statement }: SqliteWork): Outcome {
  if (mode === "begin") {
    try {
      run(writer, "begin immediate");
    } catch (error) {
      // Without its beginning, the rest of a transaction would be written at once: then nothing of it is run.
      return failureOf(error);
    }
  }
  // SQLite may have undone the transaction by itself: then the rest of it must not be written alone.
  if (mode === "continue" && !writer.database.isTransaction)
    return failureOf(new Error("The transaction is over"));
  return attempt(writer, statement);
}
