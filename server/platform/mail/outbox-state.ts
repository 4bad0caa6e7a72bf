/** What waits in the outbox and what failed, for people. */

import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import type { OutboxState } from "#server/platform/database/tables/mail.ts";

/** `unsent`: only written to the outbox folder, because there was no e-mail server. */
export const queuePlaces = ["waiting", "failed", "unsent"] as const;

export type QueuePlace = (typeof queuePlaces)[number];

const statesOf: Record<QueuePlace, readonly OutboxState[]> = {
  waiting: ["queued", "sending"],
  failed: ["dead"],
  unsent: ["written"],
};

/** A line of the queue; `last_error` is what the mail server said. */
type ListedMail = Pick<
  Selectable<Database["outbox"]>,
  "id" | "kind" | "recipient" | "subject" | "created_at" | "next_attempt_at" | "attempts" | "last_error"
>;

/** How many e-mails are in each place. */
export async function countQueue(database: Kysely<Database>): Promise<Record<QueuePlace, number>> {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where(
      "state",
      "in",
      queuePlaces.flatMap((place) => statesOf[place]),
    )
    .groupBy("state")
    .execute();
  const countOf = (place: QueuePlace) =>
    rows.filter(({ state }) => statesOf[place].includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { waiting: countOf("waiting"), failed: countOf("failed"), unsent: countOf("unsent") };
}

/** One page of a place: what waits longest first, what failed last first. */
export function listQueue(
  database: Kysely<Database>,
  place: QueuePlace,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedMail[]> {
  return database
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "subject", "created_at", "next_attempt_at", "attempts", "last_error"])
    .where("state", "in", statesOf[place])
    .orderBy("created_at", place === "waiting" ? "asc" : "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/* Whether e-mail leaves at all: what one reader's server puts off is tried again later and says nothing of the others. */

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
