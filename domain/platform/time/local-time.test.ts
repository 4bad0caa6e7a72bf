import { expect, test } from "vitest";
import { ageOf, formatLocalTime, listTime, zonedTime } from "./local-time.ts";

test("a moment in the evening of Saanich, already the next day in UTC → shown as the evening it was", () => {
  const evening = "2026-09-02T05:30:00.000Z";
  expect(formatLocalTime(evening, "America/Vancouver")).toBe("September 1, 2026, 10:30 PM (Vancouver time)");
  expect(listTime(evening, "America/Vancouver")).toBe("2026-09-01 22:30");
  expect(zonedTime(evening, "America/Vancouver")).toBe("2026-09-01T22:30:00-07:00");
});

test("a moment in the winter before the clocks stood still → its own offset", () => {
  expect(zonedTime("2026-01-15T20:00:00.000Z", "America/Vancouver")).toBe("2026-01-15T12:00:00-08:00");
});

test.each([
  ["2026-09-01T17:00:00.000Z", "0 minutes"],
  ["2026-09-01T16:59:00.000Z", "1 minute"],
  ["2026-09-01T12:00:00.000Z", "5 hours"],
  ["2026-08-31T16:00:00.000Z", "25 hours"],
  ["2026-08-30T17:00:00.000Z", "2 days"],
  ["2026-09-01T18:00:00.000Z", "0 minutes"],
])("written at %s and looked at on September 1 at 10:00 → %s", (written, age) => {
  expect(ageOf(written, new Date("2026-09-01T17:00:00.000Z"))).toBe(age);
});

test("another zone → its own time, named for its city", () => {
  expect(formatLocalTime("2026-09-02T05:30:00.000Z", "America/St_Johns")).toBe(
    "September 2, 2026, 3:00 AM (St Johns time)",
  );
});
