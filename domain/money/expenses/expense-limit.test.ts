import { expect, test } from "vitest";
import { limitStatus, limitWarning } from "./expense-limit.ts";

test.each([
  [899_999, "within", undefined],
  [900_000, "near", "Near the limit: $9,000.00 of $10,000.00 in the campaign period, $1,000.00 left."],
  [1_000_000, "near", "Near the limit: $10,000.00 of $10,000.00 in the campaign period, $0.00 left."],
  [
    1_000_001,
    "over",
    "THE LIMIT IS PASSED: $10,000.01 of $10,000.00 in the campaign period, $0.01 too much.",
  ],
])("%i cents of a limit of $10,000 are spent → %s, and what the agent is told", (spent, state, warning) => {
  const status = limitStatus(spent, 1_000_000);
  expect(status).toEqual({ state, spentCents: spent, limitCents: 1_000_000, leftCents: 1_000_000 - spent });
  expect(limitWarning(status)).toBe(warning);
});

test("nobody entered the limit → unknown, and the agent is told that nobody warns", () => {
  const status = limitStatus(123, undefined);
  expect(status).toMatchObject({ state: "unknown", leftCents: undefined });
  expect(limitWarning(status)).toContain(
    "is not entered, so nobody warns before it is passed: $1.23 so far.",
  );
});
