/** Who comes to an event: answers from the site, by their links, and by the team. */

import {
  type CalendarEvent,
  type DatedOccasion,
  isOpenForAnswers,
  type Occasion,
  takesPlace,
  whenOf,
} from "#domain/content/calendar/calendar.ts";
import { type EventAnswer, answerFields } from "#domain/messages/forms/event-answer.ts";
import type { Received, Stored } from "#server/messages/forms/receive-form.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { limitMailTo } from "#server/messages/people/sign-up.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { invalidFields, rateLimited } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/services.ts";
import { queueAnswerMail } from "./answer-mails.ts";
import {
  addAnswer,
  type Answer,
  answerOf,
  inTurnOf,
  placesTaken,
  readAnswer,
  toldIn,
  turnOf,
  updateAnswer,
  answerOfPerson,
  comingMeanwhile,
  readOccasion,
  toldOf,
  type Person,
  toldNow,
} from "./answer-rows.ts";
import { giveAwayPlaces, takeBack } from "./settle-events.ts";
import { readFields, type FormInput } from "#domain/messages/forms/form.ts";
import type { AnswerState } from "#domain/messages/mail/link-state.ts";
import { readPost } from "#server/messages/forms/read-post.ts";
import { deadLink, seeOther, showAnswer, tokenOf } from "#server/messages/people/link-responses.ts";
import { readIdToken } from "#server/platform/mail/mail-links.ts";

/** The `store` of the form: the outcome is the same whether or not the address had answered, and the e-mail says the rest. */
export async function storeAnswer({ value }: Received<EventAnswer>, services: Services): Promise<Stored> {
  const event = openEvent(value.event, services);
  if (!event) return { ok: false, refusal: invalidFields({ event: closed }) };
  const verdict = await limitMailTo(value.email, services);
  if (!verdict.ok) return { ok: false, refusal: rateLimited(verdict) };
  const id = await inTurnOf(event.id, services, async (transaction) => {
    const known = await answerOf(transaction, event.id, value.email);
    if (known && known.state !== "cancelled") {
      await queueAnswerMail(transaction, { kind: "known", answer: known, event: toldIn(known) }, services);
      return known.id;
    }
    const id = known ? known.id : await addAnswer(transaction, { event, person: value }, services);
    if (known) await comeAgain(transaction, { answer: known, event, party: value.party }, services);
    await giveAwayPlaces(transaction, event.id, services);
    return id;
  });
  return { ok: true, id };
}

const closed =
  "This event takes no answers: it is over, cancelled, or was moved to a day that is not known yet.";

/** The event of this id while one can say yes to it. */
export function openEvent(id: string, { content, clock }: Pick<Services, "content" | "clock">) {
  const event: CalendarEvent | undefined = content().events.find((each) => each.id === id);
  return event && isOpen(event, { content, clock }) ? event : undefined;
}

function isOpen<Given extends Occasion>(
  event: Given,
  { content, clock }: Pick<Services, "content" | "clock">,
): event is Given & { date: string } {
  return isOpenForAnswers(event, clock.now().getTime(), content().campaign.timeZone);
}

type Change = { party: number; needs: string };
type Outcome = { ok: true } | { ok: false; reason: "gone" | "full" | "elsewhere" };

/** Changes with how many somebody comes and what they need; refused, and nothing is changed, where more people do not fit. */
export function changeAnswerTo(id: string, { party, needs }: Change, services: Services): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    if (answer.state === "coming" && party > answer.party) {
      const event = await readOccasion(answer.event_id, { ...services, database: transaction });
      const capacity = event?.capacity ?? Infinity;
      const taken = await placesTaken(answer.event_id, { database: transaction });
      if (taken - answer.party + party > capacity) return { ok: false, reason: "full" };
    }
    await updateAnswer(transaction, { id, party, needs }, services);
    return { ok: true };
  });
}

/** Takes an answer back: the place goes to who waits longest and fits. As often as it is pressed. `needs` says when else they could. */
export function cancelAnswer(
  { id, needs }: Pick<Answer, "id"> & { needs?: string },
  services: Services,
): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    if (needs !== undefined) await updateAnswer(transaction, { id, needs }, services);
    if (answer.state === "cancelled") return { ok: true };
    await takeBack(transaction, answer, services);
    // The person's own link has no actor.
    if (services.actor) await recordAct(transaction, services, { act: "event.cancel", subject: id });
    return { ok: true };
  });
}

/** Says yes, also again after all, behind those who wait; refused to who has a place elsewhere at that time. */
export function sayYes(id: string, services: Services): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    const reading = { ...services, database: transaction };
    const event = await readOccasion(answer.event_id, reading);
    if (!event || !isOpen(event, services)) return { ok: false, reason: "gone" };
    if (answer.state === "coming" || answer.state === "waiting") return { ok: true };
    if (answer.volunteer_id !== null && answerOfPerson(answer, await comingMeanwhile(event, reading)))
      return { ok: false, reason: "elsewhere" };
    await comeAgain(transaction, { answer, event, party: answer.party }, services);
    if (services.actor) await recordAct(transaction, services, { act: "event.enter", subject: id });
    return { ok: true };
  });
}

function comeAgain(
  transaction: Tx,
  { answer, event, party }: { answer: Answer; event: DatedOccasion; party: number },
  services: Services,
) {
  return updateAnswer(
    transaction,
    {
      id: answer.id,
      state: "waiting",
      mailed: "",
      party,
      told: JSON.stringify(toldOf(event)),
      event_date: event.date,
      sequence: answer.sequence + 1,
      answered_at: services.clock.now().toISOString(),
    },
    services,
  );
}

/** Does one thing to an answer in its event's turn, and then gives away the places that are free. */
async function inTurn(
  id: string,
  services: Services,
  work: (transaction: Tx, answer: Answer) => Promise<Outcome>,
): Promise<Outcome> {
  const known = await readAnswer(id, services);
  if (!known) return { ok: false, reason: "gone" };
  return inTurnOf(turnOf(known), services, async (transaction): Promise<Outcome> => {
    const answer = await readAnswer(id, { database: transaction });
    if (!answer) return { ok: false, reason: "gone" };
    const outcome = await work(transaction, answer);
    if (outcome.ok) await giveAwayPlaces(transaction, answer.event_id, services);
    return outcome;
  });
}

/* What the team does with the answers to an event. */

type Entered = { ok: true } | { ok: false; reason: "closed" | "known" };

/** Enters somebody who said so elsewhere, in the same turn as everybody; the same id enters nobody twice. */
export async function enterAnswer(
  { eventId, person, id }: { eventId: string; person: Person; id?: string | undefined },
  services: Services,
): Promise<Entered> {
  const event = openEvent(eventId, services);
  if (!event) return { ok: false, reason: "closed" };
  return inTurnOf(eventId, services, async (transaction): Promise<Entered> => {
    if (id !== undefined && (await readAnswer(id, { database: transaction }))) return { ok: true };
    if (person.email !== "" && (await answerOf(transaction, eventId, person.email)))
      return { ok: false, reason: "known" };
    const added = await addAnswer(transaction, { event, person, id }, services);
    await recordAct(transaction, services, { act: "event.enter", subject: added });
    await giveAwayPlaces(transaction, eventId, services);
    return { ok: true };
  });
}

/** Notes how many of an answer came, 0 for nobody, and of a shift how long they worked; `null` takes it back. False when the answer is gone. */
export function noteCame(
  { id, came, minutes = null }: { id: string; came: number | null; minutes?: number | null },
  services: Services,
): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const answer = await readAnswer(id, { database: transaction });
    if (!answer || (answer.came === came && answer.minutes === minutes)) return answer !== undefined;
    await updateAnswer(transaction, { id, came, minutes }, services);
    await recordAct(transaction, services, {
      act: "event.came",
      subject: id,
      after: came === null ? "not noted" : [came, minutes && `${minutes} minutes`].filter(Boolean).join(", "),
    });
    return true;
  });
}

type Counts = { coming: number; waiting: number; came: number };

/** How many people come, wait and came, by the event's id. */
export async function countAnswers({ database }: Pick<Services, "database">): Promise<Map<string, Counts>> {
  const rows = await database
    .selectFrom("event_answer")
    .select(({ fn }) => [
      "event_id",
      "state",
      fn.sum<number | null>("party").as("people"),
      fn.sum<number | null>("came").as("came"),
    ])
    .where("volunteer_id", "is", null)
    .groupBy(["event_id", "state"])
    .execute();
  const counts = new Map<string, Counts>();
  for (const { event_id, state, people, came } of rows) {
    const known = counts.get(event_id) ?? { coming: 0, waiting: 0, came: 0 };
    if (state === "coming" || state === "waiting") known[state] += Number(people ?? 0);
    known.came += Number(came ?? 0);
    counts.set(event_id, known);
  }
  return counts;
}

/* `/events/yes/change`: the link in the e-mails about an answer. Opening it shows the answer; only a button changes it. */

export async function changeAnswer(request: Request, services: Services): Promise<Response> {
  const token = readIdToken("event-answer", tokenOf(request), services.config);
  const answer = token && (await readAnswer(token.id, services));
  if (!answer || !isOfEvent(answer)) return deadLink();
  const shown = stateOf(answer, services);
  if (request.method !== "POST") return showAnswer(request, shown, services);
  const { input } = await readPost(request);
  const errors = shown.answer.isOpen ? await decide(answer, input, services) : undefined;
  if (errors) return showAnswer(request, { ...shown, errors }, services);
  const { pathname, search } = new URL(request.url);
  return seeOther(pathname + search);
}

type AnswerToEvent = Answer & Pick<AnswerState["answer"], "state">;

/** Answers to shifts have a page of their own. */
function isOfEvent(answer: Answer): answer is AnswerToEvent {
  return answer.volunteer_id === null;
}

/** What the pressed button does; the errors of what it can't do. */
async function decide(
  answer: Answer,
  input: FormInput,
  services: Services,
): Promise<Record<string, string> | undefined> {
  switch (input["act"]) {
    case "cancel":
      await cancelAnswer({ id: answer.id }, services);
      return undefined;
    case "again":
      await sayYes(answer.id, services);
      return undefined;
    case "keep": {
      const { values, errors } = readFields(answerFields, input);
      if (Object.keys(errors).length > 0) return errors;
      const { party = answer.party, needs = answer.needs } = values;
      const changed = await changeAnswerTo(answer.id, { party, needs }, services);
      const { full } = services.content()["pages/e-mail-link"].answer;
      return changed.ok || changed.reason !== "full" ? undefined : { party: full };
    }
    default:
      return undefined;
  }
}

function stateOf(answer: AnswerToEvent, services: Services): AnswerState {
  const event = toldIn(answer);
  const now = services.content().events.find(({ id }) => id === answer.event_id);
  return {
    answer: {
      title: event.title,
      when: whenOf(event, services.content()),
      place: event.location,
      state: answer.state,
      isOpen: openEvent(answer.event_id, services) !== undefined,
      isOff: !takesPlace(toldNow(now, event)),
      note: now?.note,
      party: String(answer.party),
      needs: answer.needs,
    },
  };
}
