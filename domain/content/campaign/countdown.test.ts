import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countdownAt, type SignatureDrive } from "./countdown.ts";

const drive: SignatureDrive = {
  opensAt: Date.parse("2024-05-26T07:00:00Z"),
  closesAt: Date.parse("2024-06-26T06:59:59Z"),
  target: 8735,
  current: 10500,
};

describe("the moment of the visit → what the banner says", () => {
  test.each([
    ["2024-05-24T06:00:00Z", "before", "2 days"],
    ["2024-05-26T06:59:59Z", "before", "less than a minute"],
    ["2024-05-26T07:00:00Z", "during", "30 days"],
    ["2024-06-23T06:59:00Z", "during", "3 days"],
    ["2024-06-25T06:59:59Z", "during", "1 day"],
    ["2024-06-25T07:00:00Z", "during", "23 hours"],
    ["2024-06-26T05:59:59Z", "during", "1 hour"],
    ["2024-06-26T06:58:59Z", "during", "1 minute"],
    ["2024-06-26T06:59:59Z", "during", "less than a minute"],
    ["2024-06-26T06:59:59.999Z", "during", "less than a minute"],
    ["2024-06-26T07:00:00Z", "after", undefined],
    ["2026-11-21T00:00:00Z", "after", undefined],
  ])("%s → %s, %s left", (now, phase, timeLeft) => {
    const countdown = countdownAt(Date.parse(now), drive);
    expect(countdown.phase).toBe(phase);
    expect(countdown.timeLeft).toBe(timeLeft);
  });
});

describe("the count → the bar", () => {
  test("10,500 against 8,735 → a full bar, the target's line inside it", () => {
    expect(countdownAt(drive.closesAt, drive)).toMatchObject({
      hasPassedTarget: true,
      barPercent: 100,
      targetPercent: 83.2,
    });
  });

  test("one short of the target → not passed; the target itself → passed", () => {
    expect(countdownAt(0, { ...drive, current: 8734 }).hasPassedTarget).toBe(false);
    expect(countdownAt(0, { ...drive, current: 8735 })).toMatchObject({
      hasPassedTarget: true,
      barPercent: 100,
      targetPercent: 100,
    });
  });

  test("any counts at any moment → between 0 and 100, never NaN, never a negative time", () => {
    const count = fc.integer({ min: -10, max: 1_000_000 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 4e12 }), (target, current, now) => {
        const { barPercent, targetPercent, timeLeft } = countdownAt(now, { ...drive, target, current });
        for (const percent of [barPercent, targetPercent]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
        expect(timeLeft ?? "").not.toMatch(/-|NaN/);
      }),
    );
  });
});
