/** Claims mails for a worker, with a lease. When a lease runs out, its worker has died and another one takes the mail over. */

import { randomUUID } from "node:crypto";
import type { Kysely, QueryCreator, Selectable, Updateable } from "kysely";
import { skipLocked } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { OutboxTable } from "#server/platform/database/tables/mail.ts";

export type ClaimedMail = Selectable<OutboxTable>;

/** A worker that lives renews it each minute, however slow the mail server is; so long after one died, or lost the database, another takes over. */
const leaseMs = 5 * 60_000;

/** Takes up to `most` due mails, letters after all others, and oldest first; no other worker gets the same ones. */
export async function claimDue(database: Kysely<Database>, now: Date, most: number): Promise<ClaimedMail[]> {
  return (
    database
      // As a common table it is evaluated once; as a plain subquery PostgreSQL may take more rows than asked for.
      .with("due", (outer) => dueMails(database, outer, { now, max: most }))
      .updateTable("outbox")
      .set({
        state: "sending",
        lease: randomUUID(),
        leased_until: new Date(now.getTime() + leaseMs).toISOString(),
      })
      .where("id", "in", (from) => from.selectFrom("due").select("due.id"))
      .returningAll()
      .execute()
  );
}

function dueMails(
  database: Kysely<Database>,
  query: QueryCreator<Database>,
  { now, max: most }: { now: Date; max: number },
) {
  const time = now.toISOString();
  const due = query
    .selectFrom("outbox")
    .select("id")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "queued"), where("next_attempt_at", "<=", time)]),
        where.and([where("state", "=", "sending"), where("leased_until", "<=", time)]),
      ]),
    )
    // At a slow mail server a batch of letters takes a minute and more, and a receipt does not wait for it.
    .orderBy(({ eb }) => eb("kind", "=", "letter"))
    .orderBy("next_attempt_at")
    .limit(most);
  return skipLocked(database, due);
}

/** Gives the worker that holds this lease its mails for one more. */
export async function renewLease(database: Kysely<Database>, lease: string, now: Date): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where("lease", "=", lease)
    .where("state", "=", "sending")
    .execute();
}

/** Two servers' clocks may differ by less than this. */
const skewMs = 60_000;

/**
 * Mends the times that a clock wrote which was ahead and was set back since: what it queued is due now, and what a worker has in hand is
 * its own for one more lease. Returns how many mails these were.
 */
export async function bringForward(database: Kysely<Database>, now: Date): Promise<number> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const queued = await database
    .updateTable("outbox")
    .set({ next_attempt_at: at(0) })
    .where("state", "=", "queued")
    .where("next_attempt_at", ">", at(skewMs))
    .where(({ or, and, eb }) =>
      or([
        eb("created_at", ">", at(skewMs)),
        and([eb("unanswered", "=", 0), eb("next_attempt_at", ">", at(longestWaitMs + skewMs))]),
        eb("next_attempt_at", ">", at(longestUnansweredWaitMs + skewMs)),
      ]),
    )
    .executeTakeFirst();
  const leased = await database
    .updateTable("outbox")
    .set({ leased_until: at(leaseMs) })
    .where("state", "=", "sending")
    .where("leased_until", ">", at(leaseMs + skewMs))
    .executeTakeFirst();
  return Number(queued.numUpdatedRows + leased.numUpdatedRows);
}

/** Writes the outcome and ends the lease, unless it ran out and another worker has the mail now. */
export async function recordOutcome(
  database: Kysely<Database>,
  { id, lease }: ClaimedMail,
  outcome: Outcome,
): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ ...outcome, lease: null, leased_until: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

export type Outcome = Pick<
  Updateable<OutboxTable>,
  "state" | "attempts" | "unanswered" | "next_attempt_at" | "last_error" | "done_at"
>;

/** When to retry: after waits that grow and differ at random, so that retries don't all happen at once. */

const firstWaitMs = 60_000;
const maxWaitMs = 2 * 60 * 60_000;
const serverFirstPauseMs = 5000;
const serverMaxPauseMs = 5 * 60_000;

/**
 * Where each try may have brought the mail to its reader, so there are few. The last comes a day later: a server whose filter hangs for a
 * night has been mended by then.
 */
const unansweredWaitsMs = [5 * 60_000, maxWaitMs, 24 * 60 * 60_000];

/** What `pauseAfter` returns at most, `waitAfter`, and `waitAfterUnanswered`. */
export const longestPauseMs = serverMaxPauseMs * 1.25;
export const longestWaitMs = maxWaitMs * 1.25;
export const longestUnansweredWaitMs = Math.max(...unansweredWaitsMs) * 1.25;

/** About two days with the waits below: longer than any greylisting and most outages of a recipient. */
export const maxAttempts = 30;

/** How often a mail may go without an answer. */
export const maxUnanswered = unansweredWaitsMs.length + 1;

/** The wait after a mail went without an answer for the n-th time, n below `maxUnanswered`; in milliseconds. */
export function waitAfterUnanswered(unanswered: number, random: number): number {
  return jittered(unansweredWaitsMs[unanswered - 1] ?? maxWaitMs, random);
}

/** The wait after a mail's n-th failed attempt, in milliseconds; `random` is between 0 and 1. */
export function waitAfter(attempts: number, random: number): number {
  return jittered(Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs), random);
}

/** The pause after the mail server was out of reach n times in a row, in milliseconds. */
export function pauseAfter(outages: number, random: number): number {
  return jittered(Math.min(serverFirstPauseMs * 2 ** (outages - 1), serverMaxPauseMs), random);
}

function jittered(milliseconds: number, random: number) {
  return Math.round(milliseconds * (0.75 + random / 2));
}
