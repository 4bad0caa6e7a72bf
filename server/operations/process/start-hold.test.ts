import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStartHold } from "./start-hold.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
