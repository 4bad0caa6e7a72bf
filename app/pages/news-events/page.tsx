import { useLoaderData } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { newsEvents } from "#content/pages/news-events.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { EventColumns } from "./event-columns.island.tsx";
import { StayConnected } from "./stay-connected.tsx";

/** The moment the page is drawn: which events have passed stands in the delivered HTML. */
export function loader() {
  return { drawnAt: Date.now() };
}

/** The calendar, the standing rhythm, ways to hear of new dates, and every event by its kind. */
export default function NewsEvents() {
  const { drawnAt } = useLoaderData<typeof loader>();
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
        <Island of={EventCalendar} props={{ drawnAt }} />
        <div className="wrap">
          <StayConnected />
        </div>
      </section>
      <Island of={EventColumns} props={{ drawnAt }} />
    </>
  );
}
