/** Who comes to an event: answers from the site, by their links, and by the team. */

import { type CalendarEvent, type DatedEvent, isOpenForAnswers } from "#domain/content/calendar/calendar.ts";
import type { EventAnswer } from "#domain/messages/forms/event-answer.ts";
import type { Received, Stored } from "#server/messages/forms/receive-form.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { checkMailbox } from "#server/messages/people/mailbox-limit.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { invalidFields, rateLimited } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/services.ts";
import { queueAnswerMail } from "./answer-mails.ts";
import {
  addAnswer,
  type Answer,
  answerOf,
  capacityOf,
  inEventsTurn,
  placesTaken,
  readAnswer,
  toldIn,
  updateAnswer,
} from "./answer-rows.ts";
import { giveAwayPlaces } from "./settle-event.ts";
import { toldOf } from "./told-event.ts";

/** The `store` of the form: the outcome is the same whether or not the address had answered, and the e-mail says the rest. */
export async function storeAnswer({ value }: Received<EventAnswer>, services: Services): Promise<Stored> {
  const event = openEvent(value.event, services);
  if (!event) return { ok: false, refusal: invalidFields({ event: closed }) };
  const verdict = await checkMailbox(value.email, services);
  if (!verdict.ok) return { ok: false, refusal: rateLimited(verdict) };
  const id = await inEventsTurn(event.id, services, async (transaction) => {
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
  const { events, campaign } = content();
  const event: CalendarEvent | undefined = events.find((each) => each.id === id);
  const isOpen = event && isOpenForAnswers(event, clock.now().getTime(), campaign.timeZone);
  return isOpen ? event : undefined;
}

type Change = { party: number; needs: string };
type Outcome = { ok: true } | { ok: false; reason: "gone" | "full" };

/** Changes with how many somebody comes and what they need; refused, and nothing is changed, where more people do not fit. */
export function changeAnswerTo(id: string, { party, needs }: Change, services: Services): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    if (answer.state === "coming" && party > answer.party) {
      const capacity = capacityOf(answer.event_id, services);
      const taken = await placesTaken(answer.event_id, { database: transaction });
      if (taken - answer.party + party > capacity) return { ok: false, reason: "full" };
    }
    await updateAnswer(transaction, { id, party, needs }, services);
    return { ok: true };
  });
}

/** Takes an answer back: the place goes to who waits longest and fits. As often as it is pressed. */
export function cancelAnswer(id: string, services: Services): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    if (answer.state === "cancelled") return { ok: true };
    const cancelled = { ...answer, sequence: answer.sequence + 1 };
    await updateAnswer(
      transaction,
      { id, state: "cancelled", mailed: "", sequence: cancelled.sequence },
      services,
    );
    // The person's own link has no actor.
    if (services.actor) await recordAct(transaction, services, { act: "event.cancel", subject: id });
    await queueAnswerMail(transaction, { kind: "left", answer: cancelled, event: toldIn(answer) }, services);
    return { ok: true };
  });
}

/** Says yes again after all, behind those who wait. */
export function sayYesAgain(id: string, services: Services): Promise<Outcome> {
  return inTurn(id, services, async (transaction, answer) => {
    const event = openEvent(answer.event_id, services);
    if (!event) return { ok: false, reason: "gone" };
    if (answer.state === "cancelled")
      await comeAgain(transaction, { answer, event, party: answer.party }, services);
    return { ok: true };
  });
}

function comeAgain(
  transaction: Tx,
  { answer, event, party }: { answer: Answer; event: DatedEvent; party: number },
  services: Services,
) {
  return updateAnswer(
    transaction,
    {
      id: answer.id,
      state: "waiting",
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
  return inEventsTurn(known.event_id, services, async (transaction): Promise<Outcome> => {
    const answer = await readAnswer(id, { database: transaction });
    if (!answer) return { ok: false, reason: "gone" };
    const outcome = await work(transaction, answer);
    if (outcome.ok) await giveAwayPlaces(transaction, answer.event_id, services);
    return outcome;
  });
}
