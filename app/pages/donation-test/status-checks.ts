import {
  donationProbes,
  refusedAs,
  type DonationProbes,
  verdictOn,
  type Verdicts,
} from "#app/browser/donation-probes.ts";

type Status = "operational" | "degraded" | "down";

/** One line of the status report (specification section 3). */
export type ComponentStatus = {
  component: string;
  status: Status;
  message: string;
  details: string;
};

/** The checks in order; the payment function is asked for 5 dollars. */
export function statusChecks(probes: DonationProbes = donationProbes): (() => Promise<ComponentStatus>)[] {
  return [
    async () => ({ component: "Payments", ...verdictOn(await probes.payment(5), paymentVerdicts) }),
    async () => ({ component: "Donations table", ...verdictOn(await probes.table(), tableVerdicts) }),
    async () => ({ component: "Receipts", ...verdictOn(await probes.receipts(), receiptVerdicts) }),
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
