import { expect, test } from "vitest";
import { dayOrderOf } from "./bank-line.ts";
import { parseBankBalance } from "./bank-balance.ts";

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

test.each([
  ["13/01/2026", "dmy"],
  ["01/13/2026", "mdy"],
  ["12/12/2026", undefined],
])("dates such as %s → the order that they show: %s", (cell, order) => {
  expect(dayOrderOf(["01/02/2026", cell])).toBe(order);
});
