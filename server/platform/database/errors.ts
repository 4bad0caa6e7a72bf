/** What an error of the database means, whichever engine it comes from. */

import {
  isDuplicate as isPostgresDuplicate,
  isUnavailable as isPostgresUnavailable,
} from "./postgres/errors.ts";
import { DatabaseUnavailableError } from "./unavailable-error.ts";
import {
  isDuplicate as isSqliteDuplicate,
  isUnavailable as isSqliteUnavailable,
  SqliteError,
} from "./sqlite/errors.ts";

/** Kysely's words for a query after `closeDatabase`; the error has no class and no code. */
const closed = "driver has already been destroyed";

/** The level at which a worker logs a failed round: `warn` when the database is only unavailable now, because the next round tries again. */
export function failureLevel(error: unknown): "warn" | "error" {
  return isUnavailable(error) ? "warn" : "error";
}

/** True when the database is down, full, locked, too slow, or closed by a stop: answer 503, keep what was typed, try again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof SqliteError) return isSqliteUnavailable(error);
  return error instanceof Error && (error.message === closed || isPostgresUnavailable(error));
}

/** True when a row was not stored because one with the same unique value is there. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof SqliteError) return isSqliteDuplicate(error);
  return error instanceof Error && isPostgresDuplicate(error);
}
