import { expect, test } from "vitest";
import { type Contribution, versionOf, whyStale } from "./contribution.ts";

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
