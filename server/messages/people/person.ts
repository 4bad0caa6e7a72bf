/** Shows and removes what is stored about a person, who has a right to both (PIPA). */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { type ExpressionBuilder, sql } from "kysely";
import { counted } from "#domain/platform/language.ts";
import type { Services } from "#server/services.ts";
import { recordAct, recordReading } from "#server/platform/audit/record-act.ts";
import { liftSuppression } from "./subscription.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import { peopleMailKinds, removeFromDigests, removeSubmissions } from "./retention.ts";
import { removeSigns } from "#server/messages/signs/signs.ts";
import { removeUnfinishedOf } from "#server/money/contributions/checkout/remove-unfinished.ts";

/** Everything that is kept of one e-mail address. */
export type PersonRecord = Awaited<ReturnType<typeof readPerson>>;

/** Looks an address up everywhere, in any case of its letters. */
export async function readPerson(email: string, { database }: Services) {
  const key = emailKey(email);
  const submissions = await database
    .selectFrom("submission")
    .selectAll()
    .where(({ or, eb }) => or([eb("email_key", "=", key), eb("sent_from", "=", key)]))
    .orderBy("received_at")
    .execute();
  const ids = submissions.map(({ id }) => id);
  const subscriber = await database
    .selectFrom("subscriber")
    .selectAll()
    .where("email_key", "=", key)
    .executeTakeFirst();
  return {
    submissions,
    subscriber,
    volunteer: await database
      .selectFrom("volunteer")
      .selectAll()
      .where("email_key", "=", key)
      .executeTakeFirst(),
    eventAnswers: await database
      .selectFrom("event_answer")
      .selectAll()
      .where("email_key", "=", key)
      .execute(),
    signs: await database.selectFrom("sign").selectAll().where("email_key", "=", key).execute(),
    history: await historyOf(ids, database),
    attachments: await attachmentsOf(ids, database),
    leftOut: await database.selectFrom("left_out_mail").selectAll().where("sender_key", "=", key).execute(),
    lettersQueued: await countRows(
      database.selectFrom("letter_recipient").where("subscriber_id", "=", subscriber?.id ?? ""),
    ),
    suppression: await database
      .selectFrom("suppressed_address")
      .selectAll()
      .where("email_key", "=", key)
      .executeTakeFirst(),
    mails: await database
      .selectFrom("outbox")
      .where(isMailOf(addressesOf(email, submissions, subscriber)))
      .select(["kind", "recipient", "subject", "state", "created_at"])
      .orderBy("created_at")
      .execute(),
    contributions: await database
      .selectFrom("contribution")
      .select(["id", "status", "amount_cents", "received_on", "paid_at"])
      .where(sql<string>`lower(email)`, "=", key)
      .orderBy("received_on")
      .execute(),
  };
}

/** The same to be handed over (access request): the log says who took it out of the office. */
export async function exportPerson(email: string, services: Services): Promise<PersonRecord> {
  const record = await readPerson(email, services);
  await recordReading(services, { act: "person.export", subject: email });
  return record;
}

/**
 * Removes everything of an address but donation records and their receipts, which the election law keeps. `checkoutsOpen` are those that the
 * payment provider may still report on: removed once they are over and their time has come.
 */
export async function erasePerson(email: string, services: Services): Promise<{ checkoutsOpen: number }> {
  const key = emailKey(email);
  const person = await readPerson(email, services);
  const { submissions, subscriber, volunteer, eventAnswers, signs, mails, contributions } = person;
  await removeSubmissions(
    submissions.map(({ id }) => id),
    services,
  );
  await removeSigns({ emailKey: key }, services);
  const checkouts = await services.database.transaction().execute(async (transaction) => {
    await liftSuppression(transaction, email);
    await transaction.deleteFrom("left_out_mail").where("sender_key", "=", key).execute();
    await removeFromDigests(
      transaction,
      [...eventAnswers, ...signs].map(({ id }) => id),
    );
    for (const table of ["volunteer", "event_answer"] as const)
      await transaction.deleteFrom(table).where("email_key", "=", key).execute();
    if (subscriber) {
      await transaction.deleteFrom("subscriber").where("id", "=", subscriber.id).execute();
      // The notice of a sign-up goes to the campaign and names the person.
      await transaction
        .deleteFrom("outbox")
        .where("dedupe_key", "like", `subscription-notice:${subscriber.id}:%`)
        .execute();
    }
    await transaction
      .deleteFrom("outbox")
      .where(isMailOf(addressesOf(email, submissions, subscriber)))
      .where("kind", "in", peopleMailKinds)
      .execute();
    const removed = await removeUnfinishedOf(transaction, contributions);
    // The log says that somebody was erased and by whom; whom it was would not be erased.
    const after = [
      counted(submissions.length, "message"),
      counted(subscriber ? 1 : 0, "sign-up"),
      volunteer && "an entry of the roster",
      eventAnswers.length > 0 &&
        counted(eventAnswers.length, "answer to events and shifts", "answers to events and shifts"),
      signs.length > 0 && counted(signs.length, "lawn sign"),
      counted(mails.length, "e-mail"),
    ];
    const logged = {
      act: "person.erase",
      subject: "a person",
      after: after.filter(Boolean).join(", "),
    } as const;
    await recordAct(transaction, services, logged);
    return removed;
  });
  const kept = contributions.filter(({ paid_at }) => paid_at !== null).length;
  return { checkoutsOpen: contributions.length - checkouts - kept };
}

type Records = Services["database"];

type Written = { email: string | null };

/** The address as asked for, as it is looked up, and as it was typed each time, in lower case: an accent may be a character of its own. */
function addressesOf(asked: string, submissions: Written[], subscriber: Written | undefined): string[] {
  const typed = [...submissions, ...(subscriber ? [subscriber] : [])].flatMap(({ email }) => email ?? []);
  return [...new Set([emailKey(asked), asked.trim(), ...typed].map((address) => address.toLowerCase()))];
}

/** Mail to the person, and mail that answers to the person: the campaign's notices. */
function isMailOf(addresses: string[]) {
  return ({ or, eb }: ExpressionBuilder<Database, "outbox">) =>
    or([
      eb(sql<string>`lower(recipient)`, "in", addresses),
      eb(sql<string>`lower(reply_to)`, "in", addresses),
    ]);
}

function historyOf(submissionIds: string[], database: Records) {
  if (submissionIds.length === 0) return [];
  return database
    .selectFrom("submission_event")
    .selectAll()
    .where("submission_id", "in", submissionIds)
    .orderBy("at")
    .orderBy("number")
    .execute();
}

function attachmentsOf(submissionIds: string[], database: Records) {
  if (submissionIds.length === 0) return [];
  return database.selectFrom("attachment").selectAll().where("submission_id", "in", submissionIds).execute();
}
