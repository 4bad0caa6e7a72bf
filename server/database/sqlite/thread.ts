/** The server's side of the SQLite thread: sends each statement as a message and returns a promise of its outcome. */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailableError } from "../unavailable-error.ts";
import { SqliteError } from "./errors.ts";
import type { Outcome, SqliteOptions, SqliteReply, SqliteRequest, SqliteWork } from "./messages.ts";

export type SqliteThread = {
  ask(work: SqliteWork): Promise<Outcome[]>;
  /** Resolves when the file is closed and its journal is written back. */
  close(): Promise<void>;
};

type Pending = { resolve(outcomes: Outcome[]): void; reject(error: Error): void };

/** Starts the thread and opens the file; rejects when it cannot be opened. */
export async function startSqliteThread(options: SqliteOptions): Promise<SqliteThread> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: options });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: Error | undefined;

  worker.on("message", ({ id, outcomes }: SqliteReply) => {
    const question = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    question?.resolve(outcomes);
  });
  worker.on("error", (cause) => end(threadFailure(cause)));
  worker.on("exit", () => end(new DatabaseUnavailableError("The database is closed")));

  function end(reason: Error) {
    ended ??= reason;
    for (const question of pending.values()) question.reject(ended);
    pending.clear();
  }

  function ask(work: SqliteWork): Promise<Outcome[]> {
    if (ended) return Promise.reject(ended);
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      // An idle database does not keep the process alive; a statement in progress does.
      if (pending.size === 1) worker.ref();
      worker.postMessage({ id, ...work } satisfies SqliteRequest, []);
    });
  }

  async function close() {
    if (ended) return;
    worker.ref();
    const exited = once(worker, "exit");
    worker.postMessage("close", []);
    await exited;
  }

  await ask({ mode: "commit", units: [[{ sql: "select 1", parameters: [] }]] });
  return { ask, close };
}

/** A file that can't be opened says so by SQLite's code; anything else that ends the thread is the thread's failure. */
function threadFailure(cause: unknown): Error {
  if (cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number") {
    return new SqliteError(cause.message, cause.errcode);
  }
  return new DatabaseUnavailableError("The database thread failed", { cause });
}
