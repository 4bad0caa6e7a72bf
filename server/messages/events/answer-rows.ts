/** The rows of answers to events, and what stands in them. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { DatedOccasion, Occasion } from "#domain/content/calendar/calendar.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { EventAnswerTable } from "#server/platform/database/tables/messages.ts";
import { createTurns } from "#server/platform/system/promises.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import type { Services } from "#server/services.ts";
import { isAtOnce, occasionOf } from "#domain/content/calendar/shifts.ts";
import { addDays } from "#domain/platform/time/local-date.ts";
import { readShift } from "#server/messages/volunteers/shift-rows.ts";

export type Answer = Selectable<EventAnswerTable>;

/** Who answers; an address may be empty. */
export type Person = { name: string; email: string; party: number; needs: string; volunteerId?: string };

/** In this process the turns wait outside of the database: a full hall must not take all its connections. */
const turns = createTurns();

/** All shifts have one turn: nobody may get a place of two that are at once. */
export const shiftsTurn = "shifts";

/** In whose turn an answer is changed. */
export function turnOf({ event_id, volunteer_id }: Pick<Answer, "event_id" | "volunteer_id">): string {
  return volunteer_id === null ? event_id : shiftsTurn;
}

/** Whoever gives or takes a place of an event does so in a transaction of their turn. */
export function inTurnOf<T>(
  turn: string,
  { database }: Pick<Services, "database">,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  return turns(turn, () =>
    database.transaction().execute(async (transaction) => {
      await takeLock(transaction, `event ${turn}`);
      return work(transaction);
    }),
  );
}

export function readAnswer(
  id: string,
  { database }: { database: Services["database"] | Tx },
): Promise<Answer | undefined> {
  return database.selectFrom("event_answer").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Everybody who answered, who waits longest first. */
export function answersTo(
  eventId: string,
  { database }: { database: Services["database"] | Tx },
): Promise<Answer[]> {
  return database
    .selectFrom("event_answer")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("answered_at")
    .orderBy("id")
    .execute();
}

/** How many people have a place. */
export async function placesTaken(
  eventId: string,
  { database }: { database: Services["database"] | Tx },
): Promise<number> {
  const { taken } = await database
    .selectFrom("event_answer")
    .select(({ fn }) => fn.sum<number | null>("party").as("taken"))
    .where("event_id", "=", eventId)
    .where("state", "=", "coming")
    .executeTakeFirstOrThrow();
  return taken ?? 0;
}

type Added = {
  event: DatedOccasion;
  person: Person;
  id?: string | undefined;
  state?: "asked" | "waiting";
};

/** Adds somebody in the event's transaction; who has a place is decided when the event is settled. */
export async function addAnswer(
  transaction: Tx,
  { event, person, id = randomUUID(), state = "waiting" }: Added,
  { clock }: Pick<Services, "clock">,
): Promise<string> {
  const at = clock.now().toISOString();
  const { name, email, party, needs, volunteerId = null } = person;
  await transaction
    .insertInto("event_answer")
    .values({
      id,
      event_id: event.id,
      volunteer_id: volunteerId,
      name,
      email: email || null,
      email_key: email ? emailKey(email) : null,
      party,
      needs,
      state,
      mailed: "",
      told: JSON.stringify(toldOf(event)),
      event_date: event.date,
      sequence: 0,
      answered_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}

export function answerOf(transaction: Tx, eventId: string, email: string): Promise<Answer | undefined> {
  return transaction
    .selectFrom("event_answer")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
}

/** The event as the person was told of it last. */
export function toldIn({ told }: Pick<Answer, "told">): ToldEvent {
  return JSON.parse(told);
}

export async function updateAnswer(
  transaction: Tx,
  { id, ...changes }: Pick<Answer, "id"> & Partial<Omit<Answer, "event_id" | "volunteer_id">>,
  { clock }: Pick<Services, "clock">,
): Promise<void> {
  await transaction
    .updateTable("event_answer")
    .set({ ...changes, changed_at: clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}

/* What somebody was told of an event: as long as it is so, nobody hears of it again. */

/** The facts that people plan by; words around them may change without a word to anybody. */
export type ToldEvent = Pick<
  DatedOccasion,
  "id" | "title" | "date" | "time" | "endTime" | "location" | "status"
>;

/** The event as it is told now; one that was taken out, or lost its day, is told as cancelled. */
export function toldNow(event: Occasion | undefined, before: ToldEvent): ToldEvent {
  if (event?.date === undefined) return { ...before, status: "cancelled" };
  return toldOf({ ...event, date: event.date });
}

export function toldOf({ id, title, date, time, endTime, location, status }: DatedOccasion): ToldEvent {
  return { id, title, date, time, endTime, location, status };
}

/** Whether people must hear of it: another day, hour or place, or that it does or does not take place. */
export function isOtherwise(one: ToldEvent, other: ToldEvent): boolean {
  const facts = ({ date, time, endTime, location, status }: ToldEvent) =>
    JSON.stringify([date, time, endTime, location, status]);
  return facts(one) !== facts(other);
}

/* What people say yes to: an event of the site, or a shift. */

type Reading = Pick<Services, "content"> & { database: Services["database"] | Tx };

/** What an answer is about, as it is now; `undefined` when it was taken out. */
export async function readOccasion(id: string, reading: Reading): Promise<Occasion | undefined> {
  const event = reading.content().events.find((each) => each.id === id);
  if (event) return event;
  const shift = await readShift(id, reading);
  return shift && occasionOf(shift);
}

/** Everybody who has a place elsewhere in these hours. */
export async function comingMeanwhile(
  occasion: DatedOccasion,
  { database, content }: Reading,
): Promise<Answer[]> {
  const rows = await database
    .selectFrom("event_answer")
    .selectAll()
    .where("state", "=", "coming")
    .where("event_id", "!=", occasion.id)
    .where("event_date", ">=", addDays(occasion.date, -1))
    .where("event_date", "<=", addDays(occasion.date, 1))
    .execute();
  const { timeZone } = content().campaign;
  return rows.filter((row) => {
    const told = toldIn(row);
    return told.status !== "cancelled" && isAtOnce(told, occasion, timeZone);
  });
}

type Who = { volunteer_id: string | null; email_key: string | null };

/** The one of these answers that is the person's; who gave no address is known as a volunteer only. */
export function answerOfPerson(
  { volunteer_id, email_key }: Who,
  answers: readonly Answer[],
): Answer | undefined {
  return answers.find(
    (other) =>
      (volunteer_id !== null && other.volunteer_id === volunteer_id) ||
      (email_key !== null && other.email_key === email_key),
  );
}
