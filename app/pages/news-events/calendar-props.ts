import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";
import type { CalendarEvent } from "#domain/content/calendar/calendar.ts";

/** What the parts of the calendar read: its words and its events. */
export type CalendarProps = {
  words: Content["pages/news-events"]["calendar"];
  events: readonly CalendarEvent[];
};

export const [Calendar, useCalendar] = createWords<CalendarProps>();
