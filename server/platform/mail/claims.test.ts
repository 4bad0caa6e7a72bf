import { expect, test } from "vitest";
import {
  longestPauseMs,
  longestUnansweredWaitMs,
  longestWaitMs,
  maxAttempts,
  maxUnanswered,
  pauseAfter,
  waitAfter,
  waitAfterUnanswered,
} from "./claims.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  [1, minuteMs],
  [2, 2 * minuteMs],
  [7, 64 * minuteMs],
  [8, 2 * hourMs],
  [29, 2 * hourMs],
])("after attempt %i of a mail → a wait of %i ms, a quarter less or more", (attempts, waitMs) => {
  expect([0, 0.5, 1].map((random) => waitAfter(attempts, random))).toEqual([
    waitMs * 0.75,
    waitMs,
    waitMs * 1.25,
  ]);
});

test.each([
  [1, 5_000],
  [2, 10_000],
  [7, 5 * minuteMs],
  [1_000, 5 * minuteMs],
])("the mail server was away %i times → a pause of %i ms, a quarter less or more", (outages, pauseMs) => {
  expect([0, 0.5, 1].map((random) => pauseAfter(outages, random))).toEqual([
    pauseMs * 0.75,
    pauseMs,
    pauseMs * 1.25,
  ]);
});

test("the longest waits and pause → what is told of them; all attempts together → about two days", () => {
  expect([waitAfter(100, 1), pauseAfter(100, 1)]).toEqual([longestWaitMs, longestPauseMs]);
  expect(waitAfterUnanswered(maxUnanswered - 1, 1)).toBe(longestUnansweredWaitMs);
  let inAllMs = 0;
  for (let attempts = 1; attempts < maxAttempts; attempts += 1) inAllMs += waitAfter(attempts, 0.5);
  expect(inAllMs / hourMs).toBeGreaterThan(44);
  expect(inAllMs / hourMs).toBeLessThan(52);
});
