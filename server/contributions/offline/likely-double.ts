/** Finds contributions that were probably entered twice: the agent is asked before a second receipt is made. */

import { methodInWords } from "#domain/donation/contribution-words.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { addDays, formatDate } from "#domain/time/local-date.ts";
import type { Tx } from "#server/database/schema.ts";
import type { Contribution } from "#server/contributions/record/contribution.ts";

/** Weekly gifts of one amount are common; the same amount twice within these days is rare. */
const days = 6;

/**
 * Those of the same person, method and amount a few days apart, or with the same cheque number or reference, the latest entry first; anonymous
 * cash is never asked about.
 */
export async function likelyDoubles(transaction: Tx, contribution: Contribution): Promise<Contribution[]> {
  if (contribution.full_name === "") return [];
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
  return alike.filter(
    (row) =>
      (row.received_on >= addDays(on, -days) && row.received_on <= addDays(on, days)) ||
      (description !== null && /\d/.test(description) && row.description === description),
  );
}

/** What the agent is asked about an entry that looks like this one. */
export function doubleQuestion(double: Contribution): string {
  return `It looks like one that was entered before: ${formatCents(double.amount_cents)} ${methodInWords(double.method).toLowerCase()} of ${formatDate(double.received_on)} (${double.id}). If it is another one, say another yes.`;
}
