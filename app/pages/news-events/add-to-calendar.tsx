import { newsEvents } from "#content/pages/news-events.ts";
import { type DatedEvent, longDate } from "#domain/calendar.ts";

/** The event as a file that calendar programs open. */
export function AddToCalendar({ event }: { event: DatedEvent }) {
  return (
    <a className="more" href={`/events/${event.id}.ics`}>
      {newsEvents.addToCalendar}
      <span className="vh">
        : {event.title}, {longDate(event.date)}
      </span>
    </a>
  );
}
