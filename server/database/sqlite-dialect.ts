/** Kysely on the SQLite thread, with group commit and its own transaction ownership. */

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
import { DatabaseUnavailableError, SqliteError } from "./errors.ts";
import type { Outcome, Statement } from "./sqlite-messages.ts";
import type { SqliteThread } from "./sqlite-thread.ts";
import { createWriteTurns, type WriteTurns } from "./write-turns.ts";

/** A transaction holds the only writer: one that waits for something else than the database is rolled back. */
const transactionLimitMilliseconds = 15_000;

export function createSqliteDialect(thread: SqliteThread): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => createDriver(thread),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely queues every query of a dialect with one connection, and then no two writes ever meet in one commit. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(thread: SqliteThread): Driver {
  const turns = createWriteTurns((statements) => thread.ask("writer", statements));
  return {
    init: async () => {},
    acquireConnection: async () => new SqliteConnection(thread, turns),
    beginTransaction: (connection) => own(connection).begin(),
    commitTransaction: (connection) => own(connection).finish("commit"),
    rollbackTransaction: (connection) => own(connection).finish("rollback"),
    releaseConnection: (connection) => own(connection).finish("rollback"),
    destroy: async () => {
      await turns.take();
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
  #transaction: Ownership | undefined;
  #timedOut = false;

  constructor(thread: SqliteThread, turns: WriteTurns) {
    this.#thread = thread;
    this.#turns = turns;
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
    const limit = setTimeout(() => void this.#timeOut(), transactionLimitMilliseconds).unref();
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
    await this.#thread.ask("writer", [rollback]);
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
