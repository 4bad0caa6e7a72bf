/** The financial agent's decision on whether two contributions are of one person, as the answer to a question. */

import { outcomeOf } from "#server/database/undone.ts";
import type { Services } from "#server/services.ts";
import { lockLimits } from "#server/contributions/record/contribution.ts";
import { decideWithin, type PersonsDecided } from "./decide-persons.ts";

type Answer = { reviewId: string; decision: "same" | "different"; reason?: string; by: string };

/** Keeps the decision; `same` joins the two persons. */
export async function decideMatch(
  { database, clock, config }: Pick<Services, "database" | "clock" | "config">,
  { reviewId, decision, reason, by }: Answer,
): Promise<PersonsDecided> {
  const now = clock.now();
  const deciding = database.transaction().execute(async (transaction): Promise<PersonsDecided> => {
    await lockLimits(transaction);
    const review = await transaction
      .selectFrom("match_review")
      .selectAll()
      .where("id", "=", reviewId)
      .executeTakeFirst();
    if (!review) return { ok: false, reason: `There is no question ${reviewId}.` };
    const { contribution_id: contributionId, other_contribution_id: otherId } = review;
    const decided = await decideWithin(
      transaction,
      { contributionId, otherId, decision, reason: reason ?? review.reason, by },
      { inbox: config.campaignInbox, now },
    );
    if (decided.ok) {
      await transaction
        .updateTable("match_review")
        .set({ decision, decided_at: now.toISOString() })
        .where("id", "=", reviewId)
        .execute();
    }
    return decided;
  });
  return deciding.catch(outcomeOf<PersonsDecided>);
}
