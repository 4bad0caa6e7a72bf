/** The financial agent's word on whether two contributions are of one person. */

import type { Transaction } from "kysely";
import { campaign } from "#content/campaign.ts";
import { limitCentsFor } from "#domain/contribution-limit.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate } from "#domain/local-date.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { mailAgent, owedCents, returnAlert } from "./agent-mail.ts";
import { applyFacts } from "./apply-facts.ts";
import { type Contribution, lockContribution } from "./contribution.ts";

type Books = Transaction<Database>;

/**
 * Keeps the decision; `same` joins the two persons. Answers what must go back because together they are over the limit;
 * `undefined`: no such question.
 */
export async function decideMatch(
  { database, clock, config }: Services,
  { reviewId, decision }: { reviewId: string; decision: "same" | "different" },
): Promise<Contribution[] | undefined> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const review = await transaction
      .updateTable("match_review")
      .set({ decision, decided_at: now.toISOString() })
      .where("id", "=", reviewId)
      .returningAll()
      .executeTakeFirst();
    if (!review) return undefined;
    const later = await lockContribution(transaction, review.contribution_id);
    const earlier = await lockContribution(transaction, review.other_contribution_id);
    if (!later || !earlier || decision === "different") return [];
    for (const name of [later.name_key, earlier.name_key].toSorted())
      await takeLock(transaction, `person:${name}`);
    await joinPersons(transaction, later.person_key, earlier.person_key);
    const owed = await judgeTogether(transaction, earlier.person_key, now);
    for (const contribution of owed) {
      const alert = returnAlert(contribution);
      if (alert) await mailAgent(transaction, config.campaignInbox, alert, now);
    }
    return owed;
  });
}

async function joinPersons(transaction: Books, from: string, to: string): Promise<void> {
  await transaction
    .updateTable("contribution")
    .set({ person_key: to })
    .where("person_key", "=", from)
    .execute();
}

/** Each year of the one person whom two turned out to be; answers what must go back. */
async function judgeTogether(transaction: Books, personKey: string, now: Date): Promise<Contribution[]> {
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
  for (const year of Object.values(years)) owed.push(...(await judgeYear(transaction, year ?? [], now)));
  return owed;
}

/** The latest gift passes the limit first; one that is too small to hold all that is over goes back whole, and the next one in part. */
async function judgeYear(transaction: Books, latestFirst: Contribution[], now: Date) {
  let over = overLimitCents(latestFirst);
  const owed: Contribution[] = [];
  for (const contribution of latestFirst) {
    const owedBefore = owedCents(contribution);
    const more = Math.min(over, contribution.counted_cents - owedBefore);
    if (more <= 0) continue;
    over -= more;
    const on = localDate(now);
    const amountCents = contribution.refunded_cents + owedBefore + more;
    const facts = { prohibited: { "over-limit": { awareOn: on, amountCents } } };
    owed.push(
      await applyFacts(transaction, contribution, { facts, reference: "match", occurredOn: on }, now),
    );
  }
  return owed;
}

/** What one person gave over the limit of a year, less what must go back already. */
function overLimitCents(given: Contribution[]): number {
  const [first] = given;
  if (!first) return 0;
  const isCandidate = given.some(({ is_candidate }) => is_candidate === 1);
  const person = { year: first.year, isCandidate, votingDay: campaign.votingDay };
  const staying = given.reduce((sum, one) => sum + one.counted_cents - owedCents(one), 0);
  return Math.max(0, staying - limitCentsFor(jurisdictionOf(first.jurisdiction), person));
}
