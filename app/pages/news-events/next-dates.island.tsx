import { useNow } from "#app/browser/use-now.ts";
import { campaign } from "#content/campaign.ts";
import { events } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { upcomingEvents } from "#domain/calendar/calendar.ts";
import { EventLine } from "./event-line.tsx";

/** More than this many would push the calendar's column far past this one. */
const shown = 3;

/** The first events still to come, or that no date is announced. */
export function NextDates({ renderedAt }: { renderedAt: number }) {
  const now = useNow(renderedAt);
  const { heading, none, plan } = newsEvents.dates;
  const next = upcomingEvents(events, now, campaign.timeZone).slice(0, shown);
  return (
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
  );
}
