import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { ContentLink, Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { isPlaceKnown, votingCalendarPath } from "#domain/content/site/voting-places.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

type Block = BlockContent<"voting-places">;
type Place = Block["places"][number];

export function View({ block }: { block: Block }) {
  const { heading, note, places } = block;
  return (
    <Band block={block} heading={heading} lead={<Prose text={note} />} isTight>
      <ul className="bare">
        {places.map((place) => (
          <li key={place.id}>
            <b>{place.name}</b>
            <span>{place.address}</span>
            <Prose as="span" text={whenOpen(place, block)} />
            {place.note && <span className="note">{place.note}</span>}
            <Links place={place} block={block} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The day where it is another one than voting day, and the hours. */
function whenOpen({ day, opens, closes }: Place, { hours }: Block): string {
  const open = opens && closes ? `${clockTime(opens)} to ${clockTime(closes)}` : hours;
  return day ? `${formatLongDate(day)}, ${open}` : open;
}

function Links({ place, block }: { place: Place; block: Block }) {
  const { name: municipality } = useContent("municipality");
  const { addToCalendar } = useContent("event-words");
  if (!isPlaceKnown(place)) return null;
  const file = votingCalendarPath(block, place);
  const sought = encodeURIComponent(`${place.address}, ${municipality}`);
  return (
    <span className="actions">
      <ContentLink href={`https://www.openstreetmap.org/search?query=${sought}`}>
        {block.map}
        <span className="visually-hidden">: {place.name}</span>
      </ContentLink>
      {file && (
        <a href={file}>
          {addToCalendar}
          <span className="visually-hidden">: {place.name}</span>
        </a>
      )}
    </span>
  );
}

export const examples: BlockExamples<"voting-places"> = {
  "a place that is known, and one that is not": {
    heading: "Voting places",
    note: "Checked against the municipality’s own list.",
    hours: "[hours]",
    places: [
      {
        id: "hall",
        name: "The hall",
        address: "1 Practice Street",
        opens: "08:00",
        closes: "20:00",
        note: "One gets in without steps.",
      },
      { id: "school", name: "[Name of the voting place]", address: "[Street and number]" },
    ],
    map: "Map",
    entry: "Vote",
  },
};
