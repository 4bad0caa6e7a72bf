import { Prose } from "#app/ui/prose/prose.tsx";
import { useEventWords, EventState } from "./event-state.tsx";
import { type CalendarEvent, startOf } from "#domain/content/calendar/calendar.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

type Props = {
  event: CalendarEvent;
  now: number;
  /** The list that has every event carries the addresses, `#coffee-2025-01-18`. */
  id?: string;
};

/** One event in a list: its day or that it has none yet, its hour and place, and a calendar file while it is to come. */
export function EventLine({ event, now, id }: Props) {
  const { undated } = useEventWords();
  const { date, title, time, location } = event;
  const hour = <span className="unbroken">{clockTime(time)}</span>;
  if (!date) {
    return (
      <li id={id}>
        <b>{title}</b>
        <span>{`${undated}, `}</span>
        {hour}
        <span>{`, ${location}`}</span>
        <EventState event={event} now={now} />
      </li>
    );
  }
  return (
    <li id={id}>
      <b>
        <time dateTime={startOf({ ...event, date })}>
          <span key={date}>
            <Prose text={formatLongDate(date)} />
          </span>
          <span>, </span>
          {hour}
        </time>
      </b>
      <span>{`${title}, ${location}`}</span>
      <EventState event={event} now={now} />
    </li>
  );
}
