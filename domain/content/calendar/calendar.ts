/** The campaign's events and the days they fall on (specification sections 3 and 4, decisions ). */

import { addDays, daysBetween, localDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import { instantIn, isVancouver } from "#domain/platform/time/zone-time.ts";
import { monthText, weekdayText } from "#domain/platform/language.ts";
import { lastOf, sorted } from "#domain/platform/older-browsers.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";

/** The kinds of event; each may have a column of its own (`content/blocks/dates.ts`). */
export const eventKinds = ["coffee", "town-hall", "walk"] as const;

/** An event; one without a day has no date yet, and is shown in lists but not in the calendar. */
export type CalendarEvent = Occasion & { kind: (typeof eventKinds)[number] };

/** What people come to: an event of the site, or a shift of the volunteers. */
export type Occasion = {
  /** Never changes: subscribed calendars identify the event by it. */
  id: string;
  title: string;
  /** Local day, `2025-01-18`. */
  date?: string | undefined;
  /** Local time on a 24-hour clock, `10:00`. */
  time: string;
  /** Local time at which it ends, once that is announced; on the day after when it is not later than `time`. */
  endTime?: string | undefined;
  location: string;
  /** Not set for an event that takes place as announced. */
  status?: "cancelled" | undefined;
  /** What else visitors are told, such as why it is cancelled or where to go instead. */
  note?: string | undefined;
  /** The local day and time that were announced before it was moved, `2025-01-18T10:00`. */
  movedFrom?: string | undefined;
  /** Set where people say that they come; to any other event they just come. */
  comes?: "say-yes" | undefined;
  /** How many people fit; not set where nobody counts. */
  capacity?: number | undefined;
  /** Who receives them. */
  host?: string | undefined;
  /** How one gets in and finds a seat: steps, doors, seats, hearing. */
  access?: string | undefined;
  /** A web address that shows the place on a map. */
  map?: string | undefined;
};

/** An event whose day is known. */
export type DatedEvent = CalendarEvent & { date: string };

/** An occasion whose day is known. */
export type DatedOccasion = Occasion & { date: string };

/**
 * How far, in days, the calendar reaches past today and past the last event. The search for the next day that can take
 * the keyboard's focus stops after as many (specification section 9).
 */
export const focusSearchLimitDays = 365;

/** Events whose day is known, earliest first. */
export function datedEvents<Given extends Occasion>(events: readonly Given[]): (Given & { date: string })[] {
  const dated = events.filter((event): event is Given & { date: string } => event.date !== undefined);
  return sorted(dated, (a, b) => startOf(a).localeCompare(startOf(b)));
}

/** The local start, `2025-01-18T10:00`. */
export function startOf({ date, time }: Pick<DatedOccasion, "date" | "time">): string {
  return `${date}T${time}`;
}

/** The events of a local day, earliest first. */
export function eventsOn(events: readonly CalendarEvent[], day: string): DatedEvent[] {
  return datedEvents(events.filter(({ date }) => date === day));
}

/** False for a cancelled event: nobody is sent to it. */
export function takesPlace({ status }: Pick<Occasion, "status">): boolean {
  return status !== "cancelled";
}

/** The day with an event that is fewest days away, the later of two equally near; undefined when none has a day. */
export function nearestEventDay(events: readonly CalendarEvent[], day: string): string | undefined {
  const distance = (other: string) => Math.abs(daysBetween(day, other));
  const days = datedEvents(events.filter(takesPlace)).map(({ date }) => date);
  return sorted(days, (a, b) => distance(a) - distance(b) || b.localeCompare(a))[0];
}

/** Whether people say that they come, so that the event has a page of its own. */
export function asksWhoComes({ comes }: Occasion): boolean {
  return comes === "say-yes";
}

/** Whether one can say yes to it now: it has a day, takes place, and has not begun. `now` in milliseconds since the epoch. */
export function isOpenForAnswers<Given extends Occasion>(
  event: Given,
  now: number,
  timeZone: string,
): event is Given & { date: string } {
  if (!asksWhoComes(event) || !takesPlace(event) || event.date === undefined) return false;
  return now < instantIn(timeZone, startOf({ ...event, date: event.date }));
}

/** True once the event's day is over where it takes place; `now` in milliseconds since the epoch. */
export function isOver(event: Occasion, now: number, timeZone: string): boolean {
  return event.date !== undefined && event.date < localDate(new Date(now), timeZone);
}

/** Events with a day that are still to come, earliest first; `now` in milliseconds since the epoch. */
export function upcomingEvents(
  events: readonly CalendarEvent[],
  now: number,
  timeZone: string,
): DatedEvent[] {
  return datedEvents(events).filter((event) => !isOver(event, now, timeZone));
}

/**
 * At most so many of the events, for a page that stays small: those to come and those without a day before the past ones, the nearest first.
 * They keep their order.
 */
export function nearestEvents(
  events: readonly CalendarEvent[],
  { max, now, timeZone }: { max: number; now: number; timeZone: string },
): readonly CalendarEvent[] {
  if (events.length <= max) return events;
  const undated = events.filter(({ date }) => date === undefined);
  const past = datedEvents(events).filter((event) => isOver(event, now, timeZone));
  const nearest = [...upcomingEvents(events, now, timeZone), ...undated, ...past.toReversed()];
  const kept = new Set(nearest.slice(0, max).map(({ id }) => id));
  return events.filter(({ id }) => kept.has(id));
}

/** The first and last day that the calendar shows, around today and every event with a day. */
export function calendarReach(
  events: readonly CalendarEvent[],
  today: string,
): { first: string; last: string } {
  const days = sorted([today, ...datedEvents(events).map(({ date }) => date)]);
  return {
    first: addDays(days[0] ?? today, -focusSearchLimitDays),
    last: addDays(lastOf(days) ?? today, focusSearchLimitDays),
  };
}

/**
 * The day that it is where the visitor is, `2025-01-18` (decisions X-52). A device set to Vancouver's time may have time
 * zone data from before 2026b, so there the law decides.
 */
export function visitorsToday(
  now: Date,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  return isVancouver(timeZone) ? localDate(now, timeZone) : dayOnClock(now);
}

/** The day of a time on the visitor's own clock, as the calendar's grid hands it over: `2025-01-18`. */
export function dayOnClock(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String);
  return `${year?.padStart(4, "0")}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
}

/** Noon of a day on the visitor's own clock: no clock change moves it to a neighbouring day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00`);
}

/** November 2026, out of a day of that month. */
export function monthOf(day: string): string {
  return monthText(new Date(`${day}T00:00Z`));
}

/** Saturday, out of that day. */
export function weekdayOf(day: string): string {
  return weekdayText(new Date(`${day}T00:00Z`));
}

/** The months from a first day to a last one: January 2025, January to February 2025, December 2025 to March 2026. */
export function monthSpan(first: string, last: string): string {
  const [from, to] = [monthOf(first), monthOf(last)];
  if (from === to) return from;
  const year = ` ${last.slice(0, 4)}`;
  return `${from.endsWith(year) ? from.slice(0, -year.length) : from} to ${to}`;
}

/** When an event is, in words: `Saturday, October 3, 2026, 10:00 AM to 12:00 PM`; without a day the words for that stand in its place. */
export function whenOf(
  { date, time, endTime }: Pick<CalendarEvent, "date" | "time" | "endTime">,
  words: { "event-words": { undated: string } },
): string {
  const day = date === undefined ? words["event-words"].undated : formatLongDate(date);
  const until = endTime ? ` to ${clockTime(endTime)}` : "";
  return `${day}, ${clockTime(time)}${until}`;
}
