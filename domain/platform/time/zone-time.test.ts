import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockChanges, instantIn, localTimeIn, offsetMinutes, offsetText } from "./zone-time.ts";

const vancouver = "America/Vancouver";

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
