import { Prose } from "#app/ui/prose.tsx";
import { type CalendarProps, useCalendar } from "./calendar-grid.tsx";
import { useEventWords, EventState } from "#app/ui/event-line.tsx";
import {
  datedEvents,
  type DatedEvent,
  eventsOn,
  monthOf,
  startOf,
  takesPlace,
  upcomingEvents,
} from "#domain/content/calendar/calendar.ts";
import { lastOf } from "#domain/platform/older-browsers.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

type Props = { day: string | undefined; now: number };

/** The events of the chosen day, or the sentence for a day without events or for no day at all. */
export function ChosenDay({ day, now }: Props) {
  const { words, events } = useCalendar();
  const { timeZone } = useEventWords();
  const ofDay = day === undefined ? [] : eventsOn(events, day);
  const where = whereDatesAre({ words, events, timeZone, day, now });
  return (
    <>
      <div className="chosen-day" aria-live="polite">
        {day === undefined ? (
          <p className="lead">{words.noDay}</p>
        ) : (
          <Day day={day} ofDay={ofDay} now={now} />
        )}
      </div>
      {ofDay.length === 0 && (
        <p className="hint" key={where}>
          {where}
        </p>
      )}
    </>
  );
}

function Day({ day, ofDay, now }: { day: string; ofDay: readonly DatedEvent[]; now: number }) {
  const { words } = useCalendar();
  const date = formatLongDate(day);
  if (ofDay.length === 0) {
    return (
      <p>
        <Prose as="strong" key={day} text={`${words.noEvents} ${date}`} />
      </p>
    );
  }
  return (
    <>
      <Prose as="h3" key={day} text={date} />
      {ofDay.map((event) => (
        <Entry key={event.id} event={event} now={now} />
      ))}
    </>
  );
}

function Entry({ event, now }: { event: DatedEvent; now: number }) {
  return (
    <div className="event-details">
      <time dateTime={startOf(event)}>{clockTime(event.time)}</time>
      <div>
        <h4>{event.title}</h4>
        <p>{event.location}</p>
        <p>
          <EventState event={event} now={now} />
        </p>
      </div>
    </div>
  );
}

/** Says of an empty month that it is empty, and when the next event is or that the last one is over. */
function whereDatesAre({
  words,
  events,
  timeZone,
  day,
  now,
}: Props & CalendarProps & { timeZone: string }): string {
  const dated = datedEvents(events.filter(takesPlace));
  const next = upcomingEvents(dated, now, timeZone)[0];
  const last = lastOf(dated);
  const isEmptyMonth = day !== undefined && !dated.some(({ date }) => date.slice(0, 7) === day.slice(0, 7));
  return [
    isEmptyMonth && `${words.emptyMonth} ${monthOf(day)}.`,
    next && `${words.nextEvent} ${formatLongDate(next.date)}.`,
    !next && last && `${words.lastEvent} ${formatLongDate(last.date)} ${words.lastEventIsOver}`,
  ]
    .filter(Boolean)
    .join(" ");
}
