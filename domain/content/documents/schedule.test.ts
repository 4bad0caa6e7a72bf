import { describe, expect, test } from "vitest";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { changesAfter, changesToCheck, documentsAt, withoutPast, type ScheduledContent } from "./schedule.ts";

const timeZone = "America/Vancouver";
const at = (local: string) => ({ now: Date.parse(`${local}:00-07:00`), timeZone });

const votingDay: ScheduledContent = {
  documents: { home: "usual", about: "about" },
  scheduled: [
    { document: "home", from: "2026-10-18T00:00", body: "thank you" },
    { document: "home", from: "2026-10-17T00:00", until: "2026-10-17T20:00", body: "vote today" },
  ],
};

test.each([
  ["2026-10-16T23:59", "usual"],
  ["2026-10-17T00:00", "vote today"],
  ["2026-10-17T19:59", "vote today"],
  ["2026-10-17T20:00", "usual"],
  ["2026-10-18T00:00", "thank you"],
  ["2027-01-01T00:00", "thank you"],
])("At %s in Vancouver → the home page that was scheduled for then: %s", (local, shown) => {
  expect(documentsAt(votingDay, at(local))).toEqual({ home: shown, about: "about" });
});

test("The changes to come → each boundary once, in order, none that has passed", () => {
  const local = changesAfter(votingDay, at("2026-10-17T12:00")).map((instant) =>
    new Date(instant).toISOString(),
  );
  expect(local).toEqual(["2026-10-18T03:00:00.000Z", "2026-10-18T07:00:00.000Z"]);
  expect(changesAfter(votingDay, at("2026-10-18T00:00"))).toEqual([]);
});

test("A version until a time only → shown at once, then the usual one", () => {
  const closed = {
    documents: { home: "usual" },
    scheduled: [{ document: "home", until: "2026-10-01T00:00", body: "closed" }],
  };
  expect(documentsAt(closed, at("2026-09-30T00:00"))).toEqual({ home: "closed" });
  expect(documentsAt(closed, at("2026-10-01T00:00"))).toEqual({ home: "usual" });
});

test("Two versions at once → the one that began later", () => {
  const scheduled = [
    { document: "home", from: "2026-10-02T00:00", until: "2026-10-03T00:00", body: "inner" },
    { document: "home", from: "2026-10-01T00:00", until: "2026-10-05T00:00", body: "outer" },
  ];
  expect(documentsAt({ documents: {}, scheduled }, at("2026-10-02T12:00"))).toEqual({ home: "inner" });
  expect(documentsAt({ documents: {}, scheduled }, at("2026-10-04T12:00"))).toEqual({ home: "outer" });
});

test("Settled at any time → shows the same from then on as before", () => {
  const content: ScheduledContent = {
    documents: { home: "usual", about: "about" },
    scheduled: [
      { document: "home", from: "2026-10-01T00:00", until: "2026-10-09T00:00", body: "early" },
      { document: "home", from: "2026-10-03T00:00", body: "for good" },
      { document: "home", from: "2026-10-05T00:00", until: "2026-10-06T00:00", body: "inner" },
      { document: "about", until: "2026-10-04T00:00", body: "until" },
    ],
  };
  const days = Array.from({ length: 12 }, (_, day) =>
    at(`2026-10-${String(day + 1).padStart(2, "0")}T12:00`),
  );
  for (const [index, day] of days.entries()) {
    const remaining = withoutPast(content, day);
    for (const later of days.slice(index)) {
      expect(documentsAt(remaining, later)).toEqual(documentsAt(content, later));
    }
  }
  expect(withoutPast(content, at("2026-11-01T00:00"))).toEqual({
    documents: { home: "for good", about: "about" },
    scheduled: [],
  });
});

describe("posts", () => {
  const post = (date: string, own: object = {}) => ({ title: "A post", date, ...own });
  const documents = {
    "posts/shown": post("2026-09-01"),
    "posts/planned": post("2026-11-01", { time: "09:00" }),
    "posts/far": post("2099-01-01"),
    "posts/back": post("2026-09-01", { isTakenBack: true }),
    "posts/back-and-planned": post("2026-12-01", { isTakenBack: true }),
  };
  const at = (local: string) => ({ now: instantIn(timeZone, local), timeZone });
  const content = { documents, scheduled: [] };

  test.each([
    ["before its minute", "2026-11-01T08:59", ["posts/shown"]],
    ["in its minute", "2026-11-01T09:00", ["posts/shown", "posts/planned"]],
    ["in 2099", "2099-01-01T00:00", ["posts/shown", "posts/planned", "posts/far"]],
  ])("%s → who visits finds those of then", (_title, local, found) => {
    expect(Object.keys(documentsAt(content, at(local)))).toEqual(found);
  });

  test("posts to come → the site changes at each of them; a check looks at the last", () => {
    const [planned, far] = ["2026-11-01T09:00", "2099-01-01T00:00"].map((local) =>
      instantIn(timeZone, local),
    );
    expect(changesAfter(content, at("2026-10-01T00:00"))).toEqual([planned, far]);
    expect(changesToCheck(content, at("2026-10-01T00:00"))).toEqual([far]);
  });
});
