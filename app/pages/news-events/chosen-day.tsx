import { Prose } from "#app/ui/prose.tsx";
import { events } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { clockTime, type DatedEvent, eventsOn, isOver, startOf } from "#domain/calendar.ts";
import { formatLongDate } from "#domain/local-date.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";

const { calendar: words, over } = newsEvents;

type Props = {
  day: string | undefined;
  /** False while the visitor's own day is not known yet: nothing is said, but the place is kept. */
  isKnown: boolean;
  now: number;
};

/** The events of the chosen day, or the sentence for a day without events or for no day at all. */
export function ChosenDay({ day, isKnown, now }: Props) {
  return (
    <div className="chosen-day needs-script" aria-live="polite">
      {isKnown && (day === undefined ? <p className="lead">{words.noDay}</p> : <Day day={day} now={now} />)}
    </div>
  );
}

function Day({ day, now }: { day: string; now: number }) {
  const ofDay = eventsOn(events, day);
  if (ofDay.length === 0) {
    return (
      <p className="lead">
        <Prose text={`${words.noEvents} ${formatLongDate(day)}`} />
      </p>
    );
  }
  return (
    <>
      <h3>
        <Prose text={formatLongDate(day)} />
      </h3>
      {ofDay.map((event) => (
        <Entry key={event.id} event={event} now={now} />
      ))}
    </>
  );
}

function Entry({ event, now }: { event: DatedEvent; now: number }) {
  return (
    <div className="evt">
      <time dateTime={startOf(event)}>{clockTime(event.time)}</time>
      <div>
        <h4>{event.title}</h4>
        <p>{event.location}</p>
        {isOver(event, now) && <p className="note">{over}</p>}
        <AddToCalendar event={event} />
      </div>
    </div>
  );
}
