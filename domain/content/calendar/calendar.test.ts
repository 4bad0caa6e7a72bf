import { describe, expect, test } from "vitest";
import {
  calendarReach,
  type CalendarEvent,
  datedEvents,
  eventsOn,
  isOver,
  dayOnClock,
  monthSpan,
  nearestEventDay,
  nearestEvents,
  noonOf,
  upcomingEvents,
} from "./calendar.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { vancouver } from "#domain/platform/time/zone-time.ts";

const coffee: CalendarEvent = {
  id: "c",
  kind: "coffee",
  title: "Coffee",
  date: "2025-01-18",
  time: "10:00",
  location: "A",
};
const evening: CalendarEvent = { ...coffee, id: "e", date: "2025-01-18", time: "19:00" };
const later: CalendarEvent = { ...coffee, id: "l", date: "2025-01-28" };
const undated: CalendarEvent = { ...coffee, id: "u", date: undefined };
const events = [later, evening, undated, coffee];

describe("choosing a day", () => {
  test("a day with two events → both, the earlier first", () => {
    expect(eventsOn(events, "2025-01-18").map(({ id }) => id)).toEqual(["c", "e"]);
  });

  test("a day without events → none", () => {
    expect(eventsOn(events, "2025-01-19")).toEqual([]);
  });

  test("an event without a day → never in the calendar", () => {
    expect(datedEvents(events).map(({ id }) => id)).toEqual(["c", "e", "l"]);
  });
});

describe("jumping to the nearest day with an event", () => {
  test.each([
    ["2024-12-01", "2025-01-18"],
    ["2025-01-22", "2025-01-18"],
    ["2025-01-23", "2025-01-28"],
    ["2026-11-21", "2025-01-28"],
  ])("from %s → %s", (day, nearest) => {
    expect(nearestEventDay(events, day)).toBe(nearest);
  });

  test("the nearest event is cancelled → the next one", () => {
    const cancelled: CalendarEvent = { ...coffee, date: "2025-01-22", status: "cancelled" };
    expect(nearestEventDay([cancelled, later], "2025-01-22")).toBe("2025-01-28");
  });

  test("no event has a day → nowhere to jump", () => {
    expect(nearestEventDay([undated], "2025-01-18")).toBeUndefined();
  });
});

test.each([
  ["2025-01-19T07:59:59Z", false],
  ["2025-01-19T08:00:00Z", true],
])("the event's day at %s in Vancouver → over: %s", (now, over) => {
  expect(isOver(coffee, Date.parse(now), vancouver)).toBe(over);
});

test("the events still to come → earliest first, without those that are over or wait for a day", () => {
  const ids = (now: string) => upcomingEvents(events, Date.parse(now), vancouver).map(({ id }) => id);
  expect(ids("2025-01-19T07:59:59Z")).toEqual(["c", "e", "l"]);
  expect(ids("2025-01-19T08:00:00Z")).toEqual(["l"]);
  expect(ids("2025-02-01T00:00:00Z")).toEqual([]);
});

test("more events than a page takes → those to come, those without a day, then the last that passed, in their own order", () => {
  const early = { ...coffee, id: "early", date: "2024-12-01" };
  const many = [early, later, evening, undated, coffee];
  const ids = (max: number) =>
    nearestEvents(many, { max, now: Date.parse("2025-01-19T20:00:00Z"), timeZone: vancouver }).map(
      ({ id }) => id,
    );
  expect(ids(5)).toEqual(["early", "l", "e", "u", "c"]);
  expect(ids(4)).toEqual(["l", "e", "u", "c"]);
  expect(ids(1)).toEqual(["l"]);
});

test.each([
  ["2025-01-18", "2025-01-25", "January 2025"],
  ["2025-01-18", "2025-02-22", "January to February 2025"],
  ["2025-12-20", "2026-03-07", "December 2025 to March 2026"],
])("events from %s to %s → %s", (first, last, months) => {
  expect(monthSpan(first, last)).toBe(months);
});

test("an event without a day → never over", () => {
  expect(isOver(undated, Date.parse("2030-01-01"), vancouver)).toBe(false);
});

test("today long after the last event → the calendar reaches a year past both ends", () => {
  expect(calendarReach(events, "2026-11-21")).toEqual({ first: "2024-01-19", last: "2027-11-21" });
});

describe("days in words", () => {
  test.each([
    ["09:00", "9:00 AM"],
    ["10:00", "10:00 AM"],
    ["12:00", "12:00 PM"],
    ["00:30", "12:30 AM"],
    ["14:00", "2:00 PM"],
    ["19:00", "7:00 PM"],
  ])("%s → %s", (time, words) => {
    expect(clockTime(time)).toBe(words);
  });

  test("the visitor's own clock → the day there and back", () => {
    expect(dayOnClock(new Date(2025, 0, 18, 23, 59))).toBe("2025-01-18");
    expect(dayOnClock(noonOf("2025-03-09"))).toBe("2025-03-09");
  });
});
