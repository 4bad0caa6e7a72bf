import { describe, expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  formatDate,
  formatLongDate,
  isLocalDate,
  localDate,
  todayOf,
  yearOf,
  addBusinessDays,
  printedReceiptBusinessDays,
} from "./local-date.ts";

test("seven business days from a Saturday → the second Tuesday after it", () => {
  expect(addBusinessDays("2026-10-17", printedReceiptBusinessDays)).toBe("2026-10-27");
});

test("one business day from a Friday → Monday; none → the same day", () => {
  expect(addBusinessDays("2026-10-16", 1)).toBe("2026-10-19");
  expect(addBusinessDays("2026-10-16", 0)).toBe("2026-10-16");
});

test("seven business days over Thanksgiving or Remembrance Day → a business day earlier than promised, never later", () => {
  expect(addBusinessDays("2026-10-09", printedReceiptBusinessDays)).toBe("2026-10-20");
  expect(addBusinessDays("2026-11-10", printedReceiptBusinessDays)).toBe("2026-11-19");
});

describe("the day in Vancouver", () => {
  test.each([
    ["2026-01-01T07:59:59Z", "2025-12-31", 2025],
    ["2026-01-01T08:00:00Z", "2026-01-01", 2026],
    ["2025-07-01T06:59:59Z", "2025-06-30", 2025],
    ["2025-07-01T07:00:00Z", "2025-07-01", 2025],
  ])("at %s it is %s", (instant, date, year) => {
    expect(localDate(new Date(instant), "America/Vancouver")).toBe(date);
    expect(yearOf(localDate(new Date(instant), "America/Vancouver"))).toBe(year);
  });
});

test("the day is the time zone's own", () => {
  const instant = new Date("2026-01-01T07:59:59Z");
  expect(localDate(instant, "Pacific/Kiritimati")).toBe("2026-01-01");
  expect(localDate(instant, "America/St_Johns")).toBe("2026-01-01");
});

describe("dates", () => {
  test("90 days after voting day is 15 January; a change of clocks takes no day away", () => {
    expect(addDays("2026-10-17", 90)).toBe("2027-01-15");
    expect(addDays("2025-03-08", 2)).toBe("2025-03-10");
    expect(daysBetween("2025-11-01", "2025-11-03")).toBe(2);
    expect(daysBetween("2026-10-17", "2026-10-10")).toBe(-7);
  });

  test.each([
    ["2024-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["", false],
  ])("%j is a day: %s", (text, isDay) => {
    expect(isLocalDate(text)).toBe(isDay);
  });

  test("are written out for people, with the weekday where it matters", () => {
    expect(formatDate("2026-06-01")).toBe("June 1, 2026");
    expect(formatLongDate("2025-01-18")).toBe("Saturday, January 18, 2025");
  });
});

test("today → the day of the campaign's zone, of a moment before the clock", () => {
  const clock = { now: () => new Date("2026-10-18T07:30:00Z") };
  const content = () => ({ campaign: { timeZone: "America/Vancouver" } });
  expect(todayOf({ clock, content })).toBe("2026-10-18");
  expect(todayOf({ clock, content, now: new Date("2026-10-18T06:30:00Z") })).toBe("2026-10-17");
  expect(todayOf({ clock, facts: { timeZone: "America/Anchorage" } })).toBe("2026-10-17");
});
