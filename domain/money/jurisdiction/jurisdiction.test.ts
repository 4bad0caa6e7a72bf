import { describe, expect, test } from "vitest";
import { bcLocal, canada } from "./bc-local.ts";
import {
  campaignDates,
  campaignPhase,
  mayGiveFrom,
  candidateLimitCents,
  yearlyLimit,
} from "./jurisdiction.ts";
import { provinceOf, postalCodeFault, tidyPostalCode } from "./country.ts";
import { jurisdictionIds, jurisdictionOf } from "./jurisdictions.ts";

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
    expect(yearlyLimit(bcLocal, year)).toEqual({ cents, warning: undefined });
  });

  test.each([2025, 2026, 2031])(
    "%i is unknown → the latest known figure, and a warning that says so",
    (year) => {
      const limit = yearlyLimit(bcLocal, year);
      expect(limit).toMatchObject({ cents: 137_068 });
      expect(limit.warning).toContain(`limit for ${year} is not entered`);
    },
  );

  test("a year before the first known one takes the first", () => {
    expect(yearlyLimit(bcLocal, 2001)).toMatchObject({ cents: 120_000 });
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

describe("the list of jurisdictions", () => {
  test("an id without a file → an error that names those there are", () => {
    expect(() => jurisdictionOf("nowhere")).toThrow(
      `No jurisdiction is called 'nowhere': known are ${jurisdictionIds.join(", ")}`,
    );
  });
});

test.each([
  ["V8X 1A1", "V8X 1A1"],
  [" v8x1a1 ", "V8X 1A1"],
  ["v8x-1a1", "V8X 1A1"],
  ["98101", "98101"],
  ["sw1a 1aa", "SW1A 1AA"],
  ["", ""],
])("the postal code '%s' → '%s'", (typed, printed) => {
  expect(tidyPostalCode(typed, canada)).toBe(printed);
});

describe("a postal code that is none", () => {
  const faultOf = (postalCode: string, province: string | null = "BC") =>
    postalCodeFault({ province, postalCode }, canada);

  test.each([
    ["VBX 2R7", "V8X 2R7"],
    ["V8X 2RZ", "V8X 2R2"],
    ["VOX 2R7", "V0X 2R7"],
    ["V8X-OR7", "V8X 0R7"],
    ["vixlal", "V1X 1A1"],
    ["V82 2R7", "V8Z 2R7"],
    ["V5K OA1", "V5K 0A1"],
  ])("%s → asked whether it is %s", (typed, meant) => {
    expect(faultOf(typed)).toMatch(new RegExp(`is no postal code: .* Is it ${meant}\\?$`));
    expect(faultOf(meant)).toBeUndefined();
  });

  test.each([
    "V8X O7A",
    "V8O 2R7",
    "V8X 2U7",
    "D8X 2R7",
    "W8X 2R7",
    "Z8X 2R7",
    "V8X",
    "V8X 2R7 2",
    "08X 2R7",
    "V8X 2R٧",
  ])("%s → said to be none", (typed) => {
    expect(faultOf(typed)).toMatch(/is no postal code: .*without D, F, I, O, Q and U\.$/);
  });

  test.each([
    ["98101", "WA"],
    ["98101", null],
    ["SW1A 1AA", "London"],
    ["SW1A 1AA", null],
    ["", "BC"],
    ["v8x2r7", "British Columbia"],
    ["X0A 0H0", "NU"],
  ])("%s in %s → taken", (typed, province) => {
    expect(faultOf(typed, province)).toBeUndefined();
  });
});

describe("the province of an address", () => {
  const of = (province: string | null, postalCode: string | null) =>
    provinceOf({ province, postalCode }, canada);

  test.each([
    ["BC", "BC"],
    ["b.c.", "BC"],
    ["British Columbia", "BC"],
    ["Québec", "QC"],
    ["Elsewhere", "ELSEWHERE"],
  ])("%s, as it was written → %s, whatever the postal code", (written, code) => {
    expect(of(written, "T5J 2R7")).toBe(code);
  });

  test.each([
    ["V8Z 1A1", "BC"],
    [" t5j 2r7", "AB"],
    ["X0A 0H0", "NU"],
    ["X1A 2P7", "NT"],
    ["12345", ""],
    [null, ""],
  ])("none, with the postal code %s → %s", (postalCode, code) => {
    expect(of(null, postalCode)).toBe(code);
    expect(of(" ", postalCode)).toBe(code);
  });

  test("every letter that a Canadian postal code may begin with belongs to a province", () => {
    for (const letter of "ABCEGHJKLMNPRSTVY") expect(of("", `${letter}1A 1A1`)).toMatch(/^[A-Z]{2}$/);
  });
});

describe("who may give in B.C. local elections", () => {
  test.each([
    [{ country: null, province: null, postalCode: "V8Z 1A1" }, true],
    [{ country: "ca", province: "British Columbia", postalCode: null }, true],
    [{ country: "CA", province: null, postalCode: "T5J 2R7" }, false],
    [{ country: "US", province: "BC", postalCode: "V8Z 1A1" }, false],
  ])("%j → %s", (address, may) => {
    expect(mayGiveFrom(address, bcLocal)).toBe(may);
  });
});

test.each(jurisdictionIds)(
  "the examples of %s are of somebody who may give and of somebody who may not",
  (id) => {
    const jurisdiction = jurisdictionOf(id);
    const { resident, outsider } = jurisdiction.examples;
    expect(mayGiveFrom({ country: null, ...resident }, jurisdiction)).toBe(true);
    expect(mayGiveFrom({ country: null, ...outsider }, jurisdiction)).toBe(false);
    expect(jurisdiction.country.provinces.map(({ code }) => code)).toContain(jurisdiction.province);
  },
);
