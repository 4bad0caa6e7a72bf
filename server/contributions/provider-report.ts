/** What one event of the payment provider says of a contribution, in the domain's own words. */

import type Stripe from "stripe";
import type { ContributionFacts, DisputeState, RefundState } from "#domain/contribution-state.ts";
import { localDate } from "#domain/local-date.ts";
import type { ContributionPatch } from "./contribution.ts";

/** How an event names the contribution that it speaks of. */
export type Subject = { contributionId?: string; sessionId?: string; paymentIntentId?: string };

export type ProviderReport = {
  subject: Subject;
  facts: ContributionFacts;
  patch: ContributionPatch;
  currency: string | null;
  /** Must equal what we asked for; absent where the event speaks of a part. */
  amountCents?: number | null;
  /** The provider's charge, refund or dispute behind a movement of money. */
  providerId?: string;
};

/**
 * The report of an event; `undefined` for events that say nothing of money here. The library's types are of one version of
 * the provider's interface: what another version may leave out is not relied on.
 */
export function reportOf(event: Stripe.Event): ProviderReport | undefined {
  const at = new Date(event.created * 1000).toISOString();
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return session(event.data.object, completion(event.data.object, at));
    case "checkout.session.async_payment_failed":
      return session(event.data.object, { completedAt: at, failedAt: at });
    case "checkout.session.expired":
      return session(event.data.object, { expiredAt: at });
    case "charge.succeeded":
    case "charge.updated":
      return charge(event.data.object, {});
    case "charge.refunded":
      return charge(event.data.object, { refundedTotalCents: event.data.object.amount_refunded });
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return refund(event.data.object, event.created);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return dispute(event.data.object, event.type);
    default:
      return undefined;
  }
}

function completion({ payment_status }: Stripe.Checkout.Session, at: string): ContributionFacts {
  return payment_status === "paid" ? { completedAt: at, paidAt: at } : { completedAt: at };
}

function session(session: Stripe.Checkout.Session, facts: ContributionFacts): ProviderReport {
  const paymentIntentId = idOf(session.payment_intent);
  const contributionId = session.metadata?.["contribution_id"] ?? session.client_reference_id ?? undefined;
  return {
    subject: { sessionId: session.id, ...(contributionId && { contributionId }) },
    facts,
    patch: {
      provider_session_id: session.id,
      ...(paymentIntentId && { provider_payment_intent_id: paymentIntentId }),
      ...(facts.completedAt && billingAddress(session.customer_details?.address)),
    },
    currency: session.currency,
    amountCents: session.amount_total,
    ...(paymentIntentId && { providerId: paymentIntentId }),
  };
}

/** The residential address that the law asks for; a form's mailing address stays where the provider has none. */
function billingAddress(address: Stripe.Address | null | undefined): ContributionPatch {
  if (!address?.line1) return {};
  return {
    address: [address.line1, address.line2].filter(Boolean).join("\n"),
    city: address.city,
    province: address.state,
    postal_code: address.postal_code,
    country: address.country,
  };
}

function charge(charge: Stripe.Charge, facts: ContributionFacts): ProviderReport {
  const paymentIntentId = idOf(charge.payment_intent);
  const contributionId = charge.metadata?.["contribution_id"];
  return {
    subject: { ...(paymentIntentId && { paymentIntentId }), ...(contributionId && { contributionId }) },
    facts,
    patch: {
      provider_charge_id: charge.id,
      ...(paymentIntentId && { provider_payment_intent_id: paymentIntentId }),
    },
    currency: charge.currency,
    providerId: charge.id,
  };
}

function refund(refund: Stripe.Refund, toldAt: number): ProviderReport {
  const fact = {
    amountCents: refund.amount,
    on: localDate(new Date((refund.created ?? toldAt) * 1000)),
    state: refundState(refund.status),
  };
  return about(refund, { refunds: { [refund.id]: fact } });
}

function refundState(status: string | null): RefundState {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "succeeded" : "pending";
}

/** An inquiry (`warning_…`) takes no money, so it changes nothing in the books. */
function dispute(dispute: Stripe.Dispute, type: string): ProviderReport | undefined {
  if (dispute.status?.startsWith("warning_")) return undefined;
  const state = type === "charge.dispute.funds_reinstated" ? "won" : disputeState(dispute.status);
  return about(dispute, { disputes: { [dispute.id]: { amountCents: dispute.amount, state } } });
}

function disputeState(status: Stripe.Dispute.Status): DisputeState {
  if (status === "won" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}

function about(movement: Stripe.Refund | Stripe.Dispute, facts: ContributionFacts): ProviderReport {
  const paymentIntentId = idOf(movement.payment_intent);
  const chargeId = idOf(movement.charge);
  const contributionId = movement.metadata?.["contribution_id"];
  return {
    subject: { ...(paymentIntentId && { paymentIntentId }), ...(contributionId && { contributionId }) },
    facts,
    patch: chargeId ? { provider_charge_id: chargeId } : {},
    currency: movement.currency,
    providerId: movement.id,
  };
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
