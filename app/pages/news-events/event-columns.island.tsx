import { Prose } from "#app/ui/prose.tsx";
import { useNow } from "#app/browser/use-now.ts";
import { events, undated } from "#content/events.ts";
import { type EventColumn, newsEvents } from "#content/pages/news-events.ts";
import { type CalendarEvent, clockTime, type DatedEvent, isOver, startOf } from "#domain/calendar.ts";
import { formatLongDate } from "#domain/local-date.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { MailLink } from "./mail-link.tsx";

/** Every event by its kind, whatever the calendar shows: the whole list for a reader without scripts. */
export function EventColumns({ drawnAt }: { drawnAt: number }) {
  const now = useNow(drawnAt);
  return (
    <section className="band sunk">
      <div className="wrap">
        <div className="cols">
          {newsEvents.columns.map((column) => (
            <Column key={column.kind} column={column} now={now} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Column({ column: { kind, title, text, mail }, now }: { column: EventColumn; now: number }) {
  return (
    <section className="flow">
      <h2>{title}</h2>
      <p>
        <Prose text={text} />
      </p>
      <MailLink mail={mail} />
      <ul className="dates">
        {events
          .filter((event) => event.kind === kind)
          .map((event) => (
            <li key={event.id} id={event.id}>
              <EventLine event={event} now={now} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function EventLine({ event, now }: { event: CalendarEvent; now: number }) {
  const { date, title, time, location } = event;
  return (
    <>
      <p>
        <strong>
          {date ? <EventDay event={{ ...event, date }} /> : undated}, {clockTime(time)}
        </strong>
      </p>
      <p className="note">
        {title}, {location}
      </p>
      {date && (
        <p className="note after">
          <AddToCalendar event={{ ...event, date }} />
          {isOver(event, now) && newsEvents.over}
        </p>
      )}
    </>
  );
}

function EventDay({ event }: { event: DatedEvent }) {
  return (
    <time dateTime={startOf(event)}>
      <Prose text={formatLongDate(event.date)} />
    </time>
  );
}
