/** Removes personal data when their time is over (domain/retention.ts); donation records follow the election law. */

import { finishedMailDays, messageRetentionMonths, unconfirmedSignupDays } from "#domain/retention.ts";
import { peopleMailKinds } from "./mail-kinds.ts";
import { removeSubmissions } from "./remove-submissions.ts";
import type { Services } from "../services.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** Removes what is too old and answers how many records went. Running it again is harmless. */
export async function runRetention(services: Services): Promise<number> {
  const now = services.clock.now();
  const messages = await removeOldSubmissions(monthsBefore(now, messageRetentionMonths), services);
  const signups = await services.database
    .deleteFrom("subscriber")
    .where("state", "=", "pending")
    .where("consented_at", "<", daysBefore(now, unconfirmedSignupDays))
    .executeTakeFirst();
  const mails = await services.database
    .deleteFrom("outbox")
    .where("kind", "in", peopleMailKinds)
    .where("done_at", "<", daysBefore(now, finishedMailDays))
    .executeTakeFirst();
  return messages + Number(signups.numDeletedRows) + Number(mails.numDeletedRows);
}

async function removeOldSubmissions(before: string, services: Services): Promise<number> {
  let removed = 0;
  for (;;) {
    const old = await services.database
      .selectFrom("submission")
      .select("id")
      .where("received_at", "<", before)
      .limit(batch)
      .execute();
    if (old.length === 0) return removed;
    await removeSubmissions(
      old.map(({ id }) => id),
      services,
    );
    removed += old.length;
  }
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString();
}
