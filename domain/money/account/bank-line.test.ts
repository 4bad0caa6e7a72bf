import { describe, expect, test } from "vitest";
import { dateFromBank, possibleOrders } from "./bank-dates.ts";
import { bankWords, centsFromBank, severalAccounts, parseBankBalance } from "./bank-line.ts";

test.each([
  ["2026-10-01", "40.00", { on: "2026-10-01", cents: 4_000, source: "its paper" }],
  ["2026-09-30", "-0.05", { on: "2026-09-30", cents: -5, source: "its paper" }],
  ["2026-10-02", "40.00", undefined],
  ["2026-09-31", "40.00", undefined],
  ["2026-09-30", "forty", undefined],
])("a balance of %s, %s, entered on 1 October → %j", (date, amount, balance) => {
  const parsed = parseBankBalance({ date, amount, source: " " }, "2026-10-01");
  expect(parsed.ok ? parsed.balance : undefined).toEqual(balance);
});

describe("an amount as a bank writes it", () => {
  test.each([
    ["-45.10", -4_510],
    ["(45.10)", -4_510],
    ["45.10-", -4_510],
    ["−45.10", -4_510],
    ["$1,234.50", 123_450],
    ["1 234,50", 123_450],
    ["1.234,50", 123_450],
    ["12", 1_200],
    [".5", 50],
    ["25.00 CR", 2_500],
    ["CA$25.00", 2_500],
    ["C$25.00", 2_500],
    ["1,025.00DR", -102_500],
    ["0.00", 0],
  ])("%s → %i cents", (text, cents) => {
    expect(centsFromBank(text)).toBe(cents);
  });

  test.each([
    "",
    "abc",
    "1.2.3",
    "12.345",
    "45,1",
    "1,2,3",
    "12,34.00",
    "1e5",
    "USD 5",
    "25 00",
    "1 2345",
    "--",
    "10000000.00",
  ])("%j → none", (text) => {
    expect(centsFromBank(text)).toBeUndefined();
  });
});

test.each([
  ["2026-09-15", "2026-09-15"],
  ["20260915", "2026-09-15"],
  ["20260915120000[-5:EST]", "2026-09-15"],
  ["09/15/2026", "2026-09-15"],
  ["14-Sep-2026", "2026-09-14"],
  ["Sep 14, 2026", "2026-09-14"],
  ["2026-9-5", "2026-09-05"],
  ["9/15/2026 10:30 AM", "2026-09-15"],
  ["13 août 2026", "2026-08-13"],
  ["1er févr. 2026", "2026-02-01"],
  ["30 juin 2026", "2026-06-30"],
  ["1 juil. 2026", "2026-07-01"],
  ["Sept 14, 2026", "2026-09-14"],
  ["13 gob 2026", undefined],
  ["2026-02-30", undefined],
  ["yesterday", undefined],
])("the date %s → %s", (text, date) => {
  expect(dateFromBank(text, "mdy")).toBe(date);
});

test.each([
  ["13/01/2026", ["dmy"]],
  ["01/13/2026", ["mdy"]],
  ["12/12/2026", ["mdy", "dmy"]],
])("dates such as %s → the orders that they show: %j", (cell, orders) => {
  expect(possibleOrders(["01/02/2026", cell])).toEqual(orders);
});

test("dates in two orders → neither reads them all", () => {
  expect(possibleOrders(["13/01/2026", "01/13/2026"])).toEqual([]);
});

test("words with control characters, line breaks or too many of them → one line that can be kept", () => {
  expect(bankWords(" A\u0000B\r\n  C ")).toBe("AB C");
  expect(bankWords(`${"x".repeat(299)}😀`)).toHaveLength(300);
  expect(severalAccounts(["1", "2", "3", "4", "5"])).toContain("(1, 2, 3, 4 and 1 more)");
});
