/** Removes personal data when their time is over (domain/platform/retention.ts); donation records follow the election law. */

import {
  eventAnswerDays,
  finishedMailDays,
  leftOutMailDays,
  leftSubscriberDays,
  messageRetentionMonths,
  unconfirmedSignupDays,
} from "#domain/platform/retention.ts";
import { peopleMailKinds } from "./mail-kinds.ts";
import { removeSubmissions } from "./remove-submissions.ts";
import { removeSigns } from "#server/messages/signs/signs.ts";
import type { Services } from "#server/services.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** Removes what is too old and returns how many records went. Running it again is harmless. */
export async function runRetention(services: Services): Promise<number> {
  const now = services.clock.now();
  const messages = await removeOldSubmissions(monthsBefore(now, messageRetentionMonths), services);
  const volunteers = await services.database
    .deleteFrom("volunteer")
    .where("offered_at", "<", monthsBefore(now, messageRetentionMonths))
    .executeTakeFirst();
  const subscribers = await removeSubscribers(now, services);
  await removeSuppressions(services);
  const mails = await services.database
    .deleteFrom("outbox")
    .where("kind", "in", peopleMailKinds)
    .where("done_at", "<", daysBefore(now, finishedMailDays))
    .executeTakeFirst();
  const leftOut = await services.database
    .deleteFrom("left_out_mail")
    .where("received_at", "<", daysBefore(now, leftOutMailDays))
    .executeTakeFirst();
  const answers = await services.database
    .deleteFrom("event_answer")
    .where("volunteer_id", "is", null)
    .where("event_date", "<", daysBefore(now, eventAnswerDays).slice(0, 10))
    .executeTakeFirst();
  // How long volunteers worked stays as long as the roster does.
  const overSince = monthsBefore(now, messageRetentionMonths).slice(0, 10);
  const oldAnswers = await services.database
    .deleteFrom("event_answer")
    .where("event_date", "<", overSince)
    .executeTakeFirst();
  const shifts = await services.database.deleteFrom("shift").where("date", "<", overSince).executeTakeFirst();
  const others = [volunteers, answers, oldAnswers, shifts, mails, leftOut].map(({ numDeletedRows }) =>
    Number(numDeletedRows),
  );
  const signs = await removeSigns({ askedBefore: monthsBefore(now, messageRetentionMonths) }, services);
  return messages + subscribers + signs + others.reduce((sum, count) => sum + count, 0);
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

/** Removes people who never confirmed, or who left long ago. */
async function removeSubscribers(now: Date, { database }: Services): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("subscriber")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "pending"), eb("consented_at", "<", daysBefore(now, unconfirmedSignupDays))]),
        and([eb("state", "=", "unsubscribed"), eb("left_at", "<", daysBefore(now, leftSubscriberDays))]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** That mail came back is noted for the list alone: who is not on it is forgotten here too. */
async function removeSuppressions({ database }: Services): Promise<void> {
  await database
    .deleteFrom("suppressed_address")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscriber")
            .select("subscriber.id")
            .whereRef("subscriber.email_key", "=", "suppressed_address.email_key"),
        ),
      ),
    )
    .execute();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A month that is shorter ends on its last day: there is no February 31, and March 3 would be too early.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
