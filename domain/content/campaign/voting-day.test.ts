import { expect, test } from "vitest";
import { nextGeneralVotingDay, whyNoVotingDay } from "./voting-day.ts";

test.each([
  ["2026-01-01", "2026-10-17"],
  ["2026-10-17", "2026-10-17"],
  ["2026-10-18", "2030-10-19"],
  ["2029-12-31", "2030-10-19"],
  ["2022-10-15", "2022-10-15"],
  ["2018-06-01", "2018-10-20"],
])("on %s → the next general voting day is %s", (today, day) => {
  expect(nextGeneralVotingDay(today)).toBe(day);
});

test.each([
  ["2026-10-16", /over/],
  ["2026-10-17", undefined],
  ["2027-03-06", undefined],
  ["2030-10-19", undefined],
  ["2034-10-21", undefined],
  ["2062-10-17", /two elections away/],
  ["17 October", /Write the day/],
  ["", /Write the day/],
])("a campaign begins on 2026-10-17 for a vote on %j → %s", (day, sentence) => {
  const why = whyNoVotingDay(day, "2026-10-17");
  if (sentence) expect(why).toMatch(sentence);
  else expect(why).toBeUndefined();
});
