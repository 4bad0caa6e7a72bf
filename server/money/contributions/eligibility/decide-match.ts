/** The financial agent's decision on whether two contributions are of one person, as the answer to a question. */

import { refusable } from "#server/platform/database/in-transaction.ts";
import { lockLimits } from "#server/money/contributions/record/contribution.ts";
import { type DecisionServices, decideWithin, type PersonsDecided } from "./decide-persons.ts";

type Answer = { reviewId: string; decision: "same" | "different"; reason?: string; by: string };

/** Keeps the decision; `same` joins the two persons. */
export async function decideMatch(
  services: DecisionServices,
  { reviewId, decision, reason, by }: Answer,
): Promise<PersonsDecided> {
  const now = services.clock.now();
  return refusable(services.database, async (transaction): Promise<PersonsDecided> => {
    await lockLimits(transaction);
    const review = await transaction
      .selectFrom("match_review")
      .selectAll()
      .where("id", "=", reviewId)
      .executeTakeFirst();
    if (!review) return { ok: false, reason: `There is no question ${reviewId}.` };
    if (review.decision && review.decision !== decision)
      return { ok: false, reason: decidedAlready[review.decision] };
    const { contribution_id: contributionId, other_contribution_id: otherId } = review;
    const request = { contributionId, otherId, decision, reason: reason ?? review.reason, by };
    const decided = await decideWithin(transaction, services, request);
    if (decided.ok) {
      await transaction
        .updateTable("match_review")
        .set({ decision, decided_at: now.toISOString() })
        .where("id", "=", reviewId)
        .execute();
    }
    return decided;
  });
}

const decidedAlready = {
  same: "It was decided already: one person. Undo that decision first, if it was wrong.",
  different: "It was decided already: two persons. Undo that decision first, if it was wrong.",
};
