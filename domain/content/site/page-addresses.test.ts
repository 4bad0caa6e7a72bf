import { expect, test } from "vitest";
import { unknownPages } from "#domain/content/documents/references.ts";
import { onwardAddresses, whyNoPageAt, addMoves, movesBetween, successors } from "./page-addresses.ts";
import { calendarFeedOf, eventsAddress } from "./page-documents.ts";

test.each([
  "/functions",
  "/functions/v1/contact",
  "/donate/x",
  "/volunteer/confirm",
  "/readyz",
  "/news/first",
  "/pictures",
  "/rest/v1",
  "/events/walk",
  "/subscription/leave",
  "/not-found",
  "/thank-you/message",
  "/taken",
  "/before",
])("a page at %s, which is the program’s own or taken → refused with the address", (address) => {
  expect(whyNoPageAt(address, ["/taken"], new Map([["/before", "/taken"]]))).toContain(
    `/${address.split("/")[1] ?? ""}`,
  );
});

test.each(["/road-safety", "/donation", "/my/news", "/functional"])("a page at %s → possible", (address) => {
  expect(whyNoPageAt(address, [])).toBeUndefined();
});

const page = (address: string, leadsTo?: string) => ({ address, blocks: [], ...(leadsTo && { leadsTo }) });

test.each([
  [
    "a circle of two",
    { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/a") },
    "in a circle: /b leads on to /a leads on to /b",
  ],
  ["itself", { "pages/a": page("/a", "/a") }, "in a circle: /a leads on to /a"],
  ["a circle after a step", { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/b") }, "in a circle: /b"],
  ["a page that is not there", { "pages/a": page("/a", "/nothing") }, "The site has no page /nothing."],
])("an address that leads to %s → refused by name", (_what, documents, sentence) => {
  const [problem] = unknownPages(documents, { url: "https://example.org" });
  expect(problem?.sentence).toContain(sentence);
});

test.each([
  ["a chain", { "pages/a": page("/a", "/b"), "pages/b": page("/b", "/c"), "pages/c": page("/c") }, "/c"],
  [
    "another address of a page",
    { "pages/a": page("/a", "/before"), "pages/b": { ...page("/b"), alsoAt: ["/before"] } },
    "/b",
  ],
  [
    "a page that a menu names still",
    { navigation: { href: "/a#x" }, "pages/a": page("/a", "/c"), "pages/c": page("/c") },
    "/c",
  ],
])(
  "a retired page leads to %s → nothing stands against it, and its address leads to the end",
  (_what, documents, end) => {
    expect(unknownPages(documents, { url: "https://example.org" })).toEqual([]);
    expect(onwardAddresses({ ...documents, events: [] }, []).get("/a")).toBe(end);
  },
);

test("a page got another address and was retired → both of its addresses lead on; a circle leads nowhere", () => {
  const moved = [{ from: "/old", to: "/a" }];
  const documents = { "pages/a": page("/a", "/c"), "pages/c": page("/c"), events: [] };
  expect(onwardAddresses(documents, moved).get("/old")).toBe("/c");
  const circle = { "pages/a": page("/a", "/a"), events: [] };
  expect(onwardAddresses(circle, moved)).toEqual(new Map());
});

const coffee = {
  id: "coffee",
  kind: "coffee" as const,
  title: "Coffee",
  date: "2026-06-05",
  time: "10:00",
  location: "A café",
};
const walk = { ...coffee, id: "walk", kind: "walk" as const, title: "Walk" };
const facts = (slug: string, events: readonly (typeof coffee | typeof walk)[] = []) => ({
  "pages/meet-candidate": { address: `/meet-${slug}`, blocks: [] },
  events,
});
const move = (from: string, to: string) => ({ from, to });

test("a page has another address → its address moves, and the field that did it is named", () => {
  expect(movesBetween(facts("ann"), facts("ann"))).toEqual([]);
  expect(movesBetween(facts("ann"), facts("ann-lee"))).toEqual([
    { from: "/meet-ann", to: "/meet-ann-lee", document: "pages/meet-candidate", field: "address" },
  ]);
});

test("an event gets another id → its calendar file moves; one that is taken out or added moves nothing", () => {
  const renamed = { ...coffee, id: "coffee-in-june", title: "Coffee in June" };
  expect(movesBetween(facts("ann", [coffee, walk]), facts("ann", [walk, renamed]))).toEqual([
    { from: "/events/coffee.ics", to: "/events/coffee-in-june.ics", document: "events", field: "1.id" },
  ]);
  expect(movesBetween(facts("ann", [coffee]), facts("ann", [walk]))).toEqual([]);
  expect(movesBetween(facts("ann", [coffee]), facts("ann", []))).toEqual([]);
});

test("an address that moved twice → the last successor", () => {
  const moves = addMoves([move("/meet-a", "/meet-b")], [move("/meet-b", "/meet-c")]);
  expect(successors(moves, ["/meet-c"])).toEqual(
    new Map([
      ["/meet-a", "/meet-c"],
      ["/meet-b", "/meet-c"],
    ]),
  );
});

test("an address that moved and moved back → no circle: the one in use leads nowhere", () => {
  const moves = addMoves([move("/meet-a", "/meet-b")], [move("/meet-b", "/meet-a")]);
  expect(successors(moves, ["/meet-a"])).toEqual(new Map([["/meet-b", "/meet-a"]]));
  expect(successors(moves, [])).toEqual(new Map());
});

const pageWith = (address: string, ...kinds: string[]) => ({
  address,
  blocks: kinds.map((kind) => ({ kind })),
});

test.each([
  [
    "a page with a calendar, and one that lists events",
    { "pages/a": pageWith("/a", "calendar"), "pages/b": pageWith("/b", "text", "event-columns") },
    "/b",
  ],
  ["only a calendar", { "pages/a": pageWith("/a", "calendar") }, "/a"],
  ["a page that is retired", { "pages/a": { ...pageWith("/a", "calendar"), leadsTo: "/" } }, undefined],
  ["no page of events", { "pages/a": pageWith("/a", "text") }, undefined],
])("%s → the page of the events is %s", (_, documents, address) => {
  expect(eventsAddress(documents)).toBe(address);
});

test("a campaign without a page of events → its calendar file names the home page", () => {
  const campaign = { name: "C", url: "https://www.example.org", timeZone: "America/Vancouver" };
  expect(calendarFeedOf({ campaign, "event-words": { endNotKnown: "?" } }).page).toBe(
    "https://www.example.org/",
  );
});
