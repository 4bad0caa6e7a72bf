import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContentContext } from "#app/content/content.ts";
import { pageHeads } from "#app/content/page-heads.ts";
import { CurrentPage } from "#app/layout/current-page.ts";
import { Election } from "#app/layout/election.ts";
import { ServerData } from "#app/islands/server-data.ts";
import { pageAt } from "#app/page-at.tsx";
import { buildContent } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { contentAddresses, movesBetween } from "#domain/content/site/page-addresses.ts";
import { shareCards } from "#domain/content/site/share-card.ts";
import { testEdition } from "#test/support/test-content.ts";

type Event = Documents["events"][number];

const hall: Event = {
  id: "hall",
  kind: "town-hall",
  title: "Housing town hall",
  date: "2026-10-03",
  time: "19:00",
  endTime: "21:00",
  location: "Hall 7",
  comes: "say-yes",
  capacity: 12,
  access: "No steps",
};
const contentWith = (...events: Event[]) => buildContent({ ...testEdition, events });

function pageOf(changes: Partial<Event>, state?: object): string {
  const content = contentWith({ ...hall, ...changes });
  const page = { path: "/events/hall", search: "", renderedAt: Date.parse("2026-10-01T19:00:00Z") };
  const body = createElement(CurrentPage, { value: page }, pageAt("/events/hall", content).body);
  const inPhase = createElement(Election, { value: { today: "2026-10-01", phase: "campaign" } }, body);
  const withData = createElement(ServerData, { value: state }, inPhase);
  return renderToStaticMarkup(createElement(ContentContext, { value: content }, withData));
}

test("an event to which people say yes → when, where, how to get in, and a form that needs no script; no number of who comes", () => {
  const page = pageOf({});
  expect(page.replaceAll(/<[^>]*>/g, "")).toContain("Saturday, October 3, 2026, 7:00 PM to 9:00 PM");
  expect(page).toContain("No steps");
  expect(page).toContain('action="/functions/v1/say-yes-to-event');
  expect(page).toContain('<input type="hidden" name="event" value="hall"/>');
  expect(page).not.toContain(">12<");
  const isLimited = (capacity?: number) => pageOf({ capacity }).includes("Seats are limited");
  expect([isLimited(12), isLimited()]).toEqual([true, false]);
});

test.each<[string, Partial<Event>]>([
  ["cancelled", { status: "cancelled" }],
  ["over", { date: "2026-09-30" }],
  ["without a day", { date: undefined }],
])("an event that is %s → no form", (_, changes) => {
  expect(pageOf(changes)).not.toContain("<form");
});

test("a post that came back → what was typed, and what to correct", () => {
  const values = { event: "hall", name: "Ana", email: "ana", party: "3", needs: "A ramp" };
  const message = { title: "Please correct the marked fields" };
  const state = { functionName: "say-yes-to-event", values, errors: { email: "No address" }, message };
  const page = pageOf({}, state);
  expect(page).toContain("A ramp");
  expect(page).toContain('<option value="3" selected="">');
  expect(page).toContain("No address");
});

test("the event's address → a head and a share card of its own; an event to which people just come has none", () => {
  const content = contentWith(hall, { ...hall, id: "coffee", comes: undefined });
  expect(
    contentAddresses(content).filter((path) => !path.endsWith(".ics") && path.startsWith("/events")),
  ).toEqual(["/events/hall"]);
  expect(pageHeads(content).get("/events/hall")?.title.usual).toContain("Housing town hall");
  expect([...shareCards(content).keys()].some((path) => path.startsWith("/share/event-"))).toBe(true);
});

test("an event that got another id → its page leads on, as its calendar file does", () => {
  const moves = movesBetween(contentWith(hall), contentWith({ ...hall, id: "homes" }));
  expect(moves.map(({ from, to }) => [from, to])).toEqual([
    ["/events/hall.ics", "/events/homes.ics"],
    ["/events/hall", "/events/homes"],
  ]);
});
