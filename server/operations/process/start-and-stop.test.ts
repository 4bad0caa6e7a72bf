import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain, createStartHold } from "./start-and-stop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a balancer asked a second ago → it is told of the stop while connections are still taken, for three seconds", async () => {
  const drain = createDrain(() => Date.now());
  expect(drain.asked()).toBe(false);
  vi.advanceTimersByTime(1_000);
  let isOver = false;
  void drain.begin().then(() => (isOver = true));
  expect(drain.asked()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test.each([
  ["nobody ever asked", undefined],
  ["somebody asked ten seconds ago, which is too seldom for a balancer", 10_000],
])("%s → the stop begins at once", async (_, agoMs) => {
  let nowMs = 0;
  const drain = createDrain(() => nowMs);
  if (agoMs !== undefined) {
    drain.asked();
    nowMs += agoMs;
  }
  await drain.begin();
  expect(vi.getTimerCount()).toBe(0);
});

test("a start that takes long → requests wait as long as the limit, and no longer", async () => {
  const over = vi.fn();
  void createStartHold(30_000).over.then(over);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

test("the end of the start → requests go on at once", async () => {
  const hold = createStartHold();
  hold.end();
  await hold.over;
  expect(vi.getTimerCount()).toBe(0);
});
