import { expect, test } from "vitest";
import type { DeclineReason, ProhibitedReason } from "./contribution-state.ts";
import { declinedLetter, mustReturnLetter, ranOutLetter, returnedLetter } from "./donor-letter.ts";

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

test("just the smallest donation left → it is still possible", () => {
  const { text } = declinedLetter(gift, { reason: "over-limit", possibleCents: 500 });
  expect(text).toContain("What is still possible in 2026 is $5.00.");
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

const arrived = {
  ...gift,
  receivedOn: "2026-09-01",
  returnCents: 50_000,
  byCard: true,
  reason: "other" as const,
};

test.each<[ProhibitedReason, string]>([
  ["missing-name", "full first and last name"],
  ["missing-address", "full residential address"],
  ["not-eligible", "The address that came with it is elsewhere."],
  ["over-limit", "One person may give at most $1,370.68 in 2026."],
  ["anonymous", "without a name"],
  ["organization", "in the name of an organization"],
  ["other", "financial agent"],
])("arrived and may not be kept for %s → what arrived, why it goes back, and by when", (reason, words) => {
  const { subject, text } = mustReturnLetter({ ...arrived, reason }, "2026-10-01");
  expect(subject).toBe("$500.00 goes back to you by October 1, 2026");
  expect(text).toContain(
    "$500.00, which arrived on Tuesday, September 1, 2026. The campaign may not keep it.",
  );
  expect(text).toContain(words);
  expect(text).toContain("goes back to the card that it came from by Thursday, October 1, 2026.");
});

test("only a part may not be kept, from a cheque without a name → the part, and a greeting all the same", () => {
  const part = { ...arrived, fullName: "", returnCents: 12_932, byCard: false };
  const { text } = mustReturnLetter(part, "2026-10-01");
  expect(text).toMatch(/^Dear contributor,/);
  expect(text).toContain("The campaign may not keep $129.32 of it.");
  expect(text).toContain("$129.32 goes back to you by");
});

test("it went back → when, how much and to where", () => {
  const { subject, text } = returnedLetter(arrived, "2026-09-03");
  expect(subject).toBe("$500.00 of your contribution was sent back");
  expect(text).toContain("On Thursday, September 3, 2026 the campaign sent $500.00");
});
