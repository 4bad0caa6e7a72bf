import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useElection } from "#app/layout/election.ts";
import { useShownEvents } from "#app/blocks/use-shown-events.ts";
import { pictureParts } from "#app/ui/picture.tsx";
import type { BlockContent } from "#content/content.ts";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import { columnPlace } from "./column-place.ts";
import { ColumnsOfEvents } from "./columns-of-events.island.tsx";

export function View({ block }: { block: BlockContent<"event-columns"> }) {
  const { headings, columns, otherEvents, shortened } = block;
  const { email } = useContent("campaign");
  const { phase } = useElection();
  const { of, areAll } = useShownEvents();
  if (of.events.length === 0) return null;
  return (
    <Band block={block}>
      <Island
        of={ColumnsOfEvents}
        props={{
          ...of,
          columns: columns.map(({ image, text, ...column }) => ({
            ...column,
            text: inPhase(text, phase),
            picture: pictureParts(image, columnPlace),
          })),
          others: otherEvents,
          headings: { ...headings, planned: inPhase(headings.planned, phase) },
          email,
        }}
      />
      {!areAll && <p className="note">{shortened}</p>}
    </Band>
  );
}

export const examples: BlockExamples<"event-columns"> = {
  "a kind of event with a column, and all others": {
    tone: "sunk",
    headings: {
      coming: "Coming up",
      planned: { usual: "Planned, not yet dated" },
      past: "Past events",
    },
    columns: [
      {
        kind: "coffee",
        title: "Coffee chats",
        text: { usual: "At a table near you." },
        image: "/images/spot-coffee.svg",
        alternative: "",
        mail: { label: "Ask for one", subject: "A coffee chat", body: "Hello,\n" },
        past: { one: "past chat", several: "past chats" },
      },
    ],
    otherEvents: { title: "Other events", past: { one: "past event", several: "past events" } },
    shortened: "Only the nearest dates are listed here.",
  },
};
