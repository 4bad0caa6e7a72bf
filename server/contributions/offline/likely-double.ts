/** Finds a contribution that was probably entered twice: the agent is asked before a second receipt is made. */

import { addDays } from "#domain/time/local-date.ts";
import type { Tx } from "#server/database/schema.ts";
import type { Contribution } from "#server/contributions/record/contribution.ts";

/** Weekly gifts of one amount are common; the same amount twice within these days is rare. */
const days = 6;

/** One of the same person, method and amount a few days apart, or with the same cheque number or reference; anonymous cash is never asked about. */
export async function likelyDouble(
  transaction: Tx,
  contribution: Contribution,
): Promise<Contribution | undefined> {
  if (contribution.full_name === "") return undefined;
  const { received_on: on, description } = contribution;
  const alike = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", contribution.person_key)
    .where("livemode", "=", contribution.livemode)
    .where("method", "=", contribution.method)
    .where("amount_cents", "=", contribution.amount_cents)
    .where("status", "not in", ["void", "bounced"])
    .where("id", "!=", contribution.id)
    .orderBy("created_at", "desc")
    .execute();
  return alike.find(
    (row) =>
      (row.received_on >= addDays(on, -days) && row.received_on <= addDays(on, days)) ||
      (description !== null && /\d/.test(description) && row.description === description),
  );
}
