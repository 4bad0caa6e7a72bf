/** The messages between the server's thread and the SQLite thread. */

export type Statement = { sql: string; parameters: readonly unknown[] };

export type SqliteOptions = {
  file: string;
  /** FULL: on disk before it is acknowledged. NORMAL: the last moments may be lost with the power, never the file. */
  synchronous: "FULL" | "NORMAL";
};

export type SqliteRequest = {
  id: number;
  /**
   * `each` commits the statements together, with one fsync, each failing alone. `begin` starts a transaction with the first of them, and
   * `continue` runs the next ones of a transaction, or ends it.
   */
  mode: "each" | "begin" | "continue";
  statements: Statement[];
};

export type SqliteReply = { id: number; outcomes: Outcome[] };

export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };
