/** The messages between the server's thread and the SQLite thread. */

export type Statement = { sql: string; parameters: readonly unknown[] };

export type SqliteOptions = {
  file: string;
  /** FULL: on disk before it is acknowledged. NORMAL: the last moments may be lost with the power, never the file. */
  synchronous: "FULL" | "NORMAL";
};

export type SqliteRequest = { id: number } & SqliteWork;

/**
 * `commit` stores units together, with one fsync: the statements of a unit succeed or fail together, each unit for itself. `begin` starts a
 * transaction with the first statements of it, and `continue` runs the next ones, or ends it.
 */
export type SqliteWork =
  | { mode: "commit"; units: Statement[][] }
  | { mode: "begin" | "continue"; statements: Statement[] };

/** One outcome for each statement, in order; of a unit that failed, the failure for each. */
export type SqliteReply = { id: number; outcomes: Outcome[] };

export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };
