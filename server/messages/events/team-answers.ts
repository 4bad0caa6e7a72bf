/** What the team does with the answers to an event. */

import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";
import { addAnswer, answerOf, inTurnOf, type Person, readAnswer, updateAnswer } from "./answer-rows.ts";
import { openEvent } from "./answers.ts";
import { giveAwayPlaces } from "./settle-event.ts";

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
