import {
  donationProbes,
  refusedAs,
  type DonationProbes,
  verdictOn,
  type Verdicts,
} from "#app/browser/donation-probes.ts";
import type { CheckResult } from "#app/ui/check-list.tsx";

type Status = "operational" | "degraded" | "down";

/** The checks in order; the payment function is asked for 5 dollars. */
export function statusChecks(
  probes: DonationProbes = donationProbes,
): (() => Promise<CheckResult<Status>>)[] {
  return [
    async () => ({ name: "Payments", ...verdictOn(await probes.payment(5), paymentVerdicts) }),
    async () => ({ name: "Donations table", ...verdictOn(await probes.table(), tableVerdicts) }),
    async () => ({ name: "Receipts", ...verdictOn(await probes.receipts(), receiptVerdicts) }),
  ];
}

/** Texts of specification section 8. */
const paymentVerdicts: Verdicts<Status> = {
  ok: { status: "operational", message: "Stripe integration working" },
  "not-configured": { status: "degraded", message: "Stripe secret key needs configuration" },
  refused: { status: "down", message: "Stripe integration failed" },
  incomplete: { status: "degraded", message: "Stripe response incomplete" },
  unreachable: { status: "down", message: "Stripe integration failed" },
};

const tableVerdicts: Verdicts<Status> = {
  ok: { status: "operational", message: "Database connected" },
  ...refusedAs({ status: "down", message: "Cannot access donations table" }),
  unreachable: { status: "down", message: "Database connection failed" },
};

const receiptVerdicts: Verdicts<Status> = {
  ok: { status: "operational", message: "Receipt system ready" },
  ...refusedAs({ status: "degraded", message: "Receipt system needs configuration" }),
  unreachable: { status: "down", message: "Receipt system error" },
};
