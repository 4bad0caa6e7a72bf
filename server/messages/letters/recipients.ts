/** Who gets a letter: confirmed, not suppressed, in its segment, and not queued for yet. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { outStates } from "#domain/messages/signs.ts";
import type { Segment } from "#domain/messages/letter-segments.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { isInRoster } from "#server/messages/volunteers/roster.ts";
import type { Letter } from "./letters.ts";
import type { OutboxState } from "#server/platform/database/tables/mail.ts";

/** How many confirmed subscribers the segment has; suppressed addresses don't count. */
export async function countSegment(segment: Segment, database: Kysely<Database>): Promise<number> {
  return countRows(inSegment(segment, database));
}

/** How many of them the letter was not queued for yet. */
export async function countLeft(letter: Recipients, database: Kysely<Database>): Promise<number> {
  return countRows(recipientsLeft(letter, database));
}

type Recipients = Pick<Letter, "id" | "segment">;

/** The subscribers for whom the letter is still to be queued. */
export function recipientsLeft({ id, segment }: Recipients, database: Kysely<Database>) {
  return inSegment(segment, database).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("letter_recipient")
          .select("letter_recipient.subscriber_id")
          .whereRef("letter_recipient.subscriber_id", "=", "subscriber.id")
          .where("letter_recipient.letter_id", "=", id),
      ),
    ),
  );
}

function inSegment(segment: Segment, database: Kysely<Database>) {
  const reachable = database
    .selectFrom("subscriber")
    .where("subscriber.state", "=", "confirmed")
    .where(isNotSuppressed);
  if (segment.kind === "everyone") return reachable;
  return reachable.where((builder) =>
    segment.kind === "signs" ? hasSignOut(builder) : isListed(segment, builder),
  );
}

function isNotSuppressed({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, "subscriber">): Expression<SqlBool> {
  return not(
    exists(
      selectFrom("suppressed_address")
        .select("suppressed_address.email_key")
        .whereRef("suppressed_address.email_key", "=", "subscriber.email_key"),
    ),
  );
}

function hasSignOut({ exists, selectFrom }: ExpressionBuilder<Database, "subscriber">): Expression<SqlBool> {
  return exists(
    selectFrom("sign")
      .select("sign.id")
      .whereRef("sign.email_key", "=", "subscriber.email_key")
      .where("sign.state", "in", outStates),
  );
}

function isListed(
  { filter }: Extract<Segment, { kind: "volunteers" }>,
  { exists, selectFrom }: ExpressionBuilder<Database, "subscriber">,
): Expression<SqlBool> {
  return exists(
    selectFrom("volunteer")
      .select("volunteer.id")
      .whereRef("volunteer.email_key", "=", "subscriber.email_key")
      .where((eb) => isInRoster(filter, eb as unknown as ExpressionBuilder<Database, "volunteer">)),
  );
}

/* What became of a letter's mails. */

/**
 * How many people are in each step as it is now; of an ended letter what was counted at its end. `written` is only in the outbox folder, because
 * there is no SMTP server; `left` are those who left the list after the letter was queued for them.
 */
export async function progressOf(letter: Letter, database: Kysely<Database>) {
  const left = await countWhoLeft(letter.id, database);
  const counts = await countMails(letter.id, database);
  if (letter.state === "sent" && letter.sent_count !== null)
    return {
      toQueue: 0,
      waiting: 0,
      // Those that were only written may be sent later.
      sent: letter.sent_count - counts("written"),
      written: counts("written"),
      refused: letter.refused_count ?? 0,
      left,
    };
  return {
    toQueue: await countLeft(letter, database),
    waiting: counts("queued") + counts("sending"),
    sent: counts("sent"),
    written: counts("written"),
    refused: counts("dead"),
    left,
  };
}

/** The addresses whose mail server refused the letter, with its words; at most 200. */
export function refusedRecipients(
  letterId: string,
  database: Kysely<Database>,
): Promise<{ email: string; reason: string | null }[]> {
  return mailsOf(letterId, database)
    .select(["outbox.recipient as email", "outbox.last_error as reason"])
    .where("outbox.state", "=", "dead")
    .orderBy("outbox.recipient")
    .limit(200)
    .execute();
}

export async function countMails(
  letterId: string,
  database: Kysely<Database>,
): Promise<(state: OutboxState) => number> {
  const counts = await mailsOf(letterId, database)
    .select(["outbox.state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("outbox.state")
    .execute();
  return (wanted) => counts.find(({ state }) => state === wanted)?.count ?? 0;
}

function mailsOf(letterId: string, database: Kysely<Database>) {
  return database
    .selectFrom("letter_recipient")
    .innerJoin("outbox", "outbox.id", "letter_recipient.mail_id")
    .where("letter_recipient.letter_id", "=", letterId);
}

async function countWhoLeft(letterId: string, database: Kysely<Database>): Promise<number> {
  return countRows(
    database
      .selectFrom("letter_recipient")
      .innerJoin("subscriber", "subscriber.id", "letter_recipient.subscriber_id")
      .where("letter_recipient.letter_id", "=", letterId)
      .where("subscriber.state", "=", "unsubscribed")
      .whereRef("subscriber.left_at", ">=", "letter_recipient.queued_at"),
  );
}
