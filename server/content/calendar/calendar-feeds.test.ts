import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { buildContent, type Content } from "#content/content.ts";
import { testEdition } from "#test/support/test-content.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { prepareFile } from "#server/web/site/file-response.ts";
import { createCalendarFeeds, isCalendarFeed } from "./calendar-feeds.ts";
import { noteEvents } from "./event-records.ts";

type Event = Content["events"][number];

const coffee: Event = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee, at W̱SÁNEĆ; with «cake»",
  date: "2026-09-05",
  time: "10:00",
  location: "A long name of a place that does not fit into the 75 bytes of a line of the file",
};
const walk: Event = { ...coffee, id: "walk", kind: "walk", title: "Walk", date: "2026-12-05", time: "14:00" };

const given = useTestServices();
let feed: ReturnType<typeof openFeed>;
beforeEach(() => (feed = openFeed()));

/** A site without events, until some are published. */
function openFeed() {
  const publish = (...events: Event[]) => (content = buildContent({ ...testEdition, events }));
  let content = buildContent({ ...testEdition, events: [] });
  const page = prepareFile({
    body: new TextEncoder().encode("Not here"),
    brotli: undefined,
    gzip: undefined,
    headers: {},
  });
  const respond = createCalendarFeeds(
    { ...given.services, content: () => content },
    Object.assign(new Map([["/not-found", page]]), {
      moved: new Map([["/events/former-walk.ics", "/events/walk.ics"]]),
    }),
  );
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await respond(new Request(`http://localhost${path}`, { headers }));
    if (!response) throw new Error(`${path} is no calendar`);
    return response;
  };
  return { publish, get, events: async (path = "/events.ics") => read(await (await get(path)).text()) };
}

/** The events as a calendar program understands the file; the parser throws where it is malformed. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      sequence: Number(event.sequence),
      status: component.getFirstPropertyValue("status"),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
    };
  });
}

describe("a subscribed calendar program", () => {
  test("reads the events with their instants, across the end of British Columbia's clock changes", async () => {
    feed.publish(coffee, walk);
    expect(await feed.events()).toMatchObject([
      { uid: "coffee@www.example.org", summary: coffee.title, location: coffee.location },
      { start: "2026-12-05T21:00:00.000Z", status: "CONFIRMED" },
    ]);
    expect((await feed.events())[0]?.start).toBe("2026-09-05T17:00:00.000Z");
  });

  test("learns at once of an event that moves, is cancelled and takes place again", async () => {
    const ofCoffee = async () => (await feed.events()).find(({ uid }) => uid.startsWith("mover@"));
    const mover = { ...coffee, id: "mover" };
    feed.publish(mover);
    expect(await ofCoffee()).toMatchObject({ sequence: 0, stamp: "2026-09-01T17:00:00Z" });
    given.setTime("2026-09-02T17:00:00.000Z");
    feed.publish({ ...mover, time: "11:00" });
    expect(await ofCoffee()).toMatchObject({
      sequence: 1,
      stamp: "2026-09-02T17:00:00Z",
      start: "2026-09-05T18:00:00.000Z",
    });
    feed.publish({ ...mover, time: "11:00", status: "cancelled" });
    expect(await ofCoffee()).toMatchObject({ sequence: 2, status: "CANCELLED" });
    feed.publish({ ...mover, time: "11:00" });
    expect(await ofCoffee()).toMatchObject({ sequence: 3, status: "CONFIRMED" });
  });

  test("learns that an event was taken out; its own address is gone, one that never was is not found", async () => {
    const short = { ...coffee, id: "short-lived" };
    feed.publish(short);
    expect(await feed.events("/events/short-lived.ics")).toHaveLength(1);
    feed.publish(walk);
    expect((await feed.events()).map(({ uid, status }) => `${uid} ${String(status)}`)).toContain(
      "short-lived@www.example.org CANCELLED",
    );
    const accept = { accept: "text/html" };
    const gone = await feed.get("/events/short-lived.ics", accept);
    expect([gone.status, await gone.text()]).toEqual([410, "Not here"]);
    expect((await feed.get("/events/never-was.ics", accept)).status).toBe(404);
    expect((await feed.get("/events/never-was.ics")).headers.get("content-type")).toMatch(/^text\/plain/);
  });

  test("asks at the address that an event had under another id → sent to the present one", async () => {
    feed.publish(walk);
    const response = await feed.get("/events/former-walk.ics");
    expect([response.status, response.headers.get("location")]).toEqual([308, "/events/walk.ics"]);
  });

  test("asks again while nothing changed → 304", async () => {
    feed.publish(coffee);
    const first = await feed.get("/events.ics", { "accept-encoding": "gzip" });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    const again = await feed.get("/events.ics", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });
});

test("the database is away → the events all the same, and noted once it is back", async () => {
  const away = new Proxy(given.services.database, {
    get() {
      throw new Error("away");
    },
  });
  let database = away;
  const content = buildContent({ ...testEdition, events: [{ ...walk, id: "unnoted" }] });
  const services = { ...given.services, content: () => content };
  Object.defineProperty(services, "database", { get: () => database });
  const respond = createCalendarFeeds(services, new Map());
  const ask = async () =>
    read(await ((await respond(new Request("http://localhost/events.ics"))) ?? new Response()).text());
  expect((await ask()).map(({ uid }) => uid)).toEqual(["unnoted@www.example.org"]);
  database = given.services.database;
  await ask();
  const noted = await database.selectFrom("calendar_event").select("event_id").execute();
  expect(noted.map(({ event_id }) => event_id)).toContain("unnoted");
});

test.each([
  ["/events.ics", true],
  ["/events/coffee-2025-01-18.ics", true],
  ["/events/%2e%2e.ics", false],
  ["/events/a/b.ics", false],
  ["/events", false],
])("%s is a calendar's address: %s", (path, isOne) => {
  expect(isCalendarFeed(path)).toBe(isOne);
});

describeEachDatabase("what was told of events", (open) => {
  test("two servers note the same change at once → it is noted once", async () => {
    const { database } = await useDatabase(open);
    const now = new Date("2026-09-01T17:00:00.000Z");
    await noteEvents(database, [coffee], now);
    const moved = { ...coffee, time: "11:00" };
    await Promise.all([noteEvents(database, [moved], now), noteEvents(database, [moved], now)]);
    const [record, ...others] = await noteEvents(database, [moved], now);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ sequence: 1, event: { id: "coffee", time: "11:00" } });
  });
});
