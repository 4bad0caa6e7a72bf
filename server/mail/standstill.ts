/** Whether e-mail leaves at all: one that is refused on its own is tried again later and says nothing of the others. */

import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** The e-mail that has waited the longest for its first try, as ISO 8601 text; undefined when none is due. */
export async function oldestWaiting(database: Kysely<Database>, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom("outbox")
    .select("next_attempt_at")
    .where("state", "in", ["queued", "sending"])
    .where("next_attempt_at", "<=", now.toISOString())
    .where("attempts", "=", 0)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at;
}

/**
 * Since when nothing left although something waits, as ISO 8601 text; undefined while e-mail leaves, or while none has waited for
 * `patienceMs`. A long queue that moves is no standstill.
 */
export async function standstillSince(
  database: Kysely<Database>,
  { now, patienceMs }: { now: Date; patienceMs: number },
): Promise<string | undefined> {
  const limit = new Date(now.getTime() - patienceMs).toISOString();
  const oldest = await oldestWaiting(database, now);
  if (oldest === undefined || oldest > limit) return undefined;
  const { last } = await database
    .selectFrom("outbox")
    .select(({ fn }) => fn.max("done_at").as("last"))
    .where("state", "in", ["sent", "written"])
    .where("done_at", ">", oldest)
    .executeTakeFirstOrThrow();
  const since = last ?? oldest;
  return since > limit ? undefined : since;
}
