/** Translates the payment provider's events and objects into facts of a contribution. */

import type { Moment } from "#server/services.ts";
import type { Content } from "#content/content.ts";
import type Stripe from "stripe";
import type {
  ContributionFacts,
  DisputeState,
  RefundState,
} from "#domain/money/contributions/contribution-state.ts";
import { tidyPostalCode } from "#domain/money/jurisdiction/country.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { ContributionPatch } from "#server/money/contributions/record/contribution.ts";

type Campaign = Pick<Content["campaign"], "jurisdiction" | "timeZone">;

/** The ids by which an event names its contribution. */
export type Subject = { contributionId?: string; sessionId?: string; paymentIntentId?: string };

export type ProviderReport = {
  subject: Subject;
  facts: ContributionFacts;
  patch: ContributionPatch;
  currency: string | null;
  /** Must equal the contribution's amount; absent where the event is about a part of it. */
  amountCents?: number | null;
  /** The provider's charge, refund or dispute behind a movement of money. */
  providerId?: string;
  /** The names on the checkout and the card. */
  payerNames?: string[];
};

/**
 * The report of an event; `undefined` for events that say nothing of money here. The library's types are of one version of
 * the provider's interface: what another version may leave out is not relied on.
 */
export function reportOf(event: Stripe.Event, campaign: Campaign): ProviderReport | undefined {
  const at = fromSeconds(event.created);
  switch (event.type) {
    case "checkout.session.completed":
      return session(event.data.object, completion(event.data.object, at), campaign);
    case "checkout.session.expired":
      return session(event.data.object, { expiredAt: at }, campaign);
    // Only of a method that pays later, such as a bank debit. We ask for cards alone.
    case "checkout.session.async_payment_failed":
      return session(event.data.object, { failedAt: at }, campaign);
    case "payment_intent.amount_capturable_updated":
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return intent(event.data.object, at);
    // A card was refused; the donor may try another. It counts against card testing.
    case "payment_intent.payment_failed":
      return { ...intent(event.data.object, at), facts: {} };
    case "charge.succeeded":
    case "charge.updated":
      return charge(event.data.object, authorization(event.data.object, at));
    case "charge.captured":
      return { ...charge(event.data.object, { paidAt: at }), amountCents: event.data.object.amount_captured };
    case "charge.expired":
      return charge(event.data.object, { ranOutAt: at });
    case "charge.refunded":
      return charge(event.data.object, returned(event.data.object));
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return refund(event.data.object, { reportedAt: event.created, campaign });
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return dispute(event.data.object, event, campaign);
    default:
      return undefined;
  }
}

/** What a checkout is when the provider is asked. Whether it was captured is the payment's to say. */
export function checkoutReport(checkout: Stripe.Checkout.Session, { now, content }: Moment): ProviderReport {
  const at = now.toISOString();
  const { campaign } = content();
  if (checkout.status === "expired") return session(checkout, { expiredAt: at }, campaign);
  const isDone = checkout.status === "complete";
  return session(checkout, isDone ? { completedAt: at, authorizedAt: at } : {}, campaign);
}

/** What a payment is when the provider is asked. */
export function paymentReport(payment: Stripe.PaymentIntent, asked: Date): ProviderReport {
  const capture = expanded(expanded(payment.latest_charge)?.balance_transaction)?.created;
  return intent(payment, capture ? fromSeconds(capture) : asked.toISOString());
}

/** Finished by a card is authorized, unless the amount was captured by then. */
function completion({ payment_status }: Stripe.Checkout.Session, at: string): ContributionFacts {
  if (payment_status === "paid") return { completedAt: at, paidAt: at };
  return { completedAt: at, authorizedAt: at };
}

function session(
  session: Stripe.Checkout.Session,
  facts: ContributionFacts,
  campaign: Campaign,
): ProviderReport {
  const paymentIntentId = idOf(session.payment_intent);
  const contributionId = session.metadata?.["contribution_id"] ?? session.client_reference_id ?? undefined;
  return {
    subject: { sessionId: session.id, ...(contributionId && { contributionId }) },
    facts,
    patch: {
      provider_session_id: session.id,
      ...(paymentIntentId && { provider_payment_intent_id: paymentIntentId }),
      ...(facts.completedAt && billingAddress(session.customer_details?.address, campaign)),
    },
    currency: session.currency,
    amountCents: session.amount_total,
    payerNames: namesOn(session),
    ...(paymentIntentId && { providerId: paymentIntentId }),
  };
}

function namesOn({ customer_details: details, collected_information: collected }: Stripe.Checkout.Session) {
  const names = [details?.name, details?.individual_name, details?.business_name];
  return [...names, collected?.individual_name, collected?.business_name].filter(
    (name) => !!name,
  ) as string[];
}

function intent(intent: Stripe.PaymentIntent, at: string): ProviderReport {
  const contributionId = intent.metadata?.["contribution_id"];
  const charge = expanded(intent.latest_charge);
  const chargeId = idOf(intent.latest_charge);
  return {
    subject: { paymentIntentId: intent.id, ...(contributionId && { contributionId }) },
    facts: intentFacts(intent, at, captureBy(charge)),
    patch: {
      provider_payment_intent_id: intent.id,
      ...(chargeId && { provider_charge_id: chargeId }),
    },
    currency: intent.currency,
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    providerId: chargeId ?? intent.id,
  };
}

function intentFacts(intent: Stripe.PaymentIntent, at: string, until: ContributionFacts): ContributionFacts {
  if (intent.status === "requires_capture") return { authorizedAt: at, ...until };
  if (intent.status === "succeeded") return { paidAt: at };
  if (intent.status !== "canceled") return {};
  const canceledAt = intent.canceled_at ? fromSeconds(intent.canceled_at) : at;
  const endedByItself = ["expired", "automatic"].includes(intent.cancellation_reason ?? "");
  return endedByItself ? { ranOutAt: canceledAt } : { canceledAt };
}

/** A charge succeeds when the card's bank holds the amount: only `captured` is money. */
function authorization(charge: Stripe.Charge, at: string): ContributionFacts {
  return charge.captured === false && !charge.refunded ? { authorizedAt: at, ...captureBy(charge) } : {};
}

/** A hold that ends is told as a refund as well, of a charge that was never captured: the payment's own event says how it ended. */
function returned({ captured, amount_refunded: cents }: Stripe.Charge): ContributionFacts {
  return captured === false ? {} : { refundedTotalCents: cents };
}

function captureBy(charge: Stripe.Charge | undefined): ContributionFacts {
  const until = charge?.payment_method_details?.card?.capture_before;
  return until ? { captureBy: fromSeconds(until) } : {};
}

function fromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The residential address that the law requires; the mailing address of the form is kept where the provider has none. */
function billingAddress(
  address: Stripe.Address | null | undefined,
  { jurisdiction }: Campaign,
): ContributionPatch {
  if (!address?.line1) return {};
  const { country } = jurisdictionOf(jurisdiction);
  return {
    address: [address.line1, address.line2].filter(Boolean).join("\n"),
    city: address.city,
    province: address.state,
    postal_code: address.postal_code && tidyPostalCode(address.postal_code, country),
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

function refund(
  refund: Stripe.Refund,
  { reportedAt, campaign }: { reportedAt: number; campaign: Campaign },
): ProviderReport {
  const dayOf = (seconds: number) => localDate(new Date(seconds * 1000), campaign.timeZone);
  const state = refundState(refund.status);
  const failedAt = expanded(refund.failure_balance_transaction)?.created ?? reportedAt;
  const fact = {
    amountCents: refund.amount,
    on: dayOf(refund.created ?? reportedAt),
    state,
    ...(state === "failed" && { failedOn: dayOf(failedAt) }),
  };
  return about(refund, { refunds: { [refund.id]: fact } });
}

function refundState(status: string | null): RefundState {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "succeeded" : "pending";
}

/** An inquiry (`warning_…`) takes no money, so it changes nothing in the books. */
function dispute(
  dispute: Stripe.Dispute,
  { type, created }: { type: string; created: number },
  { timeZone }: Campaign,
): ProviderReport | undefined {
  if (dispute.status?.startsWith("warning_")) return undefined;
  const isGivenBack = type === "charge.dispute.funds_reinstated" || isReinstated(dispute);
  const state = isGivenBack ? "reinstated" : disputeState(dispute.status);
  const on = { [state]: localDate(new Date(created * 1000), timeZone) };
  return about(dispute, { disputes: { [dispute.id]: { amountCents: dispute.amount, state, on } } });
}

/** Lost, and yet the provider's own ledger shows that the amount came back. */
function isReinstated({ status, amount, balance_transactions: movements = [] }: Stripe.Dispute): boolean {
  return status === "lost" && movements.some((movement) => movement.amount >= amount);
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

function expanded<T extends object>(reference: string | T | null | undefined): T | undefined {
  return typeof reference === "object" && reference !== null ? reference : undefined;
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
