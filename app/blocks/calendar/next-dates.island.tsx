import { useNow } from "#app/browser/use-now.ts";
import { type CalendarEvent, upcomingEvents } from "#domain/content/calendar/calendar.ts";
import { EventLine, type EventWords, Words } from "#app/ui/event-line.tsx";

/** More than this many would push the calendar's column far past this one. */
const shown = 3;

type Props = {
  renderedAt: number;
  words: Record<"heading" | "none" | "plan", string>;
  events: readonly CalendarEvent[];
  eventWords: EventWords;
};

/** The first events still to come, or that no date is announced. */
export function NextDates({ renderedAt, words, events, eventWords }: Props) {
  const now = useNow(renderedAt);
  const { heading, none, plan } = words;
  const next = upcomingEvents(events, now, eventWords.timeZone).slice(0, shown);
  return (
    <Words value={eventWords}>
      <section className="next flow">
        <h2>{heading}</h2>
        {next.length === 0 ? (
          <>
            <p className="lead">{none}</p>
            <p>{plan}</p>
          </>
        ) : (
          <ul className="dates">
            {next.map((event) => (
              <EventLine key={event.id} event={event} now={now} />
            ))}
          </ul>
        )}
      </section>
    </Words>
  );
}
