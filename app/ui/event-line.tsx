import { Prose } from "#app/ui/prose.tsx";
import {
  type CalendarEvent,
  startOf,
  isOver,
  takesPlace,
  type DatedEvent,
} from "#domain/content/calendar/calendar.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { eventPath, eventCalendarPath } from "#domain/web/pages.ts";
import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";

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
          <Prose as="span" key={date} text={formatLongDate(date)} />
          <span>, </span>
          {hour}
        </time>
      </b>
      <span>{`${title}, ${location}`}</span>
      <EventState event={event} now={now} />
    </li>
  );
}

/** What has become of an event, and its calendar file while it is to come: nothing that is over or cancelled asks to be put in a calendar. */
export function EventState({ event, now }: { event: CalendarEvent; now: number }) {
  const words = useEventWords();
  const { date, note } = event;
  const state = stateOf(event, now, words);
  const isToCome = date !== undefined && takesPlace(event) && !isOver(event, now, words.timeZone);
  return (
    <>
      {(state || note) && <span className="note">{[state, note].filter(Boolean).join(" ")}</span>}
      {isToCome && event.comes && <SayYes event={event} />}
      {isToCome && <AddToCalendar event={{ ...event, date }} />}
    </>
  );
}

function SayYes({ event: { id, title } }: { event: CalendarEvent }) {
  return (
    <a className="more" href={eventPath(id)}>
      <span>{useEventWords().sayYes}</span>
      <span className="visually-hidden">{`: ${title}`}</span>
    </a>
  );
}

function stateOf(event: CalendarEvent, now: number, words: EventWords): string | undefined {
  const { movedFrom } = event;
  if (!takesPlace(event)) return words.cancelled;
  if (isOver(event, now, words.timeZone)) return words.over;
  if (!movedFrom) return undefined;
  const [day = "", time = ""] = movedFrom.split("T");
  return fillIn(words.moved, { when: `${formatLongDate(day)}, ${clockTime(time.slice(0, 5))}` });
}

/** The event as a file that calendar programs open. */
function AddToCalendar({ event }: { event: DatedEvent }) {
  return (
    <a className="more" href={eventCalendarPath(event.id)}>
      <span>{useEventWords().addToCalendar}</span>
      <span className="visually-hidden">{`: ${event.title}, ${formatLongDate(event.date)}`}</span>
    </a>
  );
}

/** What a line of an event says beside the event itself. */
export type EventWords = Omit<Content["event-words"], "endNotKnown" | "page"> & { timeZone: string };

export const [Words, useEventWords] = createWords<EventWords>();
