import { expect, test } from "vitest";
import { factsUntil } from "./facts-until.ts";
import { refundedCents } from "./contribution-state.ts";

test("the day of a refund is over, and a later one is told with the provider's total of both → only the first had gone by then", () => {
  const refund = (amountCents: number, on: string) => ({ amountCents, on, state: "succeeded" as const });
  const facts = {
    paidAt: "2026-08-20T17:00:00.000Z",
    refunds: { first: refund(500, "2026-09-01"), second: refund(700, "2026-09-10") },
    refundedTotalCents: 1_200,
  };
  const goneBy = (day: string) => refundedCents(factsUntil(facts, day), 2_500);
  expect(["2026-08-31", "2026-09-01", "2026-09-09", "2026-09-10"].map(goneBy)).toEqual([0, 500, 500, 1_200]);
});

test("a refund that failed → had gone until the eve of its failure, and is back at the end of that day", () => {
  const refund = { amountCents: 500, on: "2026-09-01", state: "failed" as const, failedOn: "2026-09-10" };
  const facts = { paidAt: "2026-08-20T17:00:00.000Z", refunds: { first: refund } };
  const goneBy = (day: string) => refundedCents(factsUntil(facts, day), 2_500);
  expect(["2026-08-31", "2026-09-01", "2026-09-09", "2026-09-10"].map(goneBy)).toEqual([0, 500, 500, 0]);
});
