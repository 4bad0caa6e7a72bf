import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clockChanges,
  instantIn,
  localTimeIn,
  offsetMinutes,
  offsetText,
  runtimeOffsetMinutes,
  vancouver,
  vancouverOffsetMinutes,
} from "./zone-time.ts";
import { withNewTimeZoneData, withOldTimeZoneData } from "#test/support/time-zone-data.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { isOver, visitorsToday } from "#domain/content/calendar/calendar.ts";
import { localDate, runtimeHasOldTimeZoneData } from "./local-date.ts";

describe("a local time in Vancouver → its instant", () => {
  test.each([
    ["2025-01-18T10:00", "2025-01-18T18:00:00.000Z"],
    ["2024-06-25T23:59:59", "2024-06-26T06:59:59.000Z"],
    ["2025-03-09T01:59", "2025-03-09T09:59:00.000Z"],
    ["2025-03-09T03:00", "2025-03-09T10:00:00.000Z"],
  ])("%s → %s", (local, utc) => {
    expect(new Date(instantIn(vancouver, local)).toISOString()).toBe(utc);
  });

  test("a mistyped time → a sentence that names it", () => {
    expect(() => instantIn(vancouver, "2025-13-40T10:00")).toThrow("not a local time: 2025-13-40T10:00");
  });

  test("any instant of 2024 and 2025 outside the repeated hour → there and back", () => {
    const second = fc.integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2026, 0) / 1000 });
    fc.assert(
      fc.property(second, (seconds) => {
        const instant = seconds * 1000;
        fc.pre(!localTimeIn(vancouver, instant).match(/-11-0[23]T01:/));
        expect(instantIn(vancouver, localTimeIn(vancouver, instant))).toBe(instant);
      }),
    );
  });
});

test.each([
  ["UTC", 0],
  ["America/St_Johns", -210],
  ["Asia/Kolkata", 330],
])("%s in January → %i minutes", (timeZone, minutes) => {
  expect(offsetMinutes(timeZone, Date.UTC(2025, 0, 18))).toBe(minutes);
});

test("the clock changes of 2025 → both, to the minute", () => {
  expect(clockChanges(vancouver, Date.UTC(2025, 0), Date.UTC(2026, 0))).toEqual([
    { instant: Date.parse("2025-03-09T10:00:00Z"), before: -480, after: -420 },
    { instant: Date.parse("2025-11-02T09:00:00Z"), before: -420, after: -480 },
  ]);
});

test.each([
  [0, "+00:00"],
  [-480, "-08:00"],
  [345, "+05:45"],
  [-210, "-03:30"],
])("%i minutes ahead of UTC → %s", (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});

const hourMs = 3_600_000;

test("every hour from 2007 to March 8, 2026 → what all time zone data say", () => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: vancouver, timeZoneName: "longOffset" });
  const wrong: string[] = [];
  for (let instant = Date.UTC(2007, 0); instant < Date.UTC(2026, 2, 9); instant += hourMs) {
    const offset = vancouverOffsetMinutes(instant) === -420 ? "GMT-07:00" : "GMT-08:00";
    if (!format.format(instant).endsWith(offset)) wrong.push(new Date(instant).toISOString());
  }
  expect(wrong).toEqual([]);
});

test.each(["2026-03-08T10:00:00Z", "2026-11-01T09:00:00Z", "2026-12-31T20:00:00Z", "2035-01-15T20:00:00Z"])(
  "at %s → seven hours behind UTC",
  (instant) => {
    expect(vancouverOffsetMinutes(Date.parse(instant))).toBe(-420);
    expect(vancouverOffsetMinutes(Date.parse("2026-03-08T09:59:59Z"))).toBe(-480);
  },
);

describe("a runtime with time zone data from before 2026b", () => {
  test("the faked data → an hour late in the winter of 2026", () => {
    withOldTimeZoneData();
    expect(runtimeOffsetMinutes(vancouver, Date.UTC(2026, 11, 31))).toBe(-480);
    expect(runtimeHasOldTimeZoneData(vancouver)).toBe(true);
  });

  test("the last minute of 2026 and midnight → the year ends when it ends in Vancouver", () => {
    withOldTimeZoneData();
    expect(localDate(new Date("2027-01-01T06:59:59Z"), vancouver)).toBe("2026-12-31");
    expect(localDate(new Date("2027-01-01T07:00:00Z"), vancouver)).toBe("2027-01-01");
  });

  test("a deadline and a clock time of that winter → Vancouver's", () => {
    withOldTimeZoneData();
    expect(new Date(instantIn(vancouver, "2027-01-15T16:30")).toISOString()).toBe("2027-01-15T23:30:00.000Z");
    expect(localTimeIn(vancouver, Date.parse("2027-01-15T23:30:00Z"))).toBe("2027-01-15T16:30:00");
  });

  test("an event of that winter → over at midnight in Vancouver, and the feed says -0700", () => {
    withOldTimeZoneData();
    const event = {
      id: "e",
      kind: "walk",
      title: "Walk",
      date: "2026-12-05",
      time: "14:00",
      location: "A",
    } as const;
    expect(isOver(event, Date.parse("2026-12-06T06:59:59Z"), vancouver)).toBe(false);
    expect(isOver(event, Date.parse("2026-12-06T07:00:00Z"), vancouver)).toBe(true);
    const feed = {
      name: "n",
      host: "h.example",
      page: "https://h.example/news-events",
      timeZone: vancouver,
      endNotKnown: "No end is announced.",
    };
    expect(eventsCalendar([event], 0, feed)).not.toContain("1101T");
  });

  test("today for a visitor in Vancouver → Vancouver's day; elsewhere → the visitor's own", () => {
    withOldTimeZoneData();
    const halfPastMidnight = new Date("2026-12-05T07:30:00Z");
    expect(visitorsToday(halfPastMidnight, vancouver)).toBe("2026-12-05");
    expect(visitorsToday(halfPastMidnight, "Canada/Pacific")).toBe("2026-12-05");
    const own = halfPastMidnight.getDate();
    expect(visitorsToday(halfPastMidnight, "Asia/Tokyo").endsWith(String(own).padStart(2, "0"))).toBe(true);
  });
});

test("time zone data from 2026b on → not called old", () => {
  withNewTimeZoneData();
  expect(runtimeHasOldTimeZoneData(vancouver)).toBe(false);
});
