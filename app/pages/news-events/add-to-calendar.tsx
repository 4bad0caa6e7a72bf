import { useEventWords } from "./words.ts";
import type { DatedEvent } from "#domain/calendar/calendar.ts";
import { eventCalendarPath } from "#domain/site/pages.ts";
import { formatLongDate } from "#domain/time/local-date.ts";

/** The event as a file that calendar programs open. */
export function AddToCalendar({ event }: { event: DatedEvent }) {
  return (
    <a className="more" href={eventCalendarPath(event.id)}>
      <span>{useEventWords().addToCalendar}</span>
      <span className="visually-hidden">{`: ${event.title}, ${formatLongDate(event.date)}`}</span>
    </a>
  );
}
