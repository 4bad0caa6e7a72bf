/** What the campaign holds of what was given to it: every sum of the office and of the site begins here, so that they agree. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

/** Contributions of which something is held, of real money (`livemode` 1) or of tests; loans, which are to be paid back, are none. */
export function heldContributions(database: Kysely<Database>, livemode: 0 | 1) {
  return database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("held_cents", ">", 0)
    .where("method", "!=", "loan");
}

/** Those that are money: goods and services are contributions by the law, and nobody can spend them. */
export function heldMoney(database: Kysely<Database>, livemode: 0 | 1) {
  return heldContributions(database, livemode).where("method", "!=", "in-kind");
}
