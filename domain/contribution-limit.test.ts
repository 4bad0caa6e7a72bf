import { describe, expect, test } from "vitest";
import { checkLimit, limitCentsFor, limitRefusal } from "./contribution-limit.ts";
import { bcLocal } from "./jurisdiction/bc-local.ts";

const limitCents = 137_068;

describe("yearly limit of a person", () => {
  test.each([
    [137_068, 0, { allowed: true }],
    [137_069, 0, { allowed: false, possibleCents: 137_068 }],
    [37_068, 100_000, { allowed: true }],
    [37_069, 100_000, { allowed: false, possibleCents: 37_068 }],
    [500, 137_068, { allowed: false, possibleCents: 0 }],
    [500, 200_000, { allowed: false, possibleCents: 0 }],
  ])("%i cents after %i → %o", (amountCents, countedCents, answer) => {
    expect(checkLimit({ amountCents, limitCents, countedCents })).toEqual(answer);
  });

  test("the refusal says what is still possible", () => {
    expect(limitRefusal(37_068, limitCents, 2026)).toBe(
      "One person may give at most $1,370.68 in 2026. You can still give up to $370.68, counting checkouts that are still open.",
    );
  });

  test("less than the minimum left → nothing more this year", () => {
    expect(limitRefusal(499, limitCents, 2026)).toContain("nothing more can be taken this year");
  });

  test("the candidate's own gifts have their own limit", () => {
    const question = { year: 2026, votingDay: "2026-10-17" };
    expect(limitCentsFor(bcLocal, { ...question, isCandidate: false })).toBe(137_068);
    expect(limitCentsFor(bcLocal, { ...question, isCandidate: true })).toBe(274_136);
  });
});
