/**
 * The one connection that writes the records, in the server's own thread: SQLite needs some microseconds for a statement, a message to another
 * thread and back ten times as many. What waits for the disk runs elsewhere, so that it never stops the server: the fsync of each commit in
 * Node's thread pool, and the return of the journal into the file in a thread that ends with it.
 */

import { once } from "node:events";
import { closeSync, fdatasync, openSync } from "node:fs";
import { setImmediate, setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { Checkpoint } from "./checkpoint.ts";
import {
  attempt,
  failureOf,
  maxBusyMs,
  openWriter,
  run,
  type SqliteConnection,
  type Statement,
} from "./connection.ts";
import { isBusy, SqliteError, syncFailed, type Outcome } from "./errors.ts";

/** `alone` is a transaction of one statement; `begin` starts one with its first statement, and `continue` runs the next one, or ends it. */
export type SqliteWork = { mode: "alone" | "begin" | "continue"; statement: Statement };

export type SqliteWriter = {
  /** Resolves once the work is done, a commit once it is on disk. Work is done in the order in which it was asked for. */
  ask(work: SqliteWork): Promise<Outcome>;
  /** Closes the file; its journal is written back. */
  close(): Promise<void>;
};

const busyPauseMs = 5;
/** Work of a long transaction stops for whoever else waits in this thread after so long. */
const turnMs = 5;
/** After so many bytes, as reckoned by `bytesOf`, the journal goes back into the file. */
const journalBytes = 16 * 1024 * 1024;
/** What a statement takes of the journal beside the values that it brings: two pages. */
const statementBytes = 8 * 1024;
/** What one long transaction made longer than this is cut when the journal begins anew. */
const longestJournalBytes = 2 * journalBytes;

/**
 * Opens the file; throws when it can't be opened. The connection is `NORMAL`, which orders the journal and the file for SQLite and leaves the
 * fsync of a commit to us: `sync` of the journal, which every commit waits for as it would with `FULL`.
 */
export function openSqliteWriter(file: string, sync = promisify(fdatasync)): SqliteWriter {
  const connection = openWriter({ file, synchronous: "NORMAL", busyTimeoutMs: 0 });
  // By itself SQLite writes 4 MB of the journal back within a commit, and this thread waits for the fsyncs of the journal and the file.
  connection.database.exec(
    `pragma wal_autocheckpoint = 0; pragma journal_size_limit = ${longestJournalBytes}`,
  );
  const journal = openSync(`${file}-wal`, "r+");
  let lastAsked: Promise<unknown> = Promise.resolve();
  let bytesInJournal = 0;
  let turn: { startedAt: number } | undefined;
  let isClosed = false;
  /** The disk did not say that it kept the journal's end. It never says so of those bytes again, and what stands behind lost ones is lost with them. */
  let isJournalInDoubt = false;

  /** A rollback that is asked for while the beginning of its transaction still waits must come after it. */
  function ask(work: SqliteWork): Promise<Outcome> {
    const outcome = lastAsked.then(() => runInTurn(work));
    lastAsked = outcome.catch(() => undefined);
    return outcome;
  }

  async function runInTurn(work: SqliteWork): Promise<Outcome> {
    if (isClosed) throw new DatabaseUnavailableError("The database is closed");
    if (work.mode !== "continue") await prepareJournal();
    await letOthersRun();
    const outcome = await runWhenFree(work);
    bytesInJournal += bytesOf(work.statement);
    if (isCommit(work)) await untilOnDisk();
    return outcome;
  }

  /** Only the beginning of a transaction meets another process. */
  async function runWhenFree(work: SqliteWork): Promise<Outcome> {
    const deadline = performance.now() + maxBusyMs;
    while (true) {
      const outcome = runWork(connection, work);
      const isHeld = work.mode !== "continue" && isBusy(outcome);
      if (!isHeld || performance.now() > deadline) return outcome;
      await setTimeout(busyPauseMs);
    }
  }

  async function untilOnDisk(): Promise<void> {
    try {
      await sync(journal);
    } catch (error) {
      isJournalInDoubt = true;
      throw new SqliteError(error instanceof Error ? error.message : String(error), syncFailed);
    }
  }

  /** Promises alone would keep this thread until the last statement of a transaction. */
  async function letOthersRun(): Promise<void> {
    if (!turn) {
      const started = { startedAt: performance.now() };
      turn = started;
      void setImmediate().then(() => {
        if (turn === started) turn = undefined;
      });
    } else if (performance.now() - turn.startedAt > turnMs) {
      await setImmediate();
      turn = undefined;
    }
  }

  /** Nobody writes meanwhile, so that the journal begins anew; one that could not be written back grows until the next time. */
  async function prepareJournal(): Promise<void> {
    if (isJournalInDoubt) await replaceJournal();
    else if (bytesInJournal >= journalBytes)
      await runCheckpoint({ file, mode: "passive" }).catch(() => undefined);
    else return;
    bytesInJournal = 0;
  }

  /** No write is taken before everything that the journal in doubt holds is on disk in the file itself. */
  async function replaceJournal(): Promise<void> {
    try {
      await runCheckpoint({ file, mode: "truncate" });
    } catch (error) {
      throw new DatabaseUnavailableError("The disk did not keep the journal", { cause: error });
    }
    isJournalInDoubt = false;
  }

  return {
    ask,
    close: () => {
      if (!isClosed) {
        isClosed = true;
        connection.database.close();
        closeSync(journal);
      }
      return Promise.resolve();
    },
  };
}

/** Returns when SQLite is done. */
function runWork(writer: SqliteConnection, { mode, statement }: SqliteWork): Outcome {
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

async function runCheckpoint(checkpoint: Checkpoint): Promise<void> {
  await once(new Worker(new URL("checkpoint.ts", import.meta.url), { workerData: checkpoint }), "exit");
}

function bytesOf({ parameters }: Statement): number {
  return parameters.reduce((sum: number, value) => sum + sizeOf(value), statementBytes);
}

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  return typeof value === "string" ? value.length : 0;
}

function isCommit({ mode, statement }: SqliteWork): boolean {
  return mode === "alone" || statement.sql === "commit";
}
