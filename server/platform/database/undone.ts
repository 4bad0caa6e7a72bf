/** Rolls back a transaction on purpose and still tells its outcome: dry runs, and refusals that are only known after something was written. */

/** Thrown to roll back a transaction; carries its outcome to the caller. */
export class Undone<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super("The transaction is rolled back on purpose");
    this.outcome = outcome;
  }
}

/** For `catch`: the outcome that a purposeful rollback carries; anything else is thrown on. */
export function outcomeOf<T>(error: unknown): T {
  if (error instanceof Undone) return error.outcome as T;
  throw error;
}
