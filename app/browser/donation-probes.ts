import type { CreateDonationPayment, DonationPaymentCreated } from "#domain/web/functions.ts";
import { testDonor } from "#domain/money/contributions/donation-rules.ts";
import { testDonationId } from "#domain/money/receipts/receipt.ts";
import { backend, type BackendResult, type Backend } from "./backend.ts";

/**
 * How a part of the donation system answered. `unreachable`: no answer at all; `not-configured`: the server has no payment key;
 * `incomplete`: an answer without what was asked.
 */
export type ProbeOutcome = "ok" | "not-configured" | "refused" | "incomplete" | "unreachable";

type Probe = { outcome: ProbeOutcome; details: string };

/** The questions that both pages ask; a test answers them itself. */
export type DonationProbes = {
  payment: (amount: number) => Promise<Probe>;
  table: () => Promise<Probe>;
  receipts: () => Promise<Probe>;
};

type Probed = Pick<Backend, "invokeFunction" | "selectCount">;

const notConfigured = "Payment processing configuration error";

/** Asks for a checkout of `amount` dollars, without the tokens of the donation form (decisions X-21). */
export async function probePayment(amount: number, { invokeFunction }: Probed = backend): Promise<Probe> {
  const request: CreateDonationPayment = { amount, donorInfo: testDonor };
  const result = await invokeFunction<Partial<DonationPaymentCreated>>("create-donation-payment", request);
  if (result.error?.message.includes(notConfigured)) {
    return { outcome: "not-configured", details: result.error.message };
  }
  if (!result.error && !result.data.url)
    return { outcome: "incomplete", details: "No address in the answer" };
  return plainProbe(result, "A checkout was opened. What is paid there is not taken.");
}

export async function probeTable({ selectCount }: Probed = backend): Promise<Probe> {
  return plainProbe(await selectCount("donations"), "The table answered.");
}

export async function probeReceipts({ invokeFunction }: Probed = backend): Promise<Probe> {
  const result = await invokeFunction("generate-donation-receipt", { donationId: testDonationId });
  return plainProbe(result, "The receipt function answered.");
}

function plainProbe({ error }: BackendResult<unknown>, details: string): Probe {
  if (!error) return { outcome: "ok", details };
  return { outcome: error.kind === "network" ? "unreachable" : "refused", details: error.message };
}

export const donationProbes: DonationProbes = {
  payment: probePayment,
  table: probeTable,
  receipts: probeReceipts,
};

export type Verdicts<Status> = Record<ProbeOutcome, { status: Status; message: string }>;

/** The page's verdict on what a part answered, with the details of the answer. */
export function verdictOn<Status>({ outcome, details }: Probe, verdicts: Verdicts<Status>) {
  return { ...verdicts[outcome], details };
}

/** One verdict for every kind of refusal, where the specification does not tell them apart. */
export function refusedAs<const T>(verdict: T): Record<"refused" | "not-configured" | "incomplete", T> {
  return { refused: verdict, "not-configured": verdict, incomplete: verdict };
}
