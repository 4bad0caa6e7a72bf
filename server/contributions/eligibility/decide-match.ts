/** The financial agent's decision on whether two contributions are of one person. */

import type { Tx } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import {
  type Contribution,
  findContribution,
  lockLimits,
  lockPersons,
} from "#server/contributions/record/contribution.ts";
import { reassessPerson } from "./reassess-person.ts";

/**
 * Keeps the decision; `same` joins the two persons. Returns what must go back because together they are over the limit;
 * `undefined`: no such question.
 */
export async function decideMatch(
  { database, clock, config }: Services,
  { reviewId, decision }: { reviewId: string; decision: "same" | "different" },
): Promise<Contribution[] | undefined> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockLimits(transaction);
    const review = await transaction
      .updateTable("match_review")
      .set({ decision, decided_at: now.toISOString() })
      .where("id", "=", reviewId)
      .returningAll()
      .executeTakeFirst();
    if (!review) return undefined;
    const later = await findContribution(transaction, review.contribution_id);
    const earlier = await findContribution(transaction, review.other_contribution_id);
    if (!later || !earlier || decision === "different") return [];
    await lockPersons(transaction, [later.person_key, earlier.person_key]);
    await joinPersons(transaction, later.person_key, earlier.person_key);
    return reassessPerson(transaction, { personKey: earlier.person_key, inbox: config.campaignInbox, now });
  });
}

async function joinPersons(transaction: Tx, from: string, to: string): Promise<void> {
  await transaction
    .updateTable("contribution")
    .set({ person_key: to })
    .where("person_key", "=", from)
    .execute();
}
