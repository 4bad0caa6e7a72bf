/** Finds what one person must get back after two records were joined into one person, or a contributor's details corrected. */

import { campaign } from "#server/system/content-in-force.ts";
import { limitCentsFor } from "#domain/donation/contribution-limit.ts";
import { prohibitedCents } from "#domain/donation/contribution-state.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate } from "#domain/time/local-date.ts";
import type { Tx } from "#server/database/schema.ts";
import { notifyAgent, refundDueAlert } from "#server/contributions/agent/agent-mail.ts";
import { applyFacts } from "#server/contributions/record/apply-facts.ts";
import { type Contribution, factsOf, lockPersons } from "#server/contributions/record/contribution.ts";

/**
 * Assesses every year of one person again, tells the agent, and returns the contributions that must be returned. The caller has locked the
 * limits.
 */
export async function reassessPerson(
  transaction: Tx,
  { personKey, inbox, now }: { personKey: string; inbox: string; now: Date },
): Promise<Contribution[]> {
  const owed = await reassessYears(transaction, personKey, now);
  for (const contribution of owed) {
    const alert = refundDueAlert(contribution);
    if (alert) await notifyAgent(transaction, alert, { inbox, now });
  }
  return owed;
}

async function reassessYears(transaction: Tx, personKey: string, now: Date): Promise<Contribution[]> {
  await lockPersons(transaction, [personKey]);
  const given = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", personKey)
    .where("paid_at", "is not", null)
    .where("counted_cents", ">", 0)
    .orderBy("received_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const years = Object.groupBy(given, ({ year, livemode }) => `${year} ${livemode}`);
  const owed: Contribution[] = [];
  for (const year of Object.values(years)) owed.push(...(await reassessYear(transaction, year ?? [], now)));
  return owed;
}

/** The latest contribution goes back first: whole when it is no larger than the excess, otherwise in part; then the one before it. */
async function reassessYear(transaction: Tx, latestFirst: Contribution[], now: Date) {
  let over = overLimitCents(latestFirst);
  const owed: Contribution[] = [];
  for (const contribution of latestFirst) {
    const more = Math.min(over, contribution.counted_cents);
    if (more <= 0) continue;
    over -= more;
    const on = localDate(now, campaign().timeZone);
    const gone = Math.max(contribution.refunded_cents, prohibitedCents(factsOf(contribution)));
    const facts = { prohibited: { "over-limit": { awareOn: on, amountCents: gone + more } } };
    owed.push(
      await applyFacts(transaction, contribution, { facts, reference: "match", occurredOn: on, now }),
    );
  }
  return owed;
}

/** What one person gave over the limit of a year; what must go back already does not count. */
function overLimitCents(given: Contribution[]): number {
  const [first] = given;
  if (!first) return 0;
  const isCandidate = given.some(({ is_candidate }) => is_candidate === 1);
  const person = { year: first.year, isCandidate, votingDay: campaign().votingDay };
  const staying = given.reduce((sum, one) => sum + one.counted_cents, 0);
  return Math.max(0, staying - limitCentsFor(jurisdictionOf(first.jurisdiction), person));
}
