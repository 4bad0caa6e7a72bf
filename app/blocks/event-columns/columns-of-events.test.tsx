import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blockOf } from "#test/support/block-of.ts";
import { firstContent } from "#content/content.ts";
import { type CalendarEvent, eventKinds } from "#domain/content/calendar/calendar.ts";
import { pictureParts } from "#app/ui/picture.tsx";
import { columnPlace } from "./column-place.ts";
import { ColumnsOfEvents } from "./columns-of-events.island.tsx";

const { columns } = blockOf(firstContent["pages/news-events"], "event-columns");
const others = { title: "Whatever else", past: { one: "time before", several: "times before" } };
const [described, ...undescribed] = eventKinds;

const event = (kind: CalendarEvent["kind"], date?: string): CalendarEvent => ({
  id: `${kind}-${date ?? "undated"}`,
  kind,
  title: `${kind} on ${date ?? "a day to come"}`,
  date,
  time: "10:00",
  location: "The hall",
});

/** The columns of a page that describes one kind of event only, on July 1, 2026. */
function markupOf(events: readonly CalendarEvent[]): string {
  const [column] = columns;
  if (!column) throw new Error("no column");
  const { image, text, ...given } = column;
  return renderToStaticMarkup(
    <ColumnsOfEvents
      renderedAt={Date.parse("2026-07-01T20:00:00Z")}
      columns={[{ ...given, kind: described, text: text.usual, picture: pictureParts(image, columnPlace) }]}
      others={others}
      headings={{ coming: "Coming up", planned: "Planned", past: "Past events" }}
      events={events}
      eventWords={{ ...firstContent["event-words"], timeZone: "America/Vancouver" }}
      email="hello@example.org"
    />,
  );
}

test("events of kinds without a column → each stands once, together, whether it is to come, undated or over", () => {
  const events = eventKinds.flatMap((kind) =>
    ["2026-06-06", "2026-08-08", undefined].map((date) => event(kind, date)),
  );
  const markup = markupOf(events);
  for (const { id } of events) expect(markup.split(`id="${id}"`), id).toHaveLength(2);
  const [inColumn = "", together = ""] = markup.split(others.title);
  expect(inColumn).toContain(`id="${described}-2026-08-08"`);
  for (const kind of undescribed) expect(together).toContain(`id="${kind}-2026-08-08"`);
  expect(together).toContain(`${undescribed.length} times before, June 2026`);
});

test("no event of another kind → no heading for them", () => {
  expect(markupOf([event(described, "2026-08-08")])).not.toContain(others.title);
});
