import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Island } from "#app/islands/island.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { useShownEvents } from "#app/blocks/use-shown-events.ts";
import type { BlockContent } from "#content/content.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { NextDates } from "./next-dates.island.tsx";
import { StayConnected } from "./stay-connected.tsx";

/** Without an event on any day the month is left out: empty, it would be the largest thing on the page. */
export function Calendar({ block }: { block: BlockContent<"calendar"> }) {
  const { heading, next, month, stayConnected } = block;
  const { of } = useShownEvents();
  const hasMonth = datedEvents(of.events).length > 0;
  return (
    <section {...blockAttributes(block, "band")} aria-label={heading}>
      <div className="wrap grid">
        <div className="col-5 flow">
          <Island of={NextDates} props={{ ...of, words: { ...next, plan: useInPhase(next.plan) } }} />
          {hasMonth && <StayConnected words={stayConnected} />}
        </div>
        {hasMonth ? (
          <Island of={EventCalendar} className="col-7" props={{ ...of, words: month }} />
        ) : (
          <div className="col-6 end">
            <StayConnected words={stayConnected} />
          </div>
        )}
      </div>
    </section>
  );
}
