import { useLoaderData } from "react-router";
import { useNow } from "#app/browser/use-now.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { EventCalendar } from "./event-calendar.tsx";
import { EventColumns } from "./event-columns.tsx";
import { Rhythm } from "./rhythm.tsx";
import { StayConnected } from "./stay-connected.tsx";

export const handle = { hydrate: true };

/** The moment the page is drawn: which events have passed stands in the delivered HTML. */
export function loader() {
  return { drawnAt: Date.now() };
}

/** The calendar, the standing rhythm, ways to hear of new dates, and every event by its kind. */
export default function NewsEvents() {
  const now = useNow(useLoaderData<typeof loader>().drawnAt);
  return (
    <>
      <section className="band tight">
        <div className="wrap">
          <h1>{newsEvents.heading}</h1>
          <p className="deck">{newsEvents.lead}</p>
        </div>
      </section>
      <section className="band" aria-labelledby="calendar">
        <h2 id="calendar" className="vh">
          {newsEvents.calendar.heading}
        </h2>
        <EventCalendar now={now}>
          <Rhythm />
        </EventCalendar>
        <div className="wrap">
          <StayConnected />
        </div>
      </section>
      <EventColumns now={now} />
    </>
  );
}
