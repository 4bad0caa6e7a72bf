import { expect, test } from "vitest";
import { useDatabase } from "#test/support/database.ts";
import { plansOf } from "#test/support/query-plans.ts";
import { recordFamilies } from "./record-families.ts";

/** What stays small, or is as narrow as an index of it. */
const small = /^SCAN alert\b/;

test("a scrape counts by indexes, and reads no table of wide rows whole in the server's thread", async () => {
  const { database } = await useDatabase();
  const clock = { now: () => new Date("2026-09-01T17:00:00.000Z") };
  const plans = await plansOf(database, () => recordFamilies({ database, clock }));
  expect(plans.length).toBeGreaterThan(5);
  const scans = plans.flatMap((plan) => plan.split("\n").filter((line) => line.startsWith("SCAN ")));
  expect(scans.filter((line) => !line.includes("USING COVERING INDEX") && !small.test(line))).toEqual([]);
});
