import { expect, test } from "vitest";
import { mayStillChange, pauseBeforeLook } from "./use-payment.ts";

test("looking again → every 3 s for a minute, then ever more seldom, once a minute at the slowest, and not for ever", () => {
  const pauses = [0, 59_000, 600_000, 1_200_000, 7_199_000, 7_200_000].map(pauseBeforeLook);
  expect(pauses).toEqual([3_000, 3_000, 30_000, 60_000, 60_000, undefined]);
});

test("all looks of ten minutes → far fewer than the server allows", () => {
  let looks = 0;
  for (let waited = 0; waited < 600_000; looks += 1) waited += pauseBeforeLook(waited) ?? Infinity;
  expect(looks).toBeLessThan(100);
});

test("what may still change by itself → waiting, processing, and a checkout that ended without word", () => {
  const changing = (["waiting", "processing", "held", "expired", "failed", "ran-out"] as const).filter(
    (state) => mayStillChange({ state, amountCents: 2500, live: true }),
  );
  expect(changing).toEqual(["waiting", "processing", "held", "expired"]);
});
