/**
 * Kysely on SQLite. Writes take turns at the one connection that writes, with group commit and our own transaction ownership. Reads outside of
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
import type { WritesTogether } from "#server/platform/database/write-together.ts";
import { SqliteError } from "./errors.ts";
import { attempt, type SqliteConnection } from "./connection.ts";
import type { Outcome, SqliteWork, Statement } from "./statements.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";
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

/** With a single connection Kysely would queue every query, and no two writes could share a commit. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(writer: SqliteWriter, reader: SqliteConnection, limitMs: number): Driver {
  const queue = createWriteQueue((units) => writer.ask({ mode: "commit", units }));
  let inUse = 0;
  let onIdle: (() => void) | undefined;
  return {
    init: async () => {},
    acquireConnection: async () => {
      inUse += 1;
      return new KyselyConnection({ writer, reader, queue, limitMs });
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

function own(connection: DatabaseConnection) {
  return connection as KyselyConnection;
}

type Ownership = { release(): void; limit: NodeJS.Timeout; hasBegun: boolean };

type Parts = {
  writer: SqliteWriter;
  reader: SqliteConnection;
  queue: WriteQueue;
  limitMs: number;
};

/** A connection to the records; `writeTogether` asks it for more than Kysely knows. */
class KyselyConnection implements DatabaseConnection, WritesTogether {
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

  /** Stores all statements or none, outside of a transaction; with what others write at the same moment in one commit. */
  async writeTogether(queries: CompiledQuery[]): Promise<void> {
    const unit = queries.map(({ sql, parameters }) => ({ sql, parameters }));
    for (const outcome of await this.#parts.queue.write(unit)) resultOf(outcome);
  }

  /** Takes the writer; SQLite's own transaction begins with the first statement. */
  async begin(): Promise<void> {
    const { queue, limitMs } = this.#parts;
    const release = await queue.acquire();
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
    const { writer, reader, queue } = this.#parts;
    const transaction = this.#transaction;
    if (!transaction && isRead) return attempt(reader, statement);
    const mode = transaction?.hasBegun ? "continue" : "begin";
    if (transaction) transaction.hasBegun = true;
    const [outcome] = await (transaction
      ? writer.ask({ mode, statements: [statement] })
      : queue.write([statement]));
    if (!outcome) throw new DatabaseUnavailableError("The database did not answer");
    return outcome;
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

const rollBack: SqliteWork = { mode: "continue", statements: [{ sql: "rollback", parameters: [] }] };

function transactionTimedOut() {
  return new DatabaseUnavailableError("The transaction took too long and was rolled back");
}
