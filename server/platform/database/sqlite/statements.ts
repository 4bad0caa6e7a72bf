/** What the writer is asked to run, and what comes of it. */

export type Statement = { sql: string; parameters: readonly unknown[] };

/** `alone` is a transaction of one statement; `begin` starts one with its first statement, and `continue` runs the next one, or ends it. */
export type SqliteWork = { mode: "alone" | "begin" | "continue"; statement: Statement };

export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };
