/** A contribution as it is stored, and what every change of it has in common. */

import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import type { ContributionFacts } from "#domain/donation/contribution-state.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { PaymentMode } from "../payments/payments.ts";

export type Contribution = Selectable<Database["contribution"]>;
export type ContributionPatch = Updateable<Database["contribution"]>;

export function factsOf(contribution: Pick<Contribution, "facts">): ContributionFacts {
  return JSON.parse(contribution.facts);
}

/**
 * Which of the two books an installation writes in: 1 real money, 0 rehearsal. While payments are a sandbox or test mode, cheques
 * and cash entered beside them are part of the rehearsal too, so that limits and totals add up within one book.
 */
export function bookOf(mode: PaymentMode): 0 | 1 {
  return mode === "live" || mode === "off" ? 1 : 0;
}

/** The contribution, held until the transaction ends; `undefined` when there is none. */
export async function lockContribution(
  transaction: Transaction<Database>,
  id: string,
): Promise<Contribution | undefined> {
  await takeLock(transaction, `contribution:${id}`);
  return findContribution(transaction, id);
}

export async function findContribution(
  database: Kysely<Database>,
  id: string,
): Promise<Contribution | undefined> {
  return database.selectFrom("contribution").selectAll().where("id", "=", id).executeTakeFirst();
}
