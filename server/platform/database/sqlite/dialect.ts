/**
 * Kysely on SQLite. Writes take turns at the one connection that writes. Reads outside of
 * a transaction have a connection of their own: they wait for no fsync and see what is committed.
 */

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
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { SqliteError, type Outcome } from "./errors.ts";
import { attempt, type SqliteConnection, type Statement } from "./connection.ts";
import { createTurns } from "#server/platform/system/promises.ts";
import type { SqliteWriter } from "./writer.ts";

/** A transaction holds the only writer, so one that takes longer than this is rolled back. */
const transactionLimitMs = 15_000;

export function createSqliteDialect(
  writer: SqliteWriter,
  reader: SqliteConnection,
  limitMs = transactionLimitMs,
): Dialect {
  return dialectOf(() => createDriver(writer, reader, limitMs));
}

/** Kysely on a connection of this thread, without transactions, for a file whose writes wait for no fsync. */
export function createLocalSqliteDialect(connection: SqliteConnection): Dialect {
  return dialectOf(() => createLocalDriver(connection));
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createLocalDriver(connection: SqliteConnection): Driver {
  const executor: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
      resultOf<R>(attempt(connection, { sql, parameters })),
    async *streamQuery<R>(query: CompiledQuery) {
      yield await executor.executeQuery<R>(query);
    },
  };
  const refuse = () => Promise.reject(new Error("This connection has no transactions"));
  return {
    init: async () => {},
    acquireConnection: async () => executor,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => connection.database.close(),
  };
}

/** With a single connection Kysely would queue every query, and reads would wait for writes. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(writer: SqliteWriter, reader: SqliteConnection, limitMs: number): Driver {
  const takeTurn = createWriterTurns();
  let inUse = 0;
  let onIdle: (() => void) | undefined;
  return {
    init: async () => {},
    acquireConnection: async () => {
      inUse += 1;
      return new KyselyConnection({ writer, reader, takeTurn, limitMs });
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
      // The last connection to close writes the journal back, which a reader can't.
      reader.database.close();
      await writer.close();
    },
  };
}

/** Who may write next, in the order of asking: each resolves with what gives the writer back. */
function createWriterTurns(): () => Promise<() => void> {
  const inTurn = createTurns();
  return () =>
    new Promise((take) => {
      void inTurn("writer", () => new Promise<void>((release) => take(release)));
    });
}

function own(connection: DatabaseConnection) {
  return connection as KyselyConnection;
}

type Ownership = { release(): void; limit: NodeJS.Timeout; hasBegun: boolean };

type Parts = {
  writer: SqliteWriter;
  reader: SqliteConnection;
  takeTurn(): Promise<() => void>;
  limitMs: number;
};

class KyselyConnection implements DatabaseConnection {
  readonly #parts: Parts;
  #transaction: Ownership | undefined;
  #timedOut = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#timedOut) throw transactionTimedOut();
    const statement = { sql: query.sql, parameters: query.parameters };
    return resultOf(await this.#run(statement, SelectQueryNode.is(query.query)));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /** Takes the writer; SQLite's own transaction begins with the first statement. */
  async begin(): Promise<void> {
    const { takeTurn, limitMs } = this.#parts;
    const release = await takeTurn();
    const limit = setTimeout(() => void this.#timeOut(), limitMs).unref();
    this.#transaction = { release, limit, hasBegun: false };
  }

  /** Ends the transaction if there is one; the writer goes to the next whatever the outcome. */
  async finish(how: "commit" | "rollback"): Promise<void> {
    const transaction = this.#transaction;
    if (!transaction) {
      if (how === "commit" && this.#timedOut) throw transactionTimedOut();
      return;
    }
    // From here on only this call releases the writer. The limit would do it a second time, and two transactions would write into each other.
    clearTimeout(transaction.limit);
    try {
      if (transaction.hasBegun) await this.executeQuery(CompiledQuery.raw(how));
    } catch (error) {
      if (how === "commit") await this.#parts.writer.ask(rollBack);
      // A full disk has rolled the transaction back already: then there is nothing left to roll back.
      if (how === "commit" || !(error instanceof SqliteError)) throw error;
    } finally {
      this.#transaction = undefined;
      transaction.release();
    }
  }

  async #timeOut() {
    this.#timedOut = true;
    const transaction = this.#transaction;
    this.#transaction = undefined;
    // A file that was closed has nothing to roll back; the next query reports the error.
    if (transaction?.hasBegun) await Promise.allSettled([this.#parts.writer.ask(rollBack)]);
    transaction?.release();
  }

  async #run(statement: Statement, isRead: boolean): Promise<Outcome> {
    const { writer, reader, takeTurn } = this.#parts;
    const transaction = this.#transaction;
    if (transaction) {
      const mode = transaction.hasBegun ? "continue" : "begin";
      transaction.hasBegun = true;
      return writer.ask({ mode, statement });
    }
    if (isRead) return attempt(reader, statement);
    const release = await takeTurn();
    return writer.ask({ mode: "alone", statement }).finally(release);
  }
}

function resultOf<R>(outcome: Outcome): QueryResult<R> {
  if (!outcome.ok) throw new SqliteError(outcome.message, outcome.errcode);
  return {
    rows: outcome.rows as R[],
    numAffectedRows: BigInt(outcome.changes),
    insertId: BigInt(outcome.lastInsertRowid),
  };
}

const rollBack = { mode: "continue", statement: { sql: "rollback", parameters: [] } } as const;

function transactionTimedOut() {
  return new DatabaseUnavailableError("The transaction took too long and was rolled back");
}
