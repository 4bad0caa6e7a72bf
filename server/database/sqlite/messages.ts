/** The messages between the server's thread and the SQLite thread. */

export type Statement = { sql: string; parameters: readonly unknown[] };

export type SqliteThreadOptions = {
  file: string;
  /** FULL: on disk before it is acknowledged. NORMAL: the last moments may be lost with the power, never the file. */
  synchronous: "FULL" | "NORMAL";
};

export type SqliteRequest = {
  id: number;
  /** `reader` sees committed rows only; `writer` is the one connection that writes. */
  connection: "reader" | "writer";
  /** Several statements are one transaction with one fsync, each failing alone. */
  statements: Statement[];
};

export type SqliteReply = { id: number; outcomes: Outcome[] };

export type Outcome =
  | { ok: true; rows: unknown[]; changes: number; lastInsertRowid: number }
  | { ok: false; message: string; errcode: number };
