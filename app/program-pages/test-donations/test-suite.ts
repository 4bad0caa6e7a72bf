import {
  donationProbes,
  refusedAs,
  type DonationProbes,
  verdictOn,
  type Verdicts,
} from "#app/browser/donation-probes.ts";
import type { CheckResult } from "#app/ui/check-list.tsx";
import { parseAmount } from "#domain/money/contributions/donation-rules.ts";

type Status = "pass" | "fail" | "warning";

/** The suite's amounts in dollars (specification sections 5 and 9). */
const testAmounts = { asked: [25, 5], valid: [5, 25, 5000], invalid: [4, 0, 5001] } as const;

/** The tests in order; each answers its own line and never throws. */
export function donationTests(
  probes: DonationProbes = donationProbes,
): (() => Promise<CheckResult<Status>>)[] {
  return [
    ...testAmounts.asked.map((amount) => async () => ({
      name: `Payment function, $${amount}`,
      ...verdictOn(await probes.payment(amount), paymentVerdicts),
    })),
    async () => amountLine(),
    async () => ({ name: "Donations table", ...verdictOn(await probes.table(), tableVerdicts) }),
    async () => ({ name: "Receipt function", ...verdictOn(await probes.receipts(), receiptVerdicts) }),
  ];
}

/** Texts of specification section 8. */
const paymentVerdicts: Verdicts<Status> = {
  ok: { status: "pass", message: "Checkout URL created" },
  "not-configured": { status: "warning", message: "Stripe Secret Key not configured" },
  refused: { status: "fail", message: "Edge function error" },
  incomplete: { status: "warning", message: "Function responded but no checkout URL" },
  unreachable: { status: "fail", message: "Cannot connect to edge function" },
};

const tableVerdicts: Verdicts<Status> = {
  ok: { status: "pass", message: "Donations table accessible" },
  ...refusedAs({ status: "fail", message: "Cannot access donations table" }),
  unreachable: { status: "fail", message: "Database connection failed" },
};

const receiptVerdicts: Verdicts<Status> = {
  ok: { status: "pass", message: "Receipt function responded" },
  ...refusedAs({ status: "warning", message: "Receipt system needs configuration" }),
  unreachable: { status: "fail", message: "Receipt system error" },
};

function amountLine(): CheckResult<Status> {
  const wrong = [
    ...testAmounts.valid.filter((amount) => !parseAmount(amount).ok),
    ...testAmounts.invalid.filter((amount) => parseAmount(amount).ok),
  ];
  const name = "Amount validation";
  const details = `Valid: ${testAmounts.valid.join(", ")}. Invalid: ${testAmounts.invalid.join(", ")}.`;
  if (wrong.length === 0) return { name, status: "pass", message: "All amounts judged correctly", details };
  return { name, status: "fail", message: `Wrong for ${wrong.join(", ")}`, details };
}
