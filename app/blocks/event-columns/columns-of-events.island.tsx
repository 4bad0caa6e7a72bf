import { PictureOf } from "#app/ui/picture.tsx";
import type { PictureParts } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { useNow } from "#app/browser/use-now.ts";
import type { BlockContent } from "#content/content.ts";
import {
  type CalendarEvent,
  datedEvents,
  isOver,
  monthSpan,
  upcomingEvents,
} from "#domain/content/calendar/calendar.ts";
import { lastOf } from "#domain/platform/older-browsers.ts";
import { EventLine, type EventWords, useEventWords, Words } from "#app/ui/event-line.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { columnPlace } from "./column-place.ts";

type Block = BlockContent<"event-columns">;
type EventColumn = Omit<Block["columns"][number], "image" | "text"> & {
  text: string;
  picture: PictureParts;
};

type Props = {
  renderedAt: number;
  columns: readonly EventColumn[];
  /** Of the events whose kind has no column. */
  others: Block["otherEvents"];
  headings: Record<"coming" | "planned" | "past", string>;
  events: readonly CalendarEvent[];
  eventWords: EventWords;
  /** The campaign's e-mail address. */
  email: string;
};

/** Every event by its kind, whatever the calendar shows: the whole list for a reader without scripts. */
export function ColumnsOfEvents({ renderedAt, columns, others, headings, events, eventWords, email }: Props) {
  const now = useNow(renderedAt);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const ofOtherKinds = events.filter(({ kind }) => !kinds.has(kind));
  return (
    <Words value={eventWords}>
      <div className="columns">
        {columns.map(({ kind, title, text, picture, alternative, mail, past }) => (
          <section key={kind} className="flow">
            <PictureOf parts={picture} {...columnPlace} alt={alternative} />
            <h2>{title}</h2>
            <Prose as="p" text={text} />
            <MailLink mail={mail} to={email} />
            <Lists
              headings={headings}
              past={past}
              of={events.filter((event) => event.kind === kind)}
              now={now}
            />
          </section>
        ))}
        {ofOtherKinds.length > 0 && (
          <section className="flow">
            <h2>{others.title}</h2>
            <Lists headings={headings} past={others.past} of={ofOtherKinds} now={now} />
          </section>
        )}
      </div>
    </Words>
  );
}

type ListsProps = DatesProps & Pick<Props, "headings"> & Pick<EventColumn, "past">;

/** Events with a date to come, events without a date yet, and, folded, past events. */
function Lists({ headings, past, of, now }: ListsProps) {
  const { timeZone } = useEventWords();
  const { coming, planned } = headings;
  const over = datedEvents(of).filter((event) => isOver(event, now, timeZone));
  return (
    <>
      <Dates heading={coming} of={upcomingEvents(of, now, timeZone)} now={now} />
      <Dates heading={planned} of={of.filter(({ date }) => !date)} now={now} />
      <PastDates heading={headings.past} words={past} of={over} now={now} />
    </>
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

function PastDates({
  heading,
  words: { one, several },
  of,
  now,
}: DatesProps & { heading: string; words: EventColumn["past"] }) {
  const [first, last] = [of[0]?.date, lastOf(of)?.date];
  if (!first || !last) return null;
  return (
    <>
      <h3>{heading}</h3>
      <details>
        <summary>
          <span>{`${of.length} ${of.length === 1 ? one : several}, ${monthSpan(first, last)}`}</span>
        </summary>
        <List of={of} now={now} />
      </details>
    </>
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
