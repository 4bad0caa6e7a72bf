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
    rows
      .filter(({ state }) => statesOf[place].includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0);
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
