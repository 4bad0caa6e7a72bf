/** Gives a card payment back through the provider: all of it, a part, or what the law says must go back. */

import { amountToReturn } from "#domain/contribution-state.ts";
import { formatCents } from "#domain/donation.ts";
import { localDate } from "#domain/local-date.ts";
import { PaymentsNotConfigured, PaymentsUnavailable, RefundRefused } from "../payments/payments.ts";
import type { Services } from "../services.ts";
import { returnCommand } from "./agent-mail.ts";
import { applyFacts } from "./apply-facts.ts";
import { type Contribution, factsOf, findContribution, lockContribution } from "./contribution.ts";

export type RefundOutcome =
  | { ok: true; refundId: string; amountCents: number; contribution: Contribution }
  /** A sentence. */
  | { ok: false; reason: string };

/** Refunds once however often it is repeated after a crash: the provider knows the request by what was refunded before it. */
export async function refundContribution(
  services: Services,
  request: { contributionId: string; amountCents: number | undefined },
): Promise<RefundOutcome> {
  const contribution = await findContribution(services.database, request.contributionId);
  if (!contribution) return { ok: false, reason: `There is no contribution ${request.contributionId}.` };
  const amountCents = request.amountCents ?? amountToReturn(factsOf(contribution), contribution.amount_cents);
  const reason = whyNot(contribution, amountCents, services);
  if (reason) return { ok: false, reason };
  try {
    const { refundId, state } = await services.payments.refund({
      paymentIntentId: contribution.provider_payment_intent_id ?? "",
      amountCents,
      key: `${contribution.id}-${contribution.refunded_cents}-${amountCents}`,
    });
    if (state === "failed") return { ok: false, reason: `The provider could not refund it (${refundId}).` };
    const changed = await enterRefund(services, contribution.id, { refundId, amountCents, state });
    return { ok: true, refundId, amountCents, contribution: changed };
  } catch (error) {
    if (isExpected(error)) return { ok: false, reason: error.message };
    throw error;
  }
}

function whyNot(contribution: Contribution, amountCents: number, { payments }: Services): string | undefined {
  if (contribution.method !== "card") {
    return `It did not come by card: ${returnCommand(contribution)}`;
  }
  if (contribution.paid_at === null) return `It was never paid: it is ${contribution.status}.`;
  if (contribution.mode !== payments.mode) {
    return `It was paid in mode ${contribution.mode}, and payments are now ${payments.mode}.`;
  }
  if (contribution.status === "disputed" || contribution.status === "lost") {
    return "The payment is disputed: the bank decides over it, and a refund would pay it twice.";
  }
  const left = contribution.amount_cents - contribution.refunded_cents;
  if (left === 0) return "All of it was refunded already.";
  if (amountCents > left || amountCents <= 0) return `At most ${formatCents(left)} can be refunded.`;
  return undefined;
}

/** The provider's event says the same, now or later: whichever comes first, the books are the same. */
async function enterRefund(
  { database, clock }: Services,
  id: string,
  { refundId, amountCents, state }: { refundId: string; amountCents: number; state: "pending" | "succeeded" },
): Promise<Contribution> {
  const now = clock.now();
  const on = localDate(now);
  return database.transaction().execute(async (transaction) => {
    const contribution = await lockContribution(transaction, id);
    if (!contribution) throw new Error(`Contribution ${id} is gone`);
    const change = {
      facts: { refunds: { [refundId]: { amountCents, on, state } } },
      reference: `refund:${refundId}`,
      providerId: refundId,
      occurredOn: on,
    };
    return applyFacts(transaction, contribution, change, now);
  });
}

function isExpected(error: unknown): error is Error {
  return [RefundRefused, PaymentsUnavailable, PaymentsNotConfigured].some((kind) => error instanceof kind);
}
