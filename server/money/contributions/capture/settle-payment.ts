/** Settles one card payment: asks the provider for its state, then captures or cancels it according to the verdict. */

import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { ContributionFacts } from "#domain/money/contributions/contribution-state.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { AuthorizationExpiredError } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import {
  type Contribution,
  factsOf,
  lockContribution,
  lockLimits,
  checkoutEnd,
} from "#server/money/contributions/record/contribution.ts";
import { applyReport, refusalOf } from "#server/money/contributions/payment-events/apply-report.ts";
import { applyWaiting } from "#server/money/contributions/payment-events/payment-event.ts";
import {
  checkoutReport,
  paymentReport,
  type ProviderReport,
} from "#server/money/contributions/payment-events/provider-report.ts";

/**
 * Repeating it after a crash anywhere is harmless: what the provider has is read first. Each attempt to change it has a key that no
 * other has, because the provider keeps its errors under a key too. Throws `PaymentsUnavailableError`.
 */
export async function settlePayment(contribution: Contribution, services: Services): Promise<Contribution> {
  const known = await askForCheckout(contribution, services);
  const paymentIntentId = known.provider_payment_intent_id;
  if (paymentIntentId === null) return known;
  const payment = await services.payments.authorizations.find(paymentIntentId);
  const current = await applyProviderState(known, paymentReport(payment, services.clock.now()), services);
  if (payment.status !== "requires_capture") return current;
  const key = `${contribution.id}-${randomUUID()}`;
  if (current.status === "accepted" && !isUnderReview(payment)) {
    return capture(current, { paymentIntentId, key: `capture-${key}` }, services);
  }
  if (current.status !== "declined") return current;
  const canceled = await services.payments.authorizations.cancel({ paymentIntentId, key: `cancel-${key}` });
  return applyProviderState(current, paymentReport(canceled, services.clock.now()), services);
}

/** The donor's name and address stand in the checkout: its event may have been lost. */
async function askForCheckout(contribution: Contribution, services: Services): Promise<Contribution> {
  if (factsOf(contribution).completedAt !== undefined) return contribution;
  const now = services.clock.now();
  const { provider_session_id: sessionId } = contribution;
  const checkout = sessionId === null ? undefined : await services.payments.findCheckout(sessionId);
  if (checkout)
    return applyProviderState(contribution, checkoutReport(checkout, { ...services, now }), services);
  if (checkoutEnd(contribution) > now) return contribution;
  return applyProviderState(contribution, ended({ expiredAt: now.toISOString() }), services);
}

async function capture(
  contribution: Contribution,
  request: { paymentIntentId: string; key: string },
  services: Services,
): Promise<Contribution> {
  const { payments, clock } = services;
  try {
    const payment = await payments.authorizations.capture(request);
    return await applyProviderState(contribution, paymentReport(payment, clock.now()), services);
  } catch (error) {
    if (!(error instanceof AuthorizationExpiredError)) throw error;
    return applyProviderState(contribution, ended({ ranOutAt: clock.now().toISOString() }), services);
  }
}

/** The provider reviews the payment: it is captured after the review. */
function isUnderReview({ review }: Stripe.PaymentIntent): boolean {
  return typeof review === "object" && review?.open === true;
}

function ended(facts: ContributionFacts): ProviderReport {
  return { subject: {}, facts, patch: {}, currency: null };
}

/**
 * Merges what the provider said when it was asked. `occurredOn`: the local date of what moved; today when it is absent. Throws when it is not
 * about the money that we asked for.
 */
export async function applyProviderState(
  { id }: Contribution,
  { occurredOn, ...report }: ProviderReport & { occurredOn?: string },
  services: Services,
): Promise<Contribution> {
  const now = services.clock.now();
  const context = { ...services, now };
  return services.database.transaction().execute(async (transaction) => {
    await lockLimits(transaction);
    const contribution = await lockContribution(transaction, id);
    if (!contribution) throw new Error(`Contribution ${id} is gone`);
    const refusal = refusalOf(contribution, report, context);
    if (refusal)
      throw new Error(`What the provider has of contribution ${id} is not what we asked for: ${refusal}`);
    const sourced = {
      report,
      reference: `asked:${randomUUID()}`,
      occurredOn: occurredOn ?? todayOf({ ...services, now }),
    };
    return applyWaiting(
      transaction,
      await applyReport(transaction, { contribution, sourced }, context),
      context,
    );
  });
}
