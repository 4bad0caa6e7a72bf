/** Removes personal data when their time is over (domain/platform/retention.ts); donation records follow the election law. */

import {
  eventAnswerDays,
  finishedMailDays,
  leftOutMailDays,
  leftSubscriberDays,
  messageRetentionMonths,
  unconfirmedSignupDays,
} from "#domain/platform/retention.ts";
import { removeSigns } from "#server/messages/signs/signs.ts";
import type { Services } from "#server/services.ts";
import { attachmentKey } from "#server/messages/attachments/keep-attachment.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { inboxNumber } from "#server/messages/inbox/daily-digest.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** Removes what is too old and returns how many records went. Running it again is harmless. */
export async function runRetention(services: Services): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const tooOld = monthsBefore(now, messageRetentionMonths);
  const day = (time: string) => time.slice(0, 10);
  const removals = [
    database.deleteFrom("volunteer").where("offered_at", "<", tooOld),
    database
      .deleteFrom("outbox")
      .where("kind", "in", peopleMailKinds)
      .where("done_at", "<", daysBefore(now, finishedMailDays)),
    database.deleteFrom("left_out_mail").where("received_at", "<", daysBefore(now, leftOutMailDays)),
    database
      .deleteFrom("event_answer")
      .where("volunteer_id", "is", null)
      .where("event_date", "<", day(daysBefore(now, eventAnswerDays))),
    // How long volunteers worked stays as long as the roster does.
    database.deleteFrom("event_answer").where("event_date", "<", day(tooOld)),
    database.deleteFrom("shift").where("date", "<", day(tooOld)),
    subscribersToRemove(now, database),
  ];
  let removed = await removeOldSubmissions(tooOld, services);
  for (const removal of removals) removed += Number((await removal.executeTakeFirst()).numDeletedRows);
  await removeSuppressions(services);
  return removed + (await removeSigns({ askedBefore: tooOld }, services));
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

/** People who never confirmed, or who left long ago. */
function subscribersToRemove(now: Date, database: Services["database"]) {
  return database
    .deleteFrom("subscriber")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "pending"), eb("consented_at", "<", daysBefore(now, unconfirmedSignupDays))]),
        and([eb("state", "=", "unsubscribed"), eb("left_at", "<", daysBefore(now, leftSubscriberDays))]),
      ]),
    );
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

/* Removes submissions with their files and e-mails. */

/** The files go first: what is left after an interruption is found and removed by the next run. */
export async function removeSubmissions(ids: string[], { database, storage }: Services): Promise<void> {
  if (ids.length === 0) return;
  const files = await database
    .selectFrom("attachment")
    .select("path")
    .where("submission_id", "in", ids)
    .execute();
  for (const { path } of files) await storage.remove(attachmentKey(path));
  await database.transaction().execute(async (transaction) => {
    for (const table of ["attachment", "submission_event", "submission_tag"] as const)
      await transaction.deleteFrom(table).where("submission_id", "in", ids).execute();
    const notices = ids.map((id) => `submission-notice:${id}`);
    await transaction.deleteFrom("outbox").where("dedupe_key", "in", notices).execute();
    await removeFromDigests(transaction, ids);
    await transaction.deleteFrom("submission").where("id", "in", ids).execute();
  });
}

/** A digest names several people: only the lines of these records go, and no digest is sent again. */
export async function removeFromDigests(transaction: Tx, ids: string[]): Promise<void> {
  const numbers = ids.map(inboxNumber);
  const digests = await transaction
    .selectFrom("outbox")
    .select(["id", "text", "html"])
    .where("kind", "in", ["digest", "week-digest"])
    .execute();
  for (const { id, text, html } of digests) {
    const kept = { text: withoutLines(text, numbers), html: withoutLines(html, numbers) };
    if (kept.text === text && kept.html === html) continue;
    await transaction.updateTable("outbox").set(kept).where("id", "=", id).execute();
  }
}

/** The HTML part breaks its lines where the text does, and has a paragraph's tags on them, which stay. */
function withoutLines(body: string, numbers: string[]): string {
  const isTheirs = (line: string) => numbers.some((number) => line.includes(number));
  const lines = body.split("\n");
  return lines
    .map((line) => (isTheirs(line) ? line.replace(/^(<p\b[^>]*>)?.*?(<br>|<\/p>)?$/, "$1(removed)$2") : line))
    .join("\n");
}

/** Kinds of mail that belong to a person's messages, sign-ups and gifts that were not charged: removed with them, unlike receipts. */
export const peopleMailKinds = [
  "submission-notice",
  "submission-confirmation",
  "reply",
  "digest",
  "week-digest",
  "subscription-confirm",
  "subscription-already",
  "subscription-notice",
  "subscription-welcome",
  "letter",
  "donation-not-charged",
  "event-answer",
  "sign-notice",
];
