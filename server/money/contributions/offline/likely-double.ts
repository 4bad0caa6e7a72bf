/** Asks the agent about a contribution that looks like another one, before a second receipt is made: both are probably one that was entered twice. */

import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { addDays, formatDate } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

/** Weekly gifts of one amount are common; the same amount twice within these days is rare. */
const days = 6;

/** What the agent is asked, and about which one that is in the books. */
export type DoubleQuestion = { ok: false; reasons: [string]; asks: "another"; like: Contribution };

type Asked = {
  /** What it said before it was corrected: what it looked like then is not asked about again. */
  before?: Contribution;
  /** The agent knows that it is another one. */
  isAnother?: boolean | undefined;
};

/** The question for what comes into the books, or is corrected there; nothing where it looks like no other, or the agent answered. */
export async function doubleQuestion(
  transaction: Tx,
  contribution: Contribution,
  { before, isAnother }: Asked,
): Promise<DoubleQuestion | undefined> {
  if (isAnother) return undefined;
  const known = before ? (await likelyDoubles(transaction, before)).map(({ id }) => id) : [];
  const like = (await likelyDoubles(transaction, contribution)).find(({ id }) => !known.includes(id));
  if (!like) return undefined;
  const reason = `${looksLike(like)} If it is another one, write yes in a column another.`;
  return { ok: false, reasons: [reason], asks: "another", like };
}

/** That an entry looks like this one. */
export function looksLike({ amount_cents, method, received_on }: Contribution): string {
  return `It looks like one that was entered before: ${formatCents(amount_cents)}, ${methodInWords(method).toLowerCase()}, of ${formatDate(received_on)}.`;
}

/**
 * Those of the same person, method and amount a few days apart, or with the same cheque number or reference, the latest entry first; anonymous
 * cash is never asked about.
 */
async function likelyDoubles(transaction: Tx, contribution: Contribution): Promise<Contribution[]> {
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
