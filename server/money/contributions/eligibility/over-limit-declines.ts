/**
 * Remembers that gifts in a person's name were over the year's limit. Nothing is charged for those, so whoever repeats them with smaller
 * amounts would find what the person has left. It outlives the checkouts, which are removed after 30 days, and holds no name or address:
 * an HMAC of the person and the year.
 */

import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { keyedDigests, type Secrets } from "#server/platform/system/keyed-digest.ts";

/** A person in one year and book; `personKeys` are those of all spellings. */
export type PersonYear = Pick<Contribution, "year" | "livemode"> & { personKeys: Iterable<string> };

export async function rememberOverLimit(
  transaction: Tx,
  { contributionId, person, secrets }: { contributionId: string; person: PersonYear; secrets: Secrets },
): Promise<void> {
  const [current] = secrets;
  const rows = hashesOf(person, [current]).map((hash) => ({
    person_hash: hash,
    contribution_id: contributionId,
    year: person.year,
  }));
  await transaction
    .insertInto("over_limit_decline")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["person_hash", "contribution_id"]).doNothing())
    .execute();
}

export async function countOverLimit(transaction: Tx, person: PersonYear, secrets: Secrets): Promise<number> {
  const { count } = await transaction
    .selectFrom("over_limit_decline")
    .select(({ fn }) => fn.count<number>("contribution_id").distinct().as("count"))
    .where("person_hash", "in", hashesOf(person, secrets))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Each year has a limit of its own. */
export async function forgetEarlierYears(database: Kysely<Database>, year: number): Promise<void> {
  await database.deleteFrom("over_limit_decline").where("year", "<", year).execute();
}

function hashesOf({ year, livemode, personKeys }: PersonYear, secrets: Secrets): string[] {
  return [...new Set(personKeys)].flatMap((key) =>
    keyedDigests(secrets, JSON.stringify([livemode, year, key]), "base64url"),
  );
}
