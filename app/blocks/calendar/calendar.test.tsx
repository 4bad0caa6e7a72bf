import { expect, test } from "vitest";
import { ContentContext } from "#app/content/content.ts";
import { PageBlocks } from "#app/blocks/page-blocks.tsx";
import { firstContent } from "#content/content.ts";
import { type CalendarEvent, focusSearchLimitDays, noonOf } from "#domain/content/calendar/calendar.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import { testEvents } from "#test/support/test-events.ts";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defaultDateLib } from "react-day-picker";

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

type NextFocus = (
  moveBy: "day",
  moveDir: "after",
  from: { date: Date },
  first: Date,
  last: Date,
  props: { disabled: { after: Date; before: Date } },
  dates: typeof defaultDateLib,
) => { date: Date } | undefined;

/** The library's own search, which it does not export: an update that changes it must not pass unseen. */
const require = createRequire(import.meta.url);
const library = dirname(require.resolve("react-day-picker"));
const { getNextFocus } = require(join(library, "helpers/getNextFocus.js")) as { getNextFocus: NextFocus };

/** Where the arrow lands from January 1, 2025 when the following days cannot be chosen. */
function landing(disabledDays: number): Date | undefined {
  const from = noonOf("2025-01-01");
  const firstFree = defaultDateLib.addDays(from, disabledDays + 1);
  const disabled = { after: from, before: firstFree };
  return getNextFocus(
    "day",
    "after",
    { date: from },
    noonOf("2020-01-01"),
    noonOf("2030-12-31"),
    { disabled },
    defaultDateLib,
  )?.date;
}

test("days that cannot be chosen lie ahead → the arrow skips them", () => {
  expect(landing(0)).toEqual(noonOf("2025-01-02"));
  expect(landing(3)).toEqual(noonOf("2025-01-05"));
});

test("365 of them → still skipped; more → the focus stays where it is", () => {
  expect(landing(focusSearchLimitDays)).toEqual(defaultDateLib.addDays(noonOf("2025-01-01"), 366));
  expect(landing(focusSearchLimitDays + 1)).toBeUndefined();
});
