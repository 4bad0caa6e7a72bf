import { expect, test } from "vitest";
import { calendarFeedOf, eventsAddress } from "./page-documents.ts";

const page = (address: string, ...kinds: string[]) => ({ address, blocks: kinds.map((kind) => ({ kind })) });

test.each([
  [
    "a page with a calendar, and one that lists events",
    { "pages/a": page("/a", "calendar"), "pages/b": page("/b", "text", "event-columns") },
    "/b",
  ],
  ["only a calendar", { "pages/a": page("/a", "calendar") }, "/a"],
  ["a page that is retired", { "pages/a": { ...page("/a", "calendar"), leadsTo: "/" } }, undefined],
  ["no page of events", { "pages/a": page("/a", "text") }, undefined],
])("%s → the page of the events is %s", (_, documents, address) => {
  expect(eventsAddress(documents)).toBe(address);
});

test("a campaign without a page of events → its calendar file names the home page", () => {
  const campaign = { name: "C", url: "https://www.example.org", timeZone: "America/Vancouver" };
  expect(calendarFeedOf({ campaign, "event-words": { endNotKnown: "?" } }).page).toBe(
    "https://www.example.org/",
  );
});
