/** What people say yes to: an event of the site, or a shift. */

import type { DatedOccasion, Occasion } from "#domain/content/calendar/calendar.ts";
import { isAtOnce, occasionOf } from "#domain/content/calendar/shifts.ts";
import { addDays } from "#domain/platform/time/local-date.ts";
import { readShift } from "#server/messages/volunteers/shift-rows.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { type Answer, toldIn } from "./answer-rows.ts";

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
