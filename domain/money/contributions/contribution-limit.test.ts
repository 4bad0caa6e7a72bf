import { describe, expect, test } from "vitest";
import { amountRefusal, limitCentsFor } from "./contribution-limit.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";

describe("an amount", () => {
  test.each([
    [137_068, 137_068, undefined],
    [137_069, 137_068, "One person may give at most $1,370.68 in 2026. Please enter a smaller amount."],
    [500_100, 137_068, "One person may give at most $1,370.68 in 2026. Please enter a smaller amount."],
    [500_000, 600_000, undefined],
    [500_001, 600_000, "The most that can be given at once is $5,000.00. Please enter a smaller amount."],
  ])("of %i cents under a limit of %i → %s", (amountCents, limitCents, sentence) => {
    expect(amountRefusal(amountCents, limitCents, 2026)).toBe(sentence);
  });
});

test("the candidate's own gifts have their own limit", () => {
  const question = { year: 2026, votingDay: "2026-10-17" };
  expect(limitCentsFor(bcLocal, { ...question, isCandidate: false })).toBe(137_068);
  expect(limitCentsFor(bcLocal, { ...question, isCandidate: true })).toBe(274_136);
});
