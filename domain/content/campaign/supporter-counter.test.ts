import * as fc from "fast-check";
import { expect, test } from "vitest";
import { supporterCounter, tickCounter } from "./supporter-counter.ts";

/** Answers the given numbers in turn. */
function dice(...rolls: number[]): () => number {
  return () => rolls.shift() ?? 0;
}

test.each([
  [0, 7],
  [0.34, 8],
  [0.67, 9],
  [0.999, 9],
])("a roll of %d at 8 recent joins → %i", (roll, joins) => {
  expect(tickCounter(supporterCounter.recentJoinsAtStart, dice(roll, 0.9)).recentJoins).toBe(joins);
});

test("one fewer at the floor of 3 → still 3", () => {
  expect(tickCounter(3, dice(0, 0.9)).recentJoins).toBe(3);
});

test.each([
  [0, true],
  [0.2999, true],
  [0.3, false],
  [0.9, false],
])("a roll of %d for the notice → shown: %s", (roll, shown) => {
  expect(tickCounter(8, dice(0.5, roll)).showsNotice).toBe(shown);
});

test("any evening of ticks → never below 3, never a jump of more than one", () => {
  const roll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(roll, roll), { maxLength: 200 }), (rolls) => {
      let joins: number = supporterCounter.recentJoinsAtStart;
      for (const pair of rolls) {
        const next = tickCounter(joins, dice(...pair)).recentJoins;
        expect(next).toBeGreaterThanOrEqual(supporterCounter.recentJoinsFloor);
        expect(Math.abs(next - joins)).toBeLessThanOrEqual(1);
        joins = next;
      }
    }),
  );
});
