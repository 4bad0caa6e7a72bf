import { expect, test } from "vitest";
import type { DeclineReason } from "./contribution-state.ts";
import { declinedLetter, ranOutLetter } from "./donor-letter.ts";

const gift = {
  fullName: "Siobhán O'Brien",
  amountCents: 50_000,
  limitCents: 137_068,
  year: 2026,
  whoMayGive: "Only residents of British Columbia may give.",
  donatePage: "https://www.example.org/donate",
  contact: "candidate@example.org",
};

test("over the limit → the year's limit, and what is still possible for an address on record", () => {
  const { subject, text } = declinedLetter(gift, { reason: "over-limit", possibleCents: 37_068 });
  expect(subject).toBe("Your contribution of $500.00 was not charged");
  expect(text).toContain("One person may give at most $1,370.68 in 2026.");
  expect(text).toContain("What is still possible in 2026 is $370.68.");
  expect(text).toContain("https://www.example.org/donate");
});

test("over the limit, from an address that is not on record → nothing of what the person gave", () => {
  const { text } = declinedLetter(gift, { reason: "over-limit" });
  expect(text).not.toContain("still possible in 2026 is");
  expect(text).toContain("One person may give at most $1,370.68 in 2026.");
  expect(text).toContain(
    "The campaign's financial agent can tell you what is still possible: please write to candidate@example.org.",
  );
});

test("less than the smallest donation left → nothing more this year", () => {
  const { text } = declinedLetter(gift, { reason: "over-limit", possibleCents: 499 });
  expect(text).toContain("Nothing more can be taken in 2026.");
});

test.each<[DeclineReason, string]>([
  ["missing-name", "full first and last name"],
  ["missing-address", "full residential address"],
  ["not-eligible", "The billing address is elsewhere."],
  ["organization", "in your own full name"],
  ["other", "financial agent"],
])("declined for %s → says why, and that nothing was charged", (reason, words) => {
  const { text } = declinedLetter(gift, { reason });
  expect(text).toContain(words);
  expect(text).toContain("nothing was charged");
});

test("ran out → says so, with the way to give again", () => {
  const { text } = ranOutLetter(gift);
  expect(text).toContain("the hold ended before we took it");
  expect(text).toContain("https://www.example.org/donate");
});
