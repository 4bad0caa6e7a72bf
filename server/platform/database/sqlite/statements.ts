/** What the writer is asked to run, and what comes of it. */

export type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * `commit` stores units together, with one fsync: the statements of a unit succeed or fail together, each unit for itself. `begin` starts a
 * transaction with the first statements of it, and `continue` runs the next ones, or ends it.
 */
export type SqliteWork =
  | { mode: "commit"; units: Statement[][] }
  | { mode: "begin" | "continue"; statements: Statement[] };

export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };
