/** Kysely on the SQLite thread, with group commit and its own transaction ownership. */

import { setImmediate } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { DatabaseUnavailableError, SqliteError } from "#server/database/errors.ts";
import type { Outcome, Statement } from "./messages.ts";
import type { SqliteThread } from "./connection.ts";
import { createWriteTurns, type WriteTurns } from "./write-queue.ts";

/** A transaction holds the only writer, so one that takes longer than this is rolled back. */
const transactionLimitMilliseconds = 15_000;

export function createSqliteDialect(
  thread: SqliteThread,
  limitMilliseconds = transactionLimitMilliseconds,
): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => createDriver(thread, limitMilliseconds),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** With a single connection Kysely would queue every query, and no two writes could share a commit. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(thread: SqliteThread, limitMilliseconds: number): Driver {
  const turns = createWriteTurns((statements) => thread.ask("writer", statements));
  let inUse = 0;
  let onIdle: (() => void) | undefined;
  return {
    init: async () => {},
    acquireConnection: async () => {
      inUse += 1;
      return new SqliteConnection(thread, turns, limitMilliseconds);
    },
    beginTransaction: (connection) => own(connection).begin(),
    commitTransaction: (connection) => own(connection).finish("commit"),
    rollbackTransaction: (connection) => own(connection).finish("rollback"),
    releaseConnection: async (connection) => {
      try {
        await own(connection).finish("rollback");
      } finally {
        inUse -= 1;
        if (inUse === 0) onIdle?.();
      }
    },
    destroy: async () => {
      // Queries of this same tick have not reached us yet.
      await setImmediate();
      if (inUse > 0) await new Promise<void>((resolve) => (onIdle = resolve));
      await thread.close();
    },
  };
}

function own(connection: DatabaseConnection) {
  return connection as SqliteConnection;
}

type Ownership = { giveBack(): void; limit: NodeJS.Timeout };

class SqliteConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;
  readonly #turns: WriteTurns;
  readonly #limitMilliseconds: number;
  #transaction: Ownership | undefined;
  #timedOut = false;

  constructor(thread: SqliteThread, turns: WriteTurns, limitMilliseconds: number) {
    this.#thread = thread;
    this.#turns = turns;
    this.#limitMilliseconds = limitMilliseconds;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#timedOut) throw transactionTimedOut();
    const statement = { sql: query.sql, parameters: query.parameters };
    const outcome = await this.#run(statement, SelectQueryNode.is(query.query));
    if (!outcome.ok) throw new SqliteError(outcome.message, outcome.errcode);
    return {
      rows: outcome.rows as R[],
      numAffectedRows: BigInt(outcome.changes),
      insertId: BigInt(outcome.lastInsertRowid),
    };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    const giveBack = await this.#turns.take();
    const limit = setTimeout(() => void this.#timeOut(), this.#limitMilliseconds).unref();
    this.#transaction = { giveBack, limit };
    await this.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Ends the transaction if there is one; the writer goes to the next whatever the outcome. */
  async finish(how: "commit" | "rollback"): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) {
      if (how === "commit" && this.#timedOut) throw transactionTimedOut();
      return;
    }
    try {
      await this.executeQuery(CompiledQuery.raw(how));
    } catch (error) {
      if (how === "commit") await this.#thread.ask("writer", [rollback]);
      // A full disk has rolled the transaction back already: then there is nothing left to roll back.
      if (how === "commit" || !(error instanceof SqliteError)) throw error;
    } finally {
      clearTimeout(transaction.limit);
      this.#transaction = undefined;
      transaction.giveBack();
    }
  }

  async #timeOut() {
    this.#timedOut = true;
    const transaction = this.#transaction;
    this.#transaction = undefined;
    // A thread that ended has nothing to roll back; the next query reports the error.
    await Promise.allSettled([this.#thread.ask("writer", [rollback])]);
    transaction?.giveBack();
  }

  async #run(statement: Statement, isRead: boolean): Promise<Outcome> {
    if (!this.#transaction && !isRead) return this.#turns.write(statement);
    const [outcome] = await this.#thread.ask(this.#transaction ? "writer" : "reader", [statement]);
    if (!outcome) throw new DatabaseUnavailableError("The database did not answer");
    return outcome;
  }
}

const rollback: Statement = { sql: "rollback", parameters: [] };

function transactionTimedOut() {
  return new DatabaseUnavailableError("The transaction took too long and was rolled back");
}
