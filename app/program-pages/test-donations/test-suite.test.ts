import { expect, test } from "vitest";
import type { ProbeOutcome } from "#app/browser/donation-probes.ts";
import { donationTests } from "./test-suite.ts";

async function run(outcome: ProbeOutcome) {
  const asked: number[] = [];
  const probe = async () => ({ outcome, details: "" });
  const tests = donationTests({
    payment: async (amount) => {
      asked.push(amount);
      return probe();
    },
    table: probe,
    receipts: probe,
  });
  const results = [];
  for (const runTest of tests) results.push(await runTest());
  return { asked, lines: results.map(({ name, status, message }) => `${name}: ${status}, ${message}`) };
}

const amounts = "Amount validation: pass, All amounts judged correctly";

test.each<[ProbeOutcome, string, string, string]>([
  [
    "ok",
    "pass, Checkout URL created",
    "pass, Donations table accessible",
    "pass, Receipt function responded",
  ],
  [
    "not-configured",
    "warning, Stripe Secret Key not configured",
    "fail, Cannot access donations table",
    "warning, Receipt system needs configuration",
  ],
  [
    "refused",
    "fail, Edge function error",
    "fail, Cannot access donations table",
    "warning, Receipt system needs configuration",
  ],
  [
    "incomplete",
    "warning, Function responded but no checkout URL",
    "fail, Cannot access donations table",
    "warning, Receipt system needs configuration",
  ],
  [
    "unreachable",
    "fail, Cannot connect to edge function",
    "fail, Database connection failed",
    "fail, Receipt system error",
  ],
])("the system answers '%s' → the specified lines", async (outcome, payment, table, receipts) => {
  const { asked, lines } = await run(outcome);
  expect(asked).toEqual([25, 5]);
  expect(lines).toEqual([
    `Payment function, $25: ${payment}`,
    `Payment function, $5: ${payment}`,
    amounts,
    `Donations table: ${table}`,
    `Receipt function: ${receipts}`,
  ]);
});
