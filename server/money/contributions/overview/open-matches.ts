/** Who may be one person: the open questions, and the decisions that stand, each with both contributions. */

import type { Selectable } from "kysely";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import type { PersonDecision } from "#server/money/contributions/eligibility/person-keys.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

/** The earlier one first. */
type Pair = { one: Contribution; other: Contribution };

type Reading = Pick<Services, "database">;

/** The questions that nobody has answered, the longest open first. */
export async function openMatches(
  { database, payments }: Pick<Services, "database" | "payments">,
  { limit }: { limit: number },
): Promise<({ id: string; reason: string } & Pair)[]> {
  const reviews = await openReviews(database, livemodeOf(payments.mode))
    .selectAll("match_review")
    .orderBy("match_review.created_at")
    .orderBy("match_review.id")
    .limit(limit)
    .execute();
  return withPairs(database, reviews, ({ id, reason }) => ({ id, reason }));
}

/** The decisions in force, the newest first. */
export async function currentDecisions(
  { database }: Reading,
  { limit }: { limit: number },
): Promise<({ decision: PersonDecision } & Pair)[]> {
  const decisions = await database
    .selectFrom("person_decision")
    .selectAll()
    .where("undone_at", "is", null)
    .orderBy("decided_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return withPairs(database, decisions, (decision) => ({ decision }));
}

type Named = Pick<Selectable<Database["person_decision"]>, "contribution_id" | "other_contribution_id">;

async function withPairs<Row extends Named, Shown>(
  database: Services["database"],
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): Promise<(Shown & Pair)[]> {
  const ids = rows.flatMap(({ contribution_id, other_contribution_id }) => [
    contribution_id,
    other_contribution_id,
  ]);
  if (ids.length === 0) return [];
  const found = await database.selectFrom("contribution").selectAll().where("id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const [one, other] = [byId.get(row.other_contribution_id), byId.get(row.contribution_id)];
    return one && other ? [{ ...shown(row), one, other }] : [];
  });
}
