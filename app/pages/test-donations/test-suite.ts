import {
  donationProbes,
  refusedAs,
  type DonationProbes,
  verdictOn,
  type Verdicts,
} from "#app/browser/donation-probes.ts";
import { parseAmount } from "#domain/donation/donation.ts";

type Status = "pass" | "fail" | "warning";

/** One line of the report (specification section 3). */
export type TestResult = {
  test: string;
  status: Status;
  message: string;
  details: string;
};

/** The suite's amounts in dollars (specification sections 5 and 9). */
const testAmounts = { asked: [25, 5], valid: [5, 25, 5000], invalid: [4, 0, 5001] } as const;

/** The tests in order; each answers its own line and never throws. */
export function donationTests(probes: DonationProbes = donationProbes): (() => Promise<TestResult>)[] {
  return [
    ...testAmounts.asked.map((amount) => async () => ({
      test: `Payment function, $${amount}`,
      ...verdictOn(await probes.payment(amount), paymentVerdicts),
    })),
    async () => amountLine(),
    async () => ({ test: "Donations table", ...verdictOn(await probes.table(), tableVerdicts) }),
    async () => ({ test: "Receipt function", ...verdictOn(await probes.receipts(), receiptVerdicts) }),
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

function amountLine(): TestResult {
  const wrong = [
    ...testAmounts.valid.filter((amount) => !parseAmount(amount).ok),
    ...testAmounts.invalid.filter((amount) => parseAmount(amount).ok),
  ];
  const test = "Amount validation";
  const details = `Valid: ${testAmounts.valid.join(", ")}. Invalid: ${testAmounts.invalid.join(", ")}.`;
  if (wrong.length === 0) return { test, status: "pass", message: "All amounts judged correctly", details };
  return { test, status: "fail", message: `Wrong for ${wrong.join(", ")}`, details };
}
