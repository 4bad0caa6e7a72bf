import { describe, expect, test } from "vitest";
import { bcLocal } from "./bc-local.ts";
import { campaignDates, campaignPhase } from "./campaign-phase.ts";
import type { Jurisdiction } from "./jurisdiction.ts";
import { jurisdictionOf } from "./jurisdictions.ts";
import { candidateLimitCents, yearlyLimit } from "./yearly-limit.ts";

const votingDay = "2026-10-17";

describe("yearly limit", () => {
  test.each([
    [2018, 120_000],
    [2019, 120_000],
    [2020, 122_460],
    [2021, 123_918],
    [2022, 125_000],
    [2023, 132_400],
    [2024, 137_068],
  ])("%i has its own figure and no warning", (year, cents) => {
    expect(yearlyLimit(bcLocal, year)).toEqual({ cents, fromYear: year, warning: undefined });
  });

  test.each([2025, 2026, 2031])(
    "%i is unknown → the latest known figure, and a warning that says so",
    (year) => {
      const limit = yearlyLimit(bcLocal, year);
      expect(limit).toMatchObject({ cents: 137_068, fromYear: 2024 });
      expect(limit.warning).toContain(`limit for ${year} is not entered`);
    },
  );

  test("a year before the first known one takes the first", () => {
    expect(yearlyLimit(bcLocal, 2001)).toMatchObject({ cents: 120_000, fromYear: 2018 });
  });

  test("the candidate may give the own campaign twice the limit in the election year, once in another", () => {
    expect(candidateLimitCents(bcLocal, 2026, votingDay)).toBe(274_136);
    expect(candidateLimitCents(bcLocal, 2025, votingDay)).toBe(137_068);
  });
});

describe("campaign phase", () => {
  const dates = campaignDates(bcLocal, votingDay);

  test("the disclosure statement is due 90 days after voting day", () => {
    expect(dates.disclosureDue).toBe("2027-01-15");
  });

  test.each([
    ["2026-09-18", "before"],
    ["2026-09-19", "campaign"],
    ["2026-10-16", "campaign"],
    ["2026-10-17", "voting-day"],
    ["2026-10-18", "after"],
    ["2026-12-15", "after"],
    ["2026-12-16", "disclosure-due"],
    ["2027-01-15", "disclosure-due"],
    ["2027-03-01", "disclosure-due"],
  ])("on %s the campaign is in phase %s", (today, phase) => {
    expect(campaignPhase(dates, today)).toBe(phase);
  });
});

describe("another province", () => {
  const madeUp: Jurisdiction = {
    ...bcLocal,
    id: "made-up-provincial",
    name: "A made-up province",
    yearlyLimits: [
      { year: 2026, value: 50_000, source: "made up", mark: "unverified", checked: "2026-01-01" },
    ],
    whoMayGive: { country: "CA", provinces: ["ZZ"], text: "Residents of a made-up province may give." },
    statement: { version: "made-up-1", text: "I declare that I live in a made-up province." },
    disclosureDaysAfterVoting: { ...bcLocal.disclosureDaysAfterVoting, value: 120 },
    receipt: {
      ...bcLocal.receipt,
      kind: "official",
      taxSentence: "Official receipt for income tax purposes.",
    },
  };

  test("is one more file in the list → every rule follows its data", () => {
    const found = jurisdictionOf("made-up-provincial", [bcLocal, madeUp]);
    expect(found.receipt.kind).toBe("official");
    expect(yearlyLimit(found, 2026)).toEqual({ cents: 50_000, fromYear: 2026, warning: undefined });
    expect(campaignDates(found, votingDay).disclosureDue).toBe("2027-02-14");
  });

  test("an id without a file → an error that names those there are", () => {
    expect(() => jurisdictionOf("nowhere")).toThrow(
      "No jurisdiction is called 'nowhere': known are bc-local",
    );
  });
});
