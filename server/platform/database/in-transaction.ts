/** One act may be a part of another: then both are stored together, or neither. */

import type { Kysely } from "kysely";
import type { Database, Tx } from "./schema.ts";

/** Runs the work in the caller's transaction, or in one of its own when the caller has none. */
export async function inTransaction<T>(
  database: Kysely<Database>,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  return database.isTransaction ? work(database as Tx) : database.transaction().execute(work);
}

/** The same for what may be refused: a refusal leaves nothing behind, and with `dryRun` nothing does. In a caller's transaction the caller undoes it. */
export async function refusable<T extends { ok: boolean }>(
  database: Kysely<Database>,
  work: (transaction: Tx) => Promise<T>,
  { dryRun = false }: { dryRun?: boolean | undefined } = {},
): Promise<T> {
  if (database.isTransaction) return work(database as Tx);
  const attempt = database.transaction().execute(async (transaction) => {
    const outcome = await work(transaction);
    if (!outcome.ok || dryRun) throw new Undone(outcome);
    return outcome;
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome as T;
    throw error;
  });
}

/** Thrown to roll back a transaction; carries its outcome. */
class Undone extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super("The transaction is rolled back on purpose");
    this.outcome = outcome;
  }
}
