import { expect, test } from "vitest";
import { periodIn } from "./disclosure-period.ts";

const year = ["2026-01-01", "2026-12-31"] as const;

test.each([
  ["2026-02-01", "2026-02-28", ["2026-02-01", "2026-02-28"]],
  ["2026-02-30", "2026-12-31", year],
  ["2026-12-31", "2026-01-01", year],
])("a period from %s to %s → %j, this year where the days are none or turned around", (from, to, days) => {
  const period = periodIn(new URLSearchParams({ from, to }), "2026-09-01");
  expect([period.from, period.to]).toEqual(days);
});
