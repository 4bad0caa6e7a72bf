import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { renderedAt } from "#domain/site/rendered-at.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { EventColumns } from "./event-columns.island.tsx";
import { NextDates } from "./next-dates.island.tsx";
import { Rhythm } from "./rhythm.tsx";
import { StayConnected } from "./stay-connected.tsx";

/** The time at which the page is rendered: the delivered HTML shows which events have passed. */
export function loader({ request }: LoaderFunctionArgs) {
  return { renderedAt: renderedAt(request, Date.now()) };
}

/** The standing rhythm, the next dates beside the calendar, and every event by its kind. */
export default function NewsEvents() {
  const { renderedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-5">
            <h1>{newsEvents.heading}</h1>
            <p className="deck">
              <Prose text={newsEvents.lead} />
            </p>
          </div>
          <Rhythm />
        </div>
      </section>
      <section className="band" aria-label={newsEvents.calendar.heading}>
        <div className="wrap grid">
          <div className="col-5 flow">
            <Island of={NextDates} props={{ renderedAt }} />
            <StayConnected />
          </div>
          <Island of={EventCalendar} className="col-7" props={{ renderedAt }} />
        </div>
      </section>
      <Island of={EventColumns} props={{ renderedAt }} />
    </>
  );
}
