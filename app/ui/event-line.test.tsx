import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import type { CalendarEvent } from "#domain/content/calendar/calendar.ts";
import { EventLine, Words } from "./event-line.tsx";

const coffee: CalendarEvent = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee",
  date: "2026-09-05",
  time: "10:00",
  location: "A",
};
const dayBefore = Date.parse("2026-09-04T20:00:00Z");
const dayAfter = Date.parse("2026-09-06T20:00:00Z");

function textOf(changes: Partial<CalendarEvent>, now = dayBefore): string {
  const words = { ...firstContent["event-words"], timeZone: "America/Vancouver" };
  const line = <EventLine event={{ ...coffee, ...changes }} now={now} />;
  return renderToStaticMarkup(<Words value={words}>{line}</Words>).replace(/<[^>]*>/g, " ");
}

test("an event to come → its calendar file", () => {
  expect(textOf({})).toContain("Add to calendar");
});

test("an event that is over → says so, and does not ask to be put in a calendar", () => {
  expect(textOf({}, dayAfter)).toContain("This event has passed.");
  expect(textOf({}, dayAfter)).not.toContain("Add to calendar");
});

test.each([
  ["with a day", {}],
  ["without a day yet", { date: undefined }],
])("a cancelled event %s → says so and why, and does not ask to be put in a calendar", (_, changes) => {
  const text = textOf({ ...changes, status: "cancelled", note: "The hall is flooded." });
  expect(text).toContain("This event is cancelled. The hall is flooded.");
  expect(text).not.toContain("Add to calendar");
});

test("a cancelled event whose day is over → was cancelled, and did not pass", () => {
  const text = textOf({ status: "cancelled" }, dayAfter);
  expect(text).toContain("This event is cancelled.");
  expect(text).not.toContain("passed");
});

test("an event that was moved → from when, until it is over", () => {
  const moved = { movedFrom: "2026-08-29T09:30" };
  expect(textOf(moved)).toContain("Moved from Saturday, August 29, 2026, 9:30 AM.");
  expect(textOf(moved)).toContain("Add to calendar");
  expect(textOf(moved, dayAfter)).not.toContain("Moved");
});
