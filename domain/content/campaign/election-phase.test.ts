import { describe, expect, test } from "vitest";
import {
  electionMoment,
  type ElectionDates,
  nextGeneralVotingDay,
  whyNoVotingDay,
} from "./election-phase.ts";

const dates: ElectionDates = {
  campaignStart: "2026-09-19",
  advanceVotingDays: ["2026-10-07", "2026-10-14"],
  votingDay: "2026-10-17",
  votingCloses: undefined,
  timeZone: "America/Vancouver",
};

const at = (time: string, given = dates) => electionMoment(given, Date.parse(time));

describe("The phase", () => {
  test.each([
    ["2026-09-18T23:59:59-07:00", "before"],
    ["2026-09-19T00:00:00-07:00", "campaign"],
    ["2026-10-06T23:59:59-07:00", "campaign"],
    ["2026-10-07T00:00:00-07:00", "advance-voting"],
    ["2026-10-07T23:59:59-07:00", "advance-voting"],
    ["2026-10-08T00:00:00-07:00", "campaign"],
    ["2026-10-14T00:00:00-07:00", "advance-voting"],
    ["2026-10-16T23:59:59-07:00", "campaign"],
    ["2026-10-17T00:00:00-07:00", "voting-day"],
    ["2026-10-17T23:59:59-07:00", "voting-day"],
    ["2026-10-18T00:00:00-07:00", "after"],
    ["2027-10-17T12:00:00-07:00", "after"],
  ])("at %s in Vancouver → %s", (time, phase) => {
    expect(at(time).phase).toBe(phase);
  });

  test("the day begins in Vancouver, wherever the server is", () => {
    expect(at("2026-10-18T06:59:59Z")).toEqual({ today: "2026-10-17", phase: "voting-day" });
    expect(at("2026-10-18T07:00:00Z")).toEqual({ today: "2026-10-18", phase: "after" });
  });

  test("no day of advance voting is known → the campaign lasts until voting day", () => {
    expect(at("2026-10-07T12:00:00-07:00", { ...dates, advanceVotingDays: [] }).phase).toBe("campaign");
  });

  test.each([
    ["2026-10-17T19:59:59-07:00", "voting-day"],
    ["2026-10-17T20:00:00-07:00", "after"],
  ])("the close of voting is confirmed, at %s → %s", (time, phase) => {
    expect(at(time, { ...dates, votingCloses: "20:00" }).phase).toBe(phase);
  });
});

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
