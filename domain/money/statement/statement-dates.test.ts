import { describe, expect, test } from "vitest";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { statementDates } from "./statement-dates.ts";

const votingDay = "2026-10-17";
const seenFrom = (today: string, confirmed = {}) => statementDates(bcLocal, { votingDay, today, confirmed });

describe("the statement of a vote on 17 October 2026", () => {
  test("is due on 15 January 2027 at 16:30, and taken late until 14 February for $500", () => {
    expect(seenFrom("2026-10-20")).toMatchObject({
      dueOn: "2027-01-15",
      dueTime: "16:30",
      lateUntil: "2027-02-14",
      lateFeeCents: 50_000,
      daysLeft: 87,
    });
  });

  test.each([
    ["2027-01-15", "open", 0],
    ["2027-01-16", "late", 29],
    ["2027-02-14", "late", 0],
    ["2027-02-15", "too-late", -1],
  ])("on %s → %s, %i days", (today, state, daysLeft) => {
    expect(seenFrom(today)).toMatchObject({ state, daysLeft });
  });

  test("a last day on a Sunday → said to be unconfirmed, until the agent enters the day", () => {
    expect(seenFrom("2026-10-20").unconfirmed).toEqual([
      expect.stringContaining("February 14, 2027, is on a weekend"),
    ]);
    const confirmed = { lateUntil: "2027-02-15" };
    expect(seenFrom("2027-02-15", confirmed)).toMatchObject({ state: "late", unconfirmed: [] });
    expect(seenFrom("2027-02-14", { lateUntil: "2027-02-14" }).unconfirmed).toEqual([]);
  });

  test.each([
    ["Friday 22 January", "2026-10-24", []],
    ["Saturday 16 January", "2026-10-18", [expect.stringContaining("The day on which the statement is due")]],
  ])("due on %s → said to be unconfirmed on a weekend alone", (_, day, sentences) => {
    const { unconfirmed } = statementDates(bcLocal, {
      votingDay: day,
      today: day,
      confirmed: { lateUntil: "2027-02-19" },
    });
    expect(unconfirmed).toEqual(sentences);
  });
});
