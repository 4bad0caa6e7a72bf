/** Whether e-mail leaves at all: what one reader's server puts off is tried again later and says nothing of the others. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

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

/** When the e-mail to so many domains, and none other, is put off since the last one left, the reason is on our side. */
const manyDomains = 3;
/** Enough to see the domains. */
const maxLookedAt = 100;

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
  if (oldest === undefined || oldest > limit) return refusedByAllSince(database, limit);
  const since = (await lastLeft(database, oldest)) ?? oldest;
  return since > limit ? undefined : since;
}

/** Since when each e-mail was tried and put off, as by a server that wants a sign-in or forwards nothing more today. */
async function refusedByAllSince(database: Kysely<Database>, limit: string): Promise<string | undefined> {
  const putOff = await database
    .selectFrom("outbox")
    .select(["recipient", "created_at"])
    .where("state", "in", ["queued", "sending"])
    .where("attempts", ">", 0)
    .where("created_at", ">", (await lastLeft(database, "")) ?? "")
    .orderBy("created_at")
    .limit(maxLookedAt)
    .execute();
  const domains = new Set(putOff.map(({ recipient }) => recipient.toLowerCase().replace(/^.*@/, "")));
  const since = putOff[0]?.created_at;
  return since === undefined || since > limit || domains.size < manyDomains ? undefined : since;
}

/** When the last e-mail left after `since`. */
async function lastLeft(database: Kysely<Database>, since: string): Promise<string | undefined> {
  const last = await database
    .selectFrom("outbox")
    .select("done_at")
    .where("state", "in", ["sent", "written"])
    .where("done_at", ">", since)
    .orderBy("done_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.done_at ?? undefined;
}
