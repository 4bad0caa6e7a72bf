import { expect, test } from "vitest";
import type {
  ContributionFacts,
  ContributionStatus,
} from "#domain/money/contributions/contribution-state.ts";
import { checkoutEnd, nextStepAt } from "./next-step.ts";

const created_at = "2026-09-01T17:00:00.000Z";
const now = new Date("2026-09-01T18:00:00.000Z");

test.each<[ContributionStatus, ContributionFacts, string | null]>([
  ["created", {}, "2026-09-01T17:50:00.000Z"],
  ["open", {}, "2026-09-01T17:50:00.000Z"],
  ["authorized", {}, "2026-09-01T18:15:00.000Z"],
  ["processing", {}, "2026-09-01T18:15:00.000Z"],
  ["accepted", {}, "2026-09-01T18:00:00.000Z"],
  ["declined", {}, "2026-09-01T18:00:00.000Z"],
  ["held", { captureBy: "2026-09-06T09:30:00.000Z" }, "2026-09-06T09:30:00.000Z"],
  ["held", {}, "2026-09-08T18:00:00.000Z"],
  ["paid", {}, null],
  ["expired", {}, null],
])("%s %j → the provider is asked at %s", (status, facts, at) => {
  expect(nextStepAt({ created_at }, { status, facts, now })).toBe(at);
});

test("the provider's checkout ends 45 minutes after its beginning, whenever it is asked for", () => {
  expect(checkoutEnd({ created_at }).toISOString()).toBe("2026-09-01T17:45:00.000Z");
});
