import {
  donationProbes,
  refusedAs,
  type DonationProbes,
  type Probe,
  type ProbeOutcome,
} from "#app/browser/donation-probes.ts";

/** One line of the status report (specification section 3). */
export type ComponentStatus = {
  component: string;
  status: "operational" | "degraded" | "down";
  message: string;
  details: string;
};

type Verdict = Pick<ComponentStatus, "status" | "message">;

/** The checks in order; the payment function is asked for 5 dollars. */
export function statusChecks(probes: DonationProbes = donationProbes): (() => Promise<ComponentStatus>)[] {
  return [
    async () => line("Payments", await probes.payment(5), paymentVerdicts),
    async () => line("Donations table", await probes.table(), tableVerdicts),
    async () => line("Receipts", await probes.receipts(), receiptVerdicts),
  ];
}

/** Texts of specification section 8. */
const paymentVerdicts: Record<ProbeOutcome, Verdict> = {
  ok: { status: "operational", message: "Stripe integration working" },
  "not-configured": { status: "degraded", message: "Stripe secret key needs configuration" },
  refused: { status: "down", message: "Stripe integration failed" },
  incomplete: { status: "degraded", message: "Stripe response incomplete" },
  unreachable: { status: "down", message: "Stripe integration failed" },
};

const tableVerdicts: Record<ProbeOutcome, Verdict> = {
  ok: { status: "operational", message: "Database connected" },
  ...refusedAs<Verdict>({ status: "down", message: "Cannot access donations table" }),
  unreachable: { status: "down", message: "Database connection failed" },
};

const receiptVerdicts: Record<ProbeOutcome, Verdict> = {
  ok: { status: "operational", message: "Receipt system ready" },
  ...refusedAs<Verdict>({ status: "degraded", message: "Receipt system needs configuration" }),
  unreachable: { status: "down", message: "Receipt system error" },
};

function line(
  component: string,
  { outcome, details }: Probe,
  verdicts: Record<ProbeOutcome, Verdict>,
): ComponentStatus {
  return { component, ...verdicts[outcome], details };
}
