import { expect, test } from "vitest";
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
