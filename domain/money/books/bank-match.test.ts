import { describe, expect, test } from "vitest";
import { addDays } from "#domain/platform/time/local-date.ts";
import { type AccountEntry, candidatesFor, certainMatches, type OpenLine } from "./bank-match.ts";

const day = "2026-09-15";

const line = (given: Partial<OpenLine> = {}): OpenLine => ({
  id: "line",
  postedOn: day,
  cents: -2_500,
  description: "CHEQUE 000012",
  ...given,
});

const entry = (entryId: string, given: Partial<AccountEntry> = {}): AccountEntry => ({
  entryId,
  on: day,
  cents: -2_500,
  reference: "",
  what: "payment by cheque",
  ...given,
});

const idsOf = (entries: readonly AccountEntry[]) => entries.map(({ entryId }) => entryId);
const pairsOf = (lines: readonly OpenLine[], open: readonly AccountEntry[]) =>
  certainMatches(lines, open).map((match) => [match.line.id, match.entry.entryId]);

describe("the entries that a line of the bank may be", () => {
  test.each([
    [-3, true],
    [-4, false],
    [60, true],
    [61, false],
  ])("posted %i days after it was written → possible: %j", (days, isPossible) => {
    const found = candidatesFor(line({ postedOn: addDays(day, days) }), [entry("a")]);
    expect(idsOf(found)).toEqual(isPossible ? ["a"] : []);
  });

  test("another amount, or money in where it went out → not possible", () => {
    expect(candidatesFor(line(), [entry("a", { cents: -2_501 }), entry("b", { cents: 2_500 })])).toEqual([]);
  });

  test("several → the one whose number the line names first, then the nearest day", () => {
    const open = [
      entry("far", { on: addDays(day, -20) }),
      entry("near", { on: addDays(day, 1) }),
      entry("named", { on: addDays(day, -50), reference: "cheque 12" }),
    ];
    expect(idsOf(candidatesFor(line(), open))).toEqual(["named", "near", "far"]);
  });
});

describe("what is beyond doubt", () => {
  test("one line and one entry → matched; two entries of one amount → left to the agent", () => {
    const deposit = line({ description: "DEPOSIT", cents: 5_000 });
    const first = entry("a", { cents: 5_000 });
    expect(pairsOf([deposit], [first])).toEqual([["line", "a"]]);
    expect(pairsOf([deposit], [first, entry("b", { cents: 5_000 })])).toEqual([]);
  });

  test("two lines and one entry → left to the agent, unless one of them has its number", () => {
    const fee = line({ id: "other", description: "WITHDRAWAL" });
    expect(pairsOf([line(), fee], [entry("a")])).toEqual([]);
    expect(pairsOf([line(), fee], [entry("a", { reference: "cheque 12" })])).toEqual([["line", "a"]]);
  });

  test("cheques of one amount → each by its number, whatever zeros stand before it", () => {
    const open = [entry("a", { reference: "cheque 12" }), entry("b", { reference: "no. 0013" })];
    const lines = [line(), line({ id: "next", description: "CHQ#13" })];
    expect(pairsOf(lines, open)).toEqual([
      ["line", "a"],
      ["next", "b"],
    ]);
  });

  test("a cheque of another number, alone of its amount → not matched", () => {
    expect(pairsOf([line()], [entry("a", { reference: "cheque 14" })])).toEqual([]);
  });

  test.each([
    ["CHEQUE 4", "cheque 3", false],
    ["CHEQUE 14", "cheque 13", false],
    ["CHEQUE 14", "cheque 4", false],
    ["CHEQUE 4", "cheque 14", false],
    ["CHEQUE 4", "cheque 004", true],
    ["CHQ#00004-0600123456", "4", true],
    ["CHQ#00004-0600123456", "cheque 600123456", false],
    ["Chèque 0003", "No. 3", true],
    ["INCLEARING CHEQUE PAID 0014", "chq 13", false],
    ["CHEQUE4", "#3", false],
    ["E-TRANSFER 4 SIGNS", "cheque 4", true],
    ["E-TRANSFER 4 SIGNS", "cheque 3", true],
    ["CHEQUE RETURNED 45.00", "cheque 3", true],
  ])(
    "%s of the bank, alone of its amount with a payment by %s → matched: %j",
    (description, reference, isMatched) => {
      expect(pairsOf([line({ description })], [entry("a", { reference })])).toEqual(
        isMatched ? [["line", "a"]] : [],
      );
    },
  );

  test("as many lines as a file may have, all of one amount → told apart in no time", () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => line({ id: String(at), description: "FEE" }));
    expect(pairsOf(lines, [entry("a")])).toEqual([]);
    expect(
      pairsOf(
        lines,
        Array.from({ length: 50 }, (_, at) => entry(String(at))),
      ),
    ).toEqual([]);
  });

  test("a reference with a single digit → no number to go by, so the amount decides", () => {
    expect(pairsOf([line()], [entry("a", { reference: "bill of unit 4" })])).toEqual([["line", "a"]]);
  });
});
