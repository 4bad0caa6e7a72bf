/**
 * Brings the answers to an event up to date, in one transaction with the e-mails about it: who is told of a change, who gets a place, who is
 * reminded and thanked. Running it again does nothing more.
 */

import { isOpenForAnswers, type Occasion, startOf, takesPlace } from "#domain/content/calendar/calendar.ts";
import { addDays, todayOf } from "#domain/platform/time/local-date.ts";
import { instantIn, localTimeIn } from "#domain/platform/time/zone-time.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { queueAnswerMail } from "./answer-mails.ts";
import {
  type Answer,
  answersTo,
  placesTaken,
  toldIn,
  updateAnswer,
  answerOfPerson,
  comingMeanwhile,
  readOccasion,
  isOtherwise,
  toldNow,
  type ToldEvent,
  inTurnOf,
  shiftsTurn,
} from "./answer-rows.ts";
import { sql } from "kysely";

/** Days after which nobody is told anything of an event any more. */
const settledDays = 7;

/** Settles every event that is to come or was lately, and forgets what is over; returns how many events it looked at. */
export async function settleEvents(services: Services): Promise<number> {
  const { database, clock, content } = services;
  const today = todayOf({ clock, content });
  const events = await database
    .selectFrom("event_answer")
    .select([
      "event_id",
      sql<string>`case when volunteer_id is null then event_id else ${shiftsTurn} end`.as("turn"),
    ])
    .distinct()
    .where("event_date", ">=", addDays(today, -settledDays))
    .execute();
  for (const { event_id, turn } of events)
    await inTurnOf(turn, services, (transaction) => settleEvent(transaction, event_id, services));
  await database
    .updateTable("event_answer")
    .set({ needs: "" })
    .where("event_date", "<", today)
    .where("needs", "!=", "")
    .execute();
  return events.length;
}

/** The local hour from which reminders and thanks go out. */
const firstHour = 9;
/** A server that was away so long thanks nobody any more. */
const thanksWithinDays = 3;

/** Call it in the event's turn (`inTurnOf`). */
export async function settleEvent(transaction: Tx, eventId: string, services: Services): Promise<void> {
  const answers = await answersTo(eventId, { database: transaction });
  const event = await readOccasion(eventId, { ...services, database: transaction });
  for (const answer of answers) await tellChange(transaction, { answer, event }, services);
  await giveAwayPlaces(transaction, eventId, services);
  for (const answer of await answersTo(eventId, { database: transaction }))
    await remindAndThank(transaction, answer, services);
}

/**
 * Who was asked, comes or waits hears at once of another day, hour or place, and that it does not take place; of what is over nobody does. Who
 * has a place elsewhere at a shift's new time is asked again.
 */
async function tellChange(
  transaction: Tx,
  { answer, event }: { answer: Answer; event: Occasion | undefined },
  services: Services,
): Promise<void> {
  const before = toldIn(answer);
  const now = toldNow(event, before);
  if (answer.state === "cancelled" || !isOtherwise(before, now)) return;
  const { timeZone } = services.content().campaign;
  const isOver = [before, now].every((each) => beginsAt(each, timeZone) <= services.clock.now().getTime());
  if (isOver) return;
  const isElsewhere =
    answer.volunteer_id !== null &&
    takesPlace(now) &&
    answer.state === "coming" &&
    answerOfPerson(answer, await comingMeanwhile(now, { ...services, database: transaction })) !== undefined;
  const changes = {
    told: JSON.stringify(now),
    event_date: now.date,
    sequence: answer.sequence + 1,
    ...(before.date !== now.date && { reminded_at: null }),
    ...(isElsewhere && { state: "asked" as const, handed_on_at: null }),
  };
  await updateAnswer(transaction, { id: answer.id, ...changes }, services);
  const kind = isElsewhere ? "elsewhere" : takesPlace(now) ? "changed" : "cancelled";
  await queueAnswerMail(transaction, { kind, answer: { ...answer, ...changes }, event: now }, services);
}

/**
 * Gives the places that are free to those who wait, the longest first; a party that does not fit lets a smaller one pass. Then those of a shift
 * who look for somebody in their place. Who finds none hears it once.
 */
export async function giveAwayPlaces(transaction: Tx, eventId: string, services: Services): Promise<void> {
  const { timeZone } = services.content().campaign;
  const reading = { ...services, database: transaction };
  const event = await readOccasion(eventId, reading);
  if (!event || !isOpenForAnswers(event, services.clock.now().getTime(), timeZone)) return;
  let free = (event.capacity ?? Infinity) - (await placesTaken(eventId, reading));
  const handedOn = await handedOnOf(transaction, eventId);
  const waiting = await waitingFor(transaction, eventId, free + handedOn.length);
  const elsewhere = waiting.some(({ volunteer_id }) => volunteer_id !== null)
    ? await comingMeanwhile(event, reading)
    : [];
  for (const answer of waiting) {
    const isHere = answer.volunteer_id === null || !answerOfPerson(answer, elsewhere);
    const giver = isHere && free < 1 ? handedOn.shift() : undefined;
    if (giver) {
      await takeBack(transaction, giver, services);
      free += 1;
    }
    const hasPlace = isHere && answer.party <= free;
    if (!hasPlace && answer.mailed === "waiting") continue;
    const told = hasPlace ? "coming" : "waiting";
    const kind = hasPlace && answer.mailed === "waiting" ? "movedUp" : told;
    if (hasPlace) free -= answer.party;
    const changes = { state: told, mailed: told } as const;
    await updateAnswer(transaction, { id: answer.id, ...changes }, services);
    await queueAnswerMail(
      transaction,
      { kind, answer: { ...answer, ...changes }, event: toldIn(answer) },
      services,
    );
  }
}

/** Ends that somebody comes, and tells them. Whether they had a place stays noted: a calendar must show that it is over. */
export async function takeBack(transaction: Tx, answer: Answer, services: Services): Promise<void> {
  const sequence = answer.sequence + 1;
  const changes = { state: "cancelled", handed_on_at: null, sequence } as const;
  await updateAnswer(transaction, { id: answer.id, ...changes }, services);
  // Who was only asked knows what they answered.
  if (answer.state === "asked") return;
  const mail = { kind: "left", answer: { ...answer, sequence }, event: toldIn(answer) } as const;
  await queueAnswerMail(transaction, mail, services);
}

/** Those of a shift who look for somebody in their place, the longest first. */
function handedOnOf(transaction: Tx, eventId: string): Promise<Answer[]> {
  return transaction
    .selectFrom("event_answer")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "=", "coming")
    .where("handed_on_at", "is not", null)
    .orderBy("handed_on_at")
    .execute();
}

/** Those who wait, the longest first; while nothing is free only who has not heard of it. */
function waitingFor(transaction: Tx, eventId: string, free: number): Promise<Answer[]> {
  const waiting = transaction
    .selectFrom("event_answer")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "=", "waiting")
    .orderBy("answered_at")
    .orderBy("id");
  return (free > 0 ? waiting : waiting.where("mailed", "=", "")).execute();
}

async function remindAndThank(transaction: Tx, answer: Answer, services: Services): Promise<void> {
  const event = toldIn(answer);
  if (answer.state !== "coming" || !takesPlace(event)) return;
  const { timeZone } = services.content().campaign;
  const now = services.clock.now();
  const local = localTimeIn(timeZone, now.getTime());
  const today = local.slice(0, 10);
  if (Number(local.slice(11, 13)) < firstHour) return;
  const at = now.toISOString();
  const isDayBefore = today >= addDays(event.date, -1) && now.getTime() < beginsAt(event, timeZone);
  if (isDayBefore && answer.reminded_at === null) {
    await updateAnswer(transaction, { id: answer.id, reminded_at: at }, services);
    // Who answered today has just read all of it.
    const answeredOn = localTimeIn(timeZone, Date.parse(answer.answered_at)).slice(0, 10);
    if (answeredOn < today) await queueAnswerMail(transaction, { kind: "reminder", answer, event }, services);
  }
  const isAfter = today > event.date && today <= addDays(event.date, thanksWithinDays);
  if (isAfter && answer.volunteer_id === null && answer.thanked_at === null && answer.came !== 0) {
    await updateAnswer(transaction, { id: answer.id, thanked_at: at }, services);
    await queueAnswerMail(transaction, { kind: "thanks", answer, event }, services);
  }
}

function beginsAt(event: ToldEvent, timeZone: string): number {
  return instantIn(timeZone, startOf(event));
}
