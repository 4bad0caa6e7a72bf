import { expect, test } from "vitest";
import { ContentContext } from "#app/content/content.ts";
import { PageBlocks } from "#app/blocks/page-blocks.tsx";
import { firstContent } from "#content/content.ts";
import type { CalendarEvent } from "#domain/content/calendar/calendar.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { testEvents } from "#test/support/test-events.ts";

function pageWith(events: readonly CalendarEvent[]): string {
  return renderInCampaign(
    <ContentContext value={{ ...firstContent, events }}>
      <PageBlocks page={firstContent["pages/news-events"]} />
    </ContentContext>,
  );
}

const undated = testEvents.filter(({ date }) => date === undefined);

test.each([
  ["events with a day", testEvents, true, true],
  ["no event with a day", undated, false, true],
  ["no event", [], false, false],
])("a campaign with %s → a month: %s, columns: %s", (_, events, hasMonth, hasColumns) => {
  const page = pageWith(events);
  expect(page.includes("blocks/calendar/event-calendar")).toBe(hasMonth);
  expect(page.includes("columns-of-events")).toBe(hasColumns);
  expect(page).toContain('href="/events.ics"');
});
