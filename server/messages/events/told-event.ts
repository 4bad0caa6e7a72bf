/** What somebody was told of an event: as long as it is so, nobody hears of it again. */

import type { DatedOccasion, Occasion } from "#domain/content/calendar/calendar.ts";

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
