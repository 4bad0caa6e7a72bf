/** The questions of who is one person that nobody has answered. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import type { Contribution } from "./contribution.ts";

/**
 * Of these books; `one` is the later contribution and `other` the earlier. Nothing is asked of a person of whom all is void, such as a cheque that
 * was entered a second time with the name misspelt: once it is restored, the question is open again.
 */
export function openReviews(database: Kysely<Database>, livemode: 0 | 1) {
  return database
    .selectFrom("match_review")
    .innerJoin("contribution as one", "one.id", "match_review.contribution_id")
    .innerJoin("contribution as other", "other.id", "match_review.other_contribution_id")
    .where("match_review.decision", "is", null)
    .where("one.livemode", "=", livemode)
    .where(({ and, or, eb, exists, selectFrom }) =>
      and(
        (["one", "other"] as const).map((side) =>
          or([
            eb(`${side}.status`, "!=", "void"),
            exists(
              selectFrom("contribution as given")
                .select("given.id")
                .whereRef("given.person_key", "=", `${side}.person_key`)
                .where("given.livemode", "=", livemode)
                .where("given.paid_at", "is not", null)
                .where("given.status", "!=", "void"),
            ),
          ]),
        ),
      ),
    );
}

/** With whom this contribution's giver may be one person, each question as a sentence. */
export async function questionsAbout(
  database: Kysely<Database>,
  { person_key: key, livemode, full_name }: Contribution,
): Promise<string[]> {
  const open = await openReviews(database, livemode)
    .select([
      "match_review.reason",
      "one.full_name as name",
      "one.person_key as key",
      "other.full_name as earlier_name",
    ])
    .where(({ or, eb }) => or([eb("one.person_key", "=", key), eb("other.person_key", "=", key)]))
    .orderBy("match_review.created_at")
    .orderBy("match_review.id")
    .execute();
  return open.map((row) => {
    const other = row.key === key ? row.earlier_name : row.name;
    return `Perhaps ${full_name} and ${other} are one person: ${row.reason.charAt(0).toLowerCase()}${row.reason.slice(1)}. Answer it under “To decide”.`;
  });
}
