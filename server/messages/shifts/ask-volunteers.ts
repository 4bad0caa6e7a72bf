/** Asking volunteers for a shift, by the team and by who can't take theirs; and entering who said yes elsewhere. */

import { isOpenForAnswers } from "#domain/content/calendar/calendar.ts";
import { occasionOf, type Shift, fitOf } from "#domain/content/calendar/shifts.ts";
import { counted, language } from "#domain/platform/language.ts";
import { queueAnswerMail } from "#server/messages/events/answer-mails.ts";
import {
  addAnswer,
  inTurnOf,
  readAnswer,
  shiftsTurn,
  updateAnswer,
  answersTo,
  answerOfPerson,
  comingMeanwhile,
} from "#server/messages/events/answer-rows.ts";
import { giveAwayPlaces } from "#server/messages/events/settle-events.ts";
import { readShift } from "#server/messages/volunteers/shift-rows.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { listRoster, type Volunteer } from "#server/messages/volunteers/roster.ts";

/** Most people who are asked for one who can't come. */
const askedInPlace = 20;

type Asking = { shiftId: string; volunteerIds: readonly string[] };

/** Asks by e-mail; whom nobody may ask (any more) is passed over. Returns how many were asked. */
export function askForShift(asking: Asking, services: Services): Promise<number> {
  return withCandidates(asking, services, async (transaction, { shift, candidates }) => {
    const asked = candidates.filter(({ volunteer }) => volunteer.email !== null);
    for (const candidate of asked) await ask(transaction, { shift, candidate }, services);
    if (asked.length > 0)
      await recordAct(transaction, services, {
        act: "shift.ask",
        subject: shift.id,
        after: counted(asked.length, "person", "people"),
      });
    return asked.length;
  });
}

/** Enters who said yes by telephone, at a door or to another shift, in the same turn as everybody. Returns how many were entered. */
export function enterForShift(asking: Asking, services: Services): Promise<number> {
  return withCandidates(asking, services, async (transaction, { shift, candidates }) => {
    for (const { volunteer } of candidates) {
      const given = { event: occasionOf(shift), person: personOf(volunteer) };
      const subject = await addAnswer(transaction, given, services);
      // The person's own link has no actor.
      if (services.actor) await recordAct(transaction, services, { act: "event.enter", subject });
    }
    await giveAwayPlaces(transaction, shift.id, services);
    return candidates.length;
  });
}

/** Asks others to take somebody's shift, which stays theirs until somebody does. A reserve takes it at once. */
export function handOn(answerId: string, services: Services): Promise<void> {
  return inTurnOf(shiftsTurn, services, async (transaction) => {
    const answer = await readAnswer(answerId, { database: transaction });
    const shift = answer && (await openShift(answer.event_id, transaction, services));
    if (!answer || !shift || answer.state !== "coming" || answer.handed_on_at !== null) return;
    const at = services.clock.now().toISOString();
    await updateAnswer(transaction, { id: answer.id, handed_on_at: at }, services);
    await giveAwayPlaces(transaction, shift.id, services);
    const after = await readAnswer(answer.id, { database: transaction });
    if (after?.state !== "coming") return;
    const others = (await whoCould(shift, { ...services, database: transaction }))
      .filter(({ volunteer, isFree }) => isFree && volunteer.email !== null)
      .slice(0, askedInPlace);
    for (const candidate of others) await ask(transaction, { shift, candidate }, services);
  });
}

/** Somebody who asked others keeps their shift after all. */
export function keepShift(answerId: string, services: Services): Promise<void> {
  return inTurnOf(shiftsTurn, services, (transaction) =>
    updateAnswer(transaction, { id: answerId, handed_on_at: null }, services),
  );
}

async function ask(
  transaction: Tx,
  { shift, candidate: { volunteer } }: { shift: Shift; candidate: Candidate },
  services: Services,
): Promise<void> {
  const event = occasionOf(shift);
  const id = await addAnswer(transaction, { event, person: personOf(volunteer), state: "asked" }, services);
  const answer = await readAnswer(id, { database: transaction });
  if (answer) await queueAnswerMail(transaction, { kind: "asked", answer, event }, services);
}

function personOf({ id, name, email, phone }: Candidate["volunteer"]) {
  return { volunteerId: id, name: name || email || phone, email: email ?? "", party: 1, needs: "" };
}

type Work = (transaction: Tx, given: { shift: Shift; candidates: Candidate[] }) => Promise<number>;

/** Those of the volunteers who could take the shift, in its turn; of one that has begun or is off nobody. */
function withCandidates({ shiftId, volunteerIds }: Asking, services: Services, work: Work): Promise<number> {
  return inTurnOf(shiftsTurn, services, async (transaction) => {
    const shift = await openShift(shiftId, transaction, services);
    if (!shift) return 0;
    const candidates = await whoCould(shift, { ...services, database: transaction });
    const chosen = candidates.filter(({ volunteer }) => volunteerIds.includes(volunteer.id));
    return work(transaction, { shift, candidates: chosen });
  });
}

async function openShift(id: string, transaction: Tx, { clock, content }: Services) {
  const shift = await readShift(id, { database: transaction });
  const { timeZone } = content().campaign;
  const isOpen = shift && isOpenForAnswers(occasionOf(shift), clock.now().getTime(), timeZone);
  return isOpen ? shift : undefined;
}

/* Who could take a shift: by offer, hours and area, nobody who is elsewhere then, the best first. */

export type Candidate = {
  volunteer: Volunteer;
  isFree: boolean;
  livesThere: boolean;
  /** When they were asked for a shift last (ISO 8601). */
  askedAt: string | undefined;
};

/** Who rests, was asked for this shift, or has a place elsewhere in its hours is not among them. */
export async function whoCould(
  shift: Shift,
  { database, content }: Pick<Services, "content"> & { database: Services["database"] | Tx },
): Promise<Candidate[]> {
  const volunteers = await listRoster({}, { database });
  const asked = await answersTo(shift.id, { database });
  const elsewhere = await comingMeanwhile(occasionOf(shift), { database, content });
  const lastAsked = await lastAskedOf(database);
  return volunteers
    .flatMap((volunteer): Candidate[] => {
      const { offers, ...fit } = fitOf(volunteer, shift);
      const who = { volunteer_id: volunteer.id, email_key: volunteer.email_key };
      const isOut = volunteer.state === "resting" || !offers;
      if (isOut || answerOfPerson(who, asked) || answerOfPerson(who, elsewhere)) return [];
      return [{ volunteer, ...fit, askedAt: lastAsked.get(volunteer.id) }];
    })
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.askedAt ?? "").localeCompare(other.askedAt ?? "") ||
        one.volunteer.name.localeCompare(other.volunteer.name, language),
    );
}

/** Free counts more than near, and near more than whether somebody talked to them. */
function placeOf({ isFree, livesThere, volunteer }: Candidate): number {
  const states = ["ready", "talked-to", "new", "resting"];
  return (isFree ? 0 : 20) + (livesThere ? 0 : 10) + states.indexOf(volunteer.state);
}

async function lastAskedOf(database: Services["database"] | Tx): Promise<Map<string | null, string>> {
  const rows = await database
    .selectFrom("event_answer")
    .select(({ fn }) => ["volunteer_id", fn.max("answered_at").as("at")])
    .where("volunteer_id", "is not", null)
    .groupBy("volunteer_id")
    .execute();
  return new Map(rows.map(({ volunteer_id, at }) => [volunteer_id, at]));
}
