import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useNow } from "#app/browser/use-now.ts";
import { campaign } from "#content/campaign.ts";
import { events } from "#content/events.ts";
import { type EventColumn, newsEvents } from "#content/pages/news-events.ts";
import {
  type CalendarEvent,
  datedEvents,
  isOver,
  monthSpan,
  upcomingEvents,
} from "#domain/calendar/calendar.ts";
import { EventLine } from "./event-line.tsx";
import { MailLink } from "./mail-link.tsx";

/** Every event by its kind, whatever the calendar shows: the whole list for a reader without scripts. */
export function EventColumns({ renderedAt }: { renderedAt: number }) {
  const now = useNow(renderedAt);
  return (
    <section className="band sunk">
      <div className="wrap">
        <div className="columns">
          {newsEvents.columns.map((column) => (
            <Column key={column.kind} column={column} now={now} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Events with a date to come, events without a date yet, and, folded, past events. */
function Column({ column, now }: { column: EventColumn; now: number }) {
  const { kind, title, text, image, mail, past } = column;
  const { coming, planned } = newsEvents.dates;
  const ofKind = events.filter((event) => event.kind === kind);
  return (
    <section className="flow">
      <Picture src={image} width="480" height="300" alt="" />
      <h2>{title}</h2>
      <p>
        <Prose text={text} />
      </p>
      <MailLink mail={mail} />
      <Dates heading={coming} of={upcomingEvents(ofKind, now, campaign.timeZone)} now={now} />
      <Dates heading={planned} of={ofKind.filter(({ date }) => !date)} now={now} />
      <PastDates
        words={past}
        of={datedEvents(ofKind).filter((event) => isOver(event, now, campaign.timeZone))}
        now={now}
      />
    </section>
  );
}

type DatesProps = { of: readonly CalendarEvent[]; now: number };

function Dates({ heading, of, now }: DatesProps & { heading: string }) {
  if (of.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <List of={of} now={now} />
    </>
  );
}

function PastDates({ words: [one, several], of, now }: DatesProps & { words: EventColumn["past"] }) {
  const [first, last] = [of[0]?.date, of.at(-1)?.date];
  if (!first || !last) return null;
  return (
    <details>
      <summary>
        <span>
          {of.length} {of.length === 1 ? one : several}, {monthSpan(first, last)}
        </span>
      </summary>
      <List of={of} now={now} />
    </details>
  );
}

function List({ of, now }: DatesProps) {
  return (
    <ul className="dates">
      {of.map((event) => (
        <EventLine key={event.id} id={event.id} event={event} now={now} />
      ))}
    </ul>
  );
}
