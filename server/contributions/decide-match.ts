/** The financial agent's word on whether two contributions are of one person. */

import type { Transaction } from "kysely";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate } from "#domain/local-date.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { mailAgent, returnAlert } from "./agent-mail.ts";
import { applyFacts } from "./apply-facts.ts";
import { type Contribution, lockContribution } from "./contribution.ts";
import { judge } from "./judge.ts";

/** Keeps the decision; `same` joins the two persons, and what is over the limit together must go back. `undefined`: no such question. */
export async function decideMatch(
  { database, clock, config }: Services,
  { reviewId, decision }: { reviewId: string; decision: "same" | "different" },
): Promise<Contribution | undefined> {
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
    if (!later || !earlier || decision === "different") return later;
    await joinPersons(transaction, later.person_key, earlier.person_key);
    const judged = await judgeAgain(transaction, { ...later, person_key: earlier.person_key }, now);
    const alert = returnAlert(judged);
    if (alert) await mailAgent(transaction, config.campaignInbox, alert, now);
    return judged;
  });
}

async function joinPersons(transaction: Transaction<Database>, from: string, to: string): Promise<void> {
  await transaction
    .updateTable("contribution")
    .set({ person_key: to })
    .where("person_key", "=", from)
    .execute();
}

/** The later contribution is the one that passes the limit. */
async function judgeAgain(
  transaction: Transaction<Database>,
  later: Contribution,
  now: Date,
): Promise<Contribution> {
  const { facts } = await judge(transaction, later, {
    jurisdiction: jurisdictionOf(later.jurisdiction),
    now,
  });
  return applyFacts(transaction, later, { facts, reference: "match", occurredOn: localDate(now) }, now);
}
