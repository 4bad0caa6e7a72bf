import { useContent } from "#app/content/content.ts";
import { Posts } from "#app/blocks/posts/posts.tsx";
import { useElection } from "#app/layout/election/election.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { Island } from "#app/islands/island.tsx";
import { pictureParts } from "#app/ui/picture/picture-parts.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { nearestEvents } from "#domain/content/calendar/calendar.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { columnPlace } from "./column-place.ts";
import { EventColumns } from "./event-columns.island.tsx";
import { NextDates } from "./next-dates.island.tsx";
import { Rhythm } from "./rhythm.tsx";
import { StayConnected } from "./stay-connected.tsx";

/** The page stays within its size however many events there are. */
const maxEvents = 80;

/** The standing rhythm, the next dates beside the calendar, and every event by its kind. */
export default function NewsEvents() {
  const newsEvents = useContent("pages/news-events");
  const { email, timeZone } = useContent("campaign");
  const { over, cancelled, moved, addToCalendar, undated, dates } = newsEvents;
  const { heading, none, coming, past } = dates;
  const { phase } = useElection();
  const plan = inPhase(dates.plan, phase);
  const planned = inPhase(dates.planned, phase);
  const eventWords = { over, cancelled, moved, addToCalendar, undated, timeZone };
  const { renderedAt } = useCurrentPage();
  const all = useContent("events");
  const events = nearestEvents(all, { max: maxEvents, now: renderedAt, timeZone });
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-5">
            <h1>{newsEvents.heading}</h1>
            <p className="deck">
              <Prose text={inPhase(newsEvents.lead, phase)} />
            </p>
          </div>
          <Rhythm />
        </div>
      </section>
      <Posts block={{ kind: "posts", id: "posts" }} />
      <section className="band" aria-label={newsEvents.calendar.heading}>
        <div className="wrap grid">
          <div className="col-5 flow">
            <Island
              of={NextDates}
              props={{ renderedAt, words: { heading, none, plan }, events, eventWords }}
            />
            <StayConnected />
          </div>
          <Island
            of={EventCalendar}
            className="col-7"
            props={{ renderedAt, words: newsEvents.calendar, events, eventWords }}
          />
        </div>
      </section>
      <Island
        of={EventColumns}
        props={{
          renderedAt,
          columns: newsEvents.columns.map(({ image, text, ...column }) => ({
            ...column,
            text: inPhase(text, phase),
            picture: pictureParts(image, columnPlace),
          })),
          others: newsEvents.otherEvents,
          headings: { coming, planned, past },
          events,
          eventWords,
          email,
        }}
      />
      {events.length < all.length && (
        <div className="wrap">
          <p className="note">{newsEvents.shortened}</p>
        </div>
      )}
    </>
  );
}
