import { clockTime } from "#domain/platform/time/clock-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import type { CalendarEvent } from "./calendar.ts";

/** When an event is, in words: `Saturday, October 3, 2026, 10:00 AM to 12:00 PM`; without a day the words for that stand in its place. */
export function whenOf(
  { date, time, endTime }: Pick<CalendarEvent, "date" | "time" | "endTime">,
  words: { "event-words": { undated: string } },
): string {
  const day = date === undefined ? words["event-words"].undated : formatLongDate(date);
  const until = endTime ? ` to ${clockTime(endTime)}` : "";
  return `${day}, ${clockTime(time)}${until}`;
}
