import { expect, test } from "vitest";
import { type Contribution, versionOf, whyStale, checkoutEnd, nextStepAt } from "./contribution.ts";
import type {
  ContributionFacts,
  ContributionStatus,
} from "#domain/money/contributions/contribution-state.ts";

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

const row = {
  id: "c-1",
  facts: "{}",
  method: "cheque",
  amount_cents: 2_500,
  advantage_cents: 0,
  received_on: "2026-08-20",
  description: null,
  full_name: "Jordan Example",
  email: null,
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  updated_at: "2026-09-01T17:00:00.000Z",
  next_step_at: null,
} as Contribution;

test.each<Partial<Contribution>>([
  { facts: '{"paidAt":"2026-09-01T17:00:00.000Z"}' },
  { method: "cash" },
  { amount_cents: 2_501 },
  { advantage_cents: 500 },
  { received_on: "2026-08-21" },
  { description: "cheque 12" },
  { full_name: "Jordan Exemple" },
  { email: "jordan@example.org" },
  { address: "100 Example St" },
  { city: "Victoria" },
  { province: "AB" },
  { postal_code: "V8X 1A2" },
])("%o is changed since somebody looked → told, and nothing is done to the other one", (change) => {
  const version = versionOf(row);
  expect(whyStale({ ...row, ...change }, { version })).toContain("It was changed since you looked at it");
});

test("nothing that a person reads is changed → the same version", () => {
  const later = { ...row, updated_at: "2026-09-02T17:00:00.000Z", next_step_at: "2026-09-02T17:00:00.000Z" };
  expect(whyStale(later, { version: versionOf(row) })).toBeUndefined();
  expect(whyStale({ ...row, amount_cents: 1 }, {})).toBeUndefined();
});
