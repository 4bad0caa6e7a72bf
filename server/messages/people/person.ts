/** Shows and removes what is stored about a person, who has a right to both (PIPA). */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { sql, type Selectable } from "kysely";
import { counted } from "#domain/platform/language.ts";
import type { OutboxState } from "#server/platform/database/tables/mail.ts";
import type {
  LetterTables,
  AttachmentTable,
  EventAnswerTable,
  SignTable,
  SubscriberTable,
  VolunteerTable,
} from "#server/platform/database/tables/messages.ts";
import type { Services } from "#server/services.ts";
import { recordAct, recordReading } from "#server/platform/audit/record-act.ts";
import { liftSuppression } from "./subscription.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import type { Submission, SubmissionEvent } from "#server/messages/inbox/history.ts";
import { peopleMailKinds, removeFromDigests, removeSubmissions } from "./retention.ts";
import { removeSigns } from "#server/messages/signs/signs.ts";
import { removeUnfinishedOf } from "#server/money/contributions/checkout/remove-unfinished.ts";

/** Everything that is kept of one e-mail address. */
export type PersonRecord = {
  submissions: Submission[];
  /** What was said and done about the submissions since they came, in order. */
  history: SubmissionEvent[];
  attachments: Selectable<AttachmentTable>[];
  /** E-mails that were left out of the inbox. */
  leftOut: Selectable<Database["left_out_mail"]>[];
  subscriber: Selectable<SubscriberTable> | undefined;
  volunteer: Selectable<VolunteerTable> | undefined;
  /** The events that they said yes to. */
  eventAnswers: Selectable<EventAnswerTable>[];
  /** The lawn signs that they asked for. */
  signs: Selectable<SignTable>[];
  lettersQueued: number;
  /** Why letters no longer go to the address, when mail to it came back. */
  suppression: Selectable<LetterTables["suppressed_address"]> | undefined;
  mails: { kind: string; recipient: string; subject: string; state: OutboxState; created_at: string }[];
  /** Kept by law: the full record is shown with the contributions. */
  contributions: {
    id: string;
    status: string;
    amount_cents: number;
    received_on: string;
    paid_at: string | null;
  }[];
};

/** Looks an address up everywhere, in any case of its letters. */
export async function readPerson(email: string, { database }: Services): Promise<PersonRecord> {
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
    lettersQueued: subscriber ? await countLetters(subscriber.id, database) : 0,
    suppression: await database
      .selectFrom("suppressed_address")
      .selectAll()
      .where("email_key", "=", key)
      .executeTakeFirst(),
    mails: await mailsOf(addressesOf(email, submissions, subscriber), database)
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

type Erased = {
  submissions: number;
  subscriptions: number;
  mails: number;
  /** Checkouts that brought no money. */
  checkouts: number;
  /** Checkouts that the payment provider may still report on: removed once they are over and their time has come. */
  checkoutsOpen: number;
  contributionsKept: number;
};

/** Removes everything of an address but donation records and their receipts, which the election law keeps. */
export async function erasePerson(email: string, services: Services): Promise<Erased> {
  const { database } = services;
  const person = await readPerson(email, services);
  await removeSubmissions(
    person.submissions.map(({ id }) => id),
    services,
  );
  await removeSigns({ emailKey: emailKey(email) }, services);
  const { subscriber } = person;
  const checkouts = await database.transaction().execute(async (transaction) => {
    await liftSuppression(transaction, email);
    await transaction.deleteFrom("left_out_mail").where("sender_key", "=", emailKey(email)).execute();
    await removeFromDigests(
      transaction,
      [...person.eventAnswers, ...person.signs].map(({ id }) => id),
    );
    for (const table of ["volunteer", "event_answer"] as const)
      await transaction.deleteFrom(table).where("email_key", "=", emailKey(email)).execute();
    if (subscriber) {
      await transaction.deleteFrom("subscriber").where("id", "=", subscriber.id).execute();
      // The notice of a sign-up goes to the campaign and names the person.
      await transaction
        .deleteFrom("outbox")
        .where("dedupe_key", "like", `subscription-notice:${subscriber.id}:%`)
        .execute();
    }
    const ids = await mailsOf(addressesOf(email, person.submissions, subscriber), transaction)
      .where("kind", "in", peopleMailKinds)
      .select("id")
      .execute();
    if (ids.length > 0) {
      await transaction
        .deleteFrom("outbox")
        .where(
          "id",
          "in",
          ids.map(({ id }) => id),
        )
        .execute();
    }
    const removed = await removeUnfinishedOf(transaction, person.contributions);
    // The log says that somebody was erased and by whom; whom it was would not be erased.
    const after = [
      counted(person.submissions.length, "message"),
      counted(subscriber ? 1 : 0, "sign-up"),
      ...(person.volunteer ? ["an entry of the roster"] : []),
      ...(person.eventAnswers.length > 0
        ? [counted(person.eventAnswers.length, "answer to events and shifts", "answers to events and shifts")]
        : []),
      ...(person.signs.length > 0 ? [counted(person.signs.length, "lawn sign")] : []),
      counted(person.mails.length, "e-mail"),
    ].join(", ");
    await recordAct(transaction, services, { act: "person.erase", subject: "a person", after });
    return removed;
  });
  const contributionsKept = person.contributions.filter(({ paid_at }) => paid_at !== null).length;
  return {
    submissions: person.submissions.length,
    subscriptions: subscriber ? 1 : 0,
    // Counted from before: some of them left together with their message.
    mails: person.mails.filter(({ kind }) => peopleMailKinds.includes(kind)).length,
    checkouts,
    checkoutsOpen: person.contributions.length - checkouts - contributionsKept,
    contributionsKept,
  };
}

type Records = Services["database"];

type Written = { email: string | null };

/** The address as asked for, as it is looked up, and as it was typed each time, in lower case: an accent may be a character of its own. */
function addressesOf(asked: string, submissions: Written[], subscriber: Written | undefined): string[] {
  const typed = [...submissions, ...(subscriber ? [subscriber] : [])].flatMap(({ email }) => email ?? []);
  return [...new Set([emailKey(asked), asked.trim(), ...typed].map((address) => address.toLowerCase()))];
}

/** Mail to the person, and mail that answers to the person: the campaign's notices. */
function mailsOf(addresses: string[], database: Records) {
  return database
    .selectFrom("outbox")
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(recipient)`, "in", addresses),
        eb(sql<string>`lower(reply_to)`, "in", addresses),
      ]),
    );
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

async function countLetters(subscriberId: string, database: Records): Promise<number> {
  return countRows(database.selectFrom("letter_recipient").where("subscriber_id", "=", subscriberId));
}
