import { expect, test } from "vitest";
import type { ProbeOutcome } from "#app/browser/donation-probes.ts";
import { statusChecks } from "./status-checks.ts";

async function run(outcome: ProbeOutcome) {
  const probe = async () => ({ outcome, details: "" });
  const results = [];
  for (const check of statusChecks({ payment: probe, table: probe, receipts: probe })) {
    results.push(await check());
  }
  return results.map(({ status, message }) => `${status}: ${message}`);
}

const tableRefused = "down: Cannot access donations table";
const receiptsRefused = "degraded: Receipt system needs configuration";

test.each<[ProbeOutcome, string[]]>([
  [
    "ok",
    [
      "operational: Stripe integration working",
      "operational: Database connected",
      "operational: Receipt system ready",
    ],
  ],
  ["not-configured", ["degraded: Stripe secret key needs configuration", tableRefused, receiptsRefused]],
  ["refused", ["down: Stripe integration failed", tableRefused, receiptsRefused]],
  ["incomplete", ["degraded: Stripe response incomplete", tableRefused, receiptsRefused]],
  [
    "unreachable",
    ["down: Stripe integration failed", "down: Database connection failed", "down: Receipt system error"],
  ],
])("the system answers '%s' → the specified lines", async (outcome, lines) => {
  expect(await run(outcome)).toEqual(lines);
});
