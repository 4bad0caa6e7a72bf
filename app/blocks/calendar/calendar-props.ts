import { createWords } from "#app/islands/words.ts";
import type { BlockContent } from "#content/content.ts";
import type { CalendarEvent } from "#domain/content/calendar/calendar.ts";

/** What the parts of the calendar read: its words and its events. */
export type CalendarProps = {
  words: BlockContent<"calendar">["month"];
  events: readonly CalendarEvent[];
};

export const [CalendarParts, useCalendar] = createWords<CalendarProps>();
