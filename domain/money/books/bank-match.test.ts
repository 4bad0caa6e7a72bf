import { describe, expect, test } from "vitest";
import { addDays } from "#domain/platform/time/local-date.ts";
import type { AccountEntry } from "./account-entries.ts";
import { candidatesFor, type OpenLine } from "./bank-candidates.ts";
import { combinationsFor, matchesOf } from "./bank-match.ts";

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
  matchesOf(lines, open).sure.map((match) => [match.line.id, match.entries[0]?.entryId]);

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

const gift = (entryId: string, given: Partial<AccountEntry> = {}): AccountEntry => ({
  entryId,
  on: day,
  cents: 5_000,
  reference: "",
  what: "gift",
  of: "gift",
  name: "Jane Doe",
  method: "e-transfer",
  ...given,
});

describe("gifts and the bank's words", () => {
  const matched = (description: string, gifts: AccountEntry[], lines = 1) => {
    const all = Array.from({ length: lines }, (_, at) =>
      line({ id: `line ${at}`, description, cents: gifts[0]?.cents ?? 0 }),
    );
    const { sure, likely } = matchesOf(all, gifts);
    const ids = (pairs: typeof sure) => pairs.map(({ entries }) => idsOf(entries).join()).join();
    return sure.length > 0 ? `sure ${ids(sure)}` : likely.length > 0 ? `likely ${ids(likely)}` : "open";
  };

  test.each([
    ["INTERAC E-TRANSFER FROM JANE DOE", "Jane Doe", "sure a"],
    ["E-TRANSFER 1A2b DOE J", "Jane Doe", "sure a"],
    ["E-TFR DOE, JANE", "Jane Doe", "sure a"],
    ["INTERAC ETRNSFR BILL MACDON", "William MacDonald", "likely a"],
    ["Virement Interac de /RENEE COTE", "Renée Côté", "sure a"],
    ["E-TRANSFER O BRIEN MARY", "Mary O'Brien", "sure a"],
    ["E-TRANSFER HUNG LE", "Hung Le", "sure a"],
    ["E-TRANSFER 7X LE PRIYA", "Priya Le", "sure a"],
    ["E-TRANSFER JO WONG-BAKER", "Jo Wong-Baker", "sure a"],
    ["E-TRANSFER JO WONG-BAKER", "Renée Wong-Baker", "open"],
    ["E-TRANSFER ANA CRUZ", "Ana de la Cruz", "sure a"],
    ["E-TRANSFER FROM KATHER", "Katherine Doe", "likely a"],
    ["E-TRANSFER FROM JANE D", "Jane Doe", "likely a"],
    ["E-TRANSFER JANE DOES", "Jane Doe", "likely a"],
    ["E-TRANSFER JOHN DOE", "Jane Doe", "open"],
    ["E-TRANSFER JANE SMITH", "Jane Doe", "likely a"],
    ["E-TRANSFER JO SMITH", "Jo Doe", "open"],
    ["[CW]INTERAC ETRNSFR JANE DOE", "Jane Doe", "sure a"],
    ["E-TRANSFER JANEDOE@EXAMPLE.ORG", "Jane Doe", "sure a"],
    ["INTERAC E-TRANSFER AUTODEPOSIT J ANE DOE", "Jane Doe", "sure a"],
    ["INTERAC E-TRANSFER JANE MACK ENZIE", "Jane MacKenzie", "sure a"],
    ["E-TRANSFER JOHN SMITH", "John Smithson", "likely a"],
    ["E-TRANSFER MARK LEE", "Mary Lee", "open"],
    ["E-TRANSFER 00012", "Jane Doe", "likely a"],
    ["INTERAC", "", "likely a"],
    ["MOBILE CHEQUE DEPOSIT JANE DOE", "Jane Doe", "open"],
    ["COUNTER DEPOSIT", "Jane Doe", "open"],
    ["DEPOSIT", "Jane Doe", "likely a"],
  ])("%s, a gift of %s → %s", (description, name, expected) => {
    expect(matched(description, [gift("a", { name })])).toBe(expected);
  });

  test.each([
    ["two gifts of one person, one line", [gift("a"), gift("b")], 1, "open"],
    ["one gift, two lines", [gift("a")], 2, "open"],
    ["two gifts, two lines", [gift("a"), gift("b")], 2, "likely a,b"],
    ["two gifts, three lines", [gift("a"), gift("b")], 3, "open"],
    ["two gifts of near days, two lines", [gift("a"), gift("b", { on: addDays(day, 4) })], 2, "likely a,b"],
    ["two gifts of near days, one line", [gift("a"), gift("b", { on: addDays(day, 4) })], 1, "likely a"],
    ["two gifts far apart, two lines", [gift("a"), gift("b", { on: addDays(day, 11) })], 2, "open"],
    ["another's gift of the sum", [gift("a"), gift("b", { name: "Joe Poe" })], 1, "sure a"],
    ["two whom the name fits", [gift("a", { name: "Jane Doe" }), gift("b", { name: "J Doe" })], 1, "open"],
    ["ten days before", [gift("a", { on: addDays(day, -10) })], 1, "sure a"],
    ["eleven days before", [gift("a", { on: addDays(day, -11) })], 1, "open"],
    ["recorded ten days later", [gift("a", { on: addDays(day, 10) })], 1, "sure a"],
    ["recorded eleven days later", [gift("a", { on: addDays(day, 11) })], 1, "open"],
    ["brought to the bank late", [gift("a", { method: "cash", on: addDays(day, -40) })], 1, "open"],
  ] as [string, AccountEntry[], number, string][])(
    "a line of Jane Doe's, %s → as said",
    (_, gifts, lines, expected) => {
      expect(matched("FROM JANE DOE", gifts, lines)).toBe(expected);
    },
  );

  test("a bank that names nobody, 150 e-transfers of three sums → all proposed by their days; with one more line of a sum, the other sums", () => {
    const gifts = Array.from({ length: 150 }, (_, at) =>
      gift(`gift ${at}`, { cents: 2_500 * (1 + (at % 3)), on: addDays(day, at), name: `Donor ${at}` }),
    );
    const lines = gifts.map(({ on, cents }, at) =>
      line({ id: `line ${at}`, cents, postedOn: addDays(on, (at * 7) % 6), description: "E-TRANSFER" }),
    );
    const { sure, likely } = matchesOf(lines, gifts);
    expect([sure.length, likely.length]).toEqual([0, 150]);
    const unrecorded = line({
      id: "other",
      cents: 2_500,
      description: "E-TRANSFER",
      postedOn: addDays(day, 70),
    });
    const left = matchesOf([...lines, unrecorded], gifts).likely;
    expect(left.filter(({ line: { cents } }) => cents > 2_500)).toHaveLength(100);
  });

  test.each([
    ["E-TRANSFER SENT SIGN WORKS VICTORIA", "Sign Works Ltd.", "sure a"],
    ["POS PURCHASE SIGNWORKSBC", "Sign Works Ltd.", "sure a"],
    ["SIGN WORKS", "Sign Works Ltd.", "open"],
    ["E-TRANSFER SENT HALL", "Sign Works Ltd.", "open"],
    ["CHEQUE 12", "Sign Works Ltd.", "likely a"],
  ])("%s, a bill of %s → %s", (description, name, expected) => {
    expect(matched(description, [gift("a", { of: "bill", method: "", name, cents: -5_000 })])).toBe(expected);
  });

  test("deposits that come to the sum in one way, a fee → likely; a sum of two ways, a cheque received long after → open", () => {
    const cheque = (id: string, cents: number, at = 0) =>
      gift(id, { cents, on: addDays(day, at), method: "cheque", name: `Donor ${id}` });
    const deposit = (id: string, cents: number) => line({ id, cents, description: "DEPOSIT" });
    const gifts = [
      cheque("a", 1_000, -3),
      cheque("b", 2_037, -2),
      cheque("c", 9_000, -2),
      cheque("d", 500, -1),
      cheque("e", 7_000, 8),
    ];
    const lines = [
      deposit("first", 3_037),
      deposit("second", 9_500),
      deposit("none", 7_000),
      line({ id: "fee", cents: -595, description: "MONTHLY PLAN FEE" }),
    ];
    const { sure, likely } = matchesOf(lines, gifts);
    expect(sure).toEqual([]);
    expect(likely.map((one) => [one.line.id, idsOf(one.entries).toSorted().join(), one.kind])).toEqual([
      ["first", "a,b", undefined],
      ["second", "c,d", undefined],
      ["fee", "", "bank-fee"],
    ]);
  });

  test.each([
    ["INTERAC E-TRANSFER FEE", -150, "bank-fee"],
    ["SERVICE CHARGE REVERSAL", 150, "bank-fee-back"],
    ["E-TRANSFER FROM DAVID CHARGE", 5_000, undefined],
    ["E-TRANSFER INT WONG", 5_000, undefined],
    ["POS PURCHASE CHARGE CAFE", -1_200, undefined],
  ])("%s of %i → %s", (description, cents, kind) => {
    expect(matchesOf([line({ description, cents })], []).likely[0]?.kind).toBe(kind);
  });

  test("cash of the sum beside a person's two equal e-transfers → no partner of an e-transfer", () => {
    const gifts = [gift("a"), gift("b", { on: addDays(day, 3) }), gift("c", { method: "cash", name: "" })];
    expect(matched("FROM JANE DOE INTERAC", gifts, 2)).toBe("likely a,b");
  });

  test("a part of a named supplier's bill → offered last", () => {
    const bill = { of: "bill" as const, method: "", name: "Print Three", cents: -64_210 };
    const part = line({ cents: -30_000, description: "E-TRANSFER SENT PRINT THREE" });
    expect(idsOf(candidatesFor(part, [gift("a", bill), gift("b", { ...bill, name: "Sign Works" })]))).toEqual(
      ["a"],
    );
  });

  test("cheques by their numbers, whatever else fits → sure; of another number → open", () => {
    const cheque = { method: "cheque", name: "Jane Doe" };
    const both = [
      gift("a", { ...cheque, reference: "cheque 118" }),
      gift("b", { ...cheque, reference: "119" }),
    ];
    expect(matched("DEPOSIT CHEQUE 118", both)).toBe("sure a");
    expect(matched("DEPOSIT CHEQUE 120", both)).toBe("open");
  });
});

describe("several brought to the bank together", () => {
  const pile = [7_500, 10_000, 25_000, 7_500].map((cents, at) =>
    gift(String(at), { cents, method: "cheque", on: addDays(day, at - 6) }),
  );
  test.each([
    ["DEPOSIT", 42_500, ["0,1,2", "1,2,3"]],
    ["BRANCH DEPOSIT 2 ITEMS", 35_000, ["1,2"]],
    ["BRANCH DEPOSIT 3 ITEMS", 35_000, []],
    ["DEPOSIT", 15_000, ["0,3"]],
    ["DEPOSIT", 50_001, []],
    ["E-TRANSFER", 35_000, []],
  ])("%s of %i → %j", (description, cents, expected) => {
    const ways = combinationsFor(line({ description, cents }), pile);
    expect(ways.map((way) => idsOf(way).toSorted().join())).toEqual(expected);
  });

  test("forty cheques of one sum → no guess, in no time", () => {
    const many = Array.from({ length: 40 }, (_, at) => gift(String(at), { method: "cheque", cents: 1_000 }));
    expect(combinationsFor(line({ description: "DEPOSIT", cents: 20_000 }), many)).toEqual([]);
  });
});
