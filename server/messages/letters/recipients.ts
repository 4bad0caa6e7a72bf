/** Who gets a letter: confirmed, not suppressed, in its segment, and not queued for yet. */

import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { outStates } from "#domain/messages/signs/signs.ts";
import type { Segment } from "#domain/messages/letters/segment.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { isInRoster } from "#server/messages/volunteers/in-roster.ts";
import type { Letter } from "./letters.ts";

/** How many confirmed subscribers the segment has; suppressed addresses don't count. */
export async function countSegment(segment: Segment, database: Kysely<Database>): Promise<number> {
  const { count } = await inSegment(segment, database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of them the letter was not queued for yet. */
export async function countLeft(letter: Recipients, database: Kysely<Database>): Promise<number> {
  const { count } = await recipientsLeft(letter, database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
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
