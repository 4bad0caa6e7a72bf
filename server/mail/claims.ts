/** Claims mails for a worker, with a lease. When a lease runs out, its worker has died and another one takes the mail over. */

import { randomUUID } from "node:crypto";
import type { Kysely, QueryCreator, Selectable, Updateable } from "kysely";
import { skipLocked } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { OutboxTable } from "../database/tables/mail.ts";

export type ClaimedMail = Selectable<OutboxTable>;

/** Longer than any one mail can take, renders and timeouts included. */
const leaseMs = 5 * 60_000;

/** Takes up to `most` due mails, oldest first; no other worker gets the same ones. */
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
    .orderBy("next_attempt_at")
    .limit(most);
  return skipLocked(database, due);
}

/** Writes the outcome and ends the lease, unless it ran out and another worker has the mail now. */
export async function recordOutcome(
  database: Kysely<Database>,
  mail: ClaimedMail,
  outcome: Pick<Updateable<OutboxTable>, "state" | "attempts" | "next_attempt_at" | "last_error" | "done_at">,
): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ ...outcome, lease: null, leased_until: null })
    .where("id", "=", mail.id)
    .where("lease", "=", mail.lease)
    .execute();
}
