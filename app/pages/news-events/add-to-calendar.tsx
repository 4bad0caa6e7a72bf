import { useEventWords } from "./words.ts";
import type { DatedEvent } from "#domain/calendar/calendar.ts";
import { formatLongDate } from "#domain/time/local-date.ts";

/** The event as a file that calendar programs open. */
export function AddToCalendar({ event }: { event: DatedEvent }) {
  return (
    <a className="more" href={`/events/${event.id}.ics`}>
      {useEventWords().addToCalendar}
      <span className="visually-hidden">
        : {event.title}, {formatLongDate(event.date)}
      </span>
    </a>
  );
}
