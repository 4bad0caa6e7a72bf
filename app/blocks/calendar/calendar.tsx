import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Island } from "#app/islands/island.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { useShownEvents } from "#app/blocks/use-shown-events.ts";
import type { BlockContent } from "#content/content.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { NextDates } from "./next-dates.island.tsx";
import { StayConnected } from "./stay-connected.tsx";

export function Calendar({ block }: { block: BlockContent<"calendar"> }) {
  const { heading, next, month, stayConnected } = block;
  const { of } = useShownEvents();
  return (
    <section {...blockAttributes(block, "band")} aria-label={heading}>
      <div className="wrap grid">
        <div className="col-5 flow">
          <Island of={NextDates} props={{ ...of, words: { ...next, plan: useInPhase(next.plan) } }} />
          <StayConnected words={stayConnected} />
        </div>
        <Island of={EventCalendar} className="col-7" props={{ ...of, words: month }} />
      </div>
    </section>
  );
}
