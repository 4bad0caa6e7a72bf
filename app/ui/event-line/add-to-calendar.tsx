import { useEventWords } from "./event-words.ts";
import type { DatedEvent } from "#domain/content/calendar/calendar.ts";
import { eventCalendarPath } from "#domain/web/pages.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

/** The event as a file that calendar programs open. */
export function AddToCalendar({ event }: { event: DatedEvent }) {
  return (
    <a className="more" href={eventCalendarPath(event.id)}>
      <span>{useEventWords().addToCalendar}</span>
      <span className="visually-hidden">{`: ${event.title}, ${formatLongDate(event.date)}`}</span>
    </a>
  );
}
