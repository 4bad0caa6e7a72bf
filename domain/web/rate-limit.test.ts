import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countSubmission,
  rateLimitMessage,
  type RateState,
  rateStateEnds,
  submissionRule,
} from "./rate-limit.ts";

const minute = 60_000;

/** Plays submissions at the given times and answers each with `ok` or the seconds to wait. */
function play(times: number[]) {
  let state: RateState | undefined;
  return times.map((now) => {
    const decision = countSubmission(state, now, submissionRule);
    state = decision.state;
    return decision.ok ? "ok" : decision.retryAfterSeconds;
  });
}

describe("3 submissions in 10 minutes", () => {
  test("three within ten minutes → all pass, the fourth waits for what is left of the ten", () => {
    expect(play([0, 1 * minute, 2 * minute, 3 * minute])).toEqual(["ok", "ok", "ok", 7 * 60]);
  });

  test("a millisecond before the ten minutes are over → refused; exactly then → passes", () => {
    expect(play([0, 1, 2, 10 * minute - 1])).toEqual(["ok", "ok", "ok", 1]);
    expect(play([0, 1, 2, 10 * minute])).toEqual(["ok", "ok", "ok", "ok"]);
  });

  test("the third refusal → locked for 30 minutes from then on, and knocking does not lengthen it", () => {
    const locked = 3 * minute;
    const verdicts = play([
      0,
      1,
      2,
      3,
      4,
      locked,
      locked + minute,
      locked + 30 * minute - 1,
      locked + 30 * minute,
    ]);
    expect(verdicts).toEqual(["ok", "ok", "ok", 600, 600, 1800, 1740, 1, "ok"]);
  });

  test("two refusals, then a new window → the count of refusals begins anew", () => {
    const next = 10 * minute;
    expect(play([0, 0, 0, 1, 1, next, next, next, next])).toEqual([
      "ok",
      "ok",
      "ok",
      600,
      600,
      "ok",
      "ok",
      "ok",
      600,
    ]);
  });

  test("a clock that was set back → nobody is kept out for it", () => {
    expect(play([100 * minute, 100 * minute, 100 * minute, 0])).toEqual(["ok", "ok", "ok", "ok"]);
  });

  test("any sequence → never more than 3 pass from one window's start to its end", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * minute }), { maxLength: 60 }), (gaps) => {
        const states = gaps.reduce<{ now: number; all: (RateState | undefined)[] }>(
          ({ now, all }, gap) => ({
            now: now + gap,
            all: [...all, countSubmission(all.at(-1), now + gap, submissionRule).state],
          }),
          { now: 1, all: [] },
        ).all;
        expect(states.every((state) => state === undefined || state.count <= submissionRule.limit)).toBe(
          true,
        );
      }),
    );
  });

  test("a refusal → never longer than the window or the lock, never shorter than a second", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 * minute }), { maxLength: 40 }), (gaps) => {
        let now = 1;
        const waits = play(gaps.map((gap) => (now += gap))).filter((verdict) => verdict !== "ok");
        expect(waits.every((wait) => Number(wait) >= 1 && Number(wait) <= 1800)).toBe(true);
      }),
    );
  });
});

test("a locked key → remembered until the lock ends", () => {
  const state = { windowStartedAt: 0, count: 3, violations: 3, lockedUntil: 31 * minute };
  expect(rateStateEnds(state, submissionRule)).toBe(31 * minute);
});

test("a rule without a lock → refuses for the rest of the window, however often", () => {
  const rule = { limit: 1, windowSeconds: 60 };
  const state = { windowStartedAt: 0, count: 1, violations: 50, lockedUntil: 0 };
  expect(countSubmission(state, 30_000, rule)).toMatchObject({ ok: false, retryAfterSeconds: 30 });
});

test("the refusal's sentence → verbatim with the minutes", () => {
  expect(rateLimitMessage(7)).toBe("Rate limit exceeded. Please wait 7 minutes before trying again.");
});
