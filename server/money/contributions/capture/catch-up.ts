/**
 * Reads from the provider what never reached us, and enters it the way a webhook would: events first, then payments, refunds and
 * disputes of which no event is kept any more.
 */

import type Stripe from "stripe";
import { mergeFacts } from "#domain/money/contributions/merge-facts.ts";
import { localDate, todayOf } from "#domain/platform/time/local-date.ts";
import {
  factsOf,
  type Contribution,
  newContribution,
} from "#server/money/contributions/record/contribution.ts";
import { refusalOf } from "#server/money/contributions/payment-events/apply-report.ts";
import { recordPaymentEvent } from "#server/money/contributions/payment-events/payment-event.ts";
import {
  checkoutReport,
  paymentReport,
  type ProviderReport,
  reportOf,
} from "#server/money/contributions/payment-events/provider-report.ts";
import { type HistoryPeriod, livemodeOf, paymentMetadata } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { applyProviderState, settlePayment } from "./settle-payment.ts";
import { randomUUID } from "node:crypto";

export type CaughtUp = {
  /** Events that were not in the books, by what became of them. */
  events: Record<string, number>;
  /** Contributions that a payment, refund or dispute changed. */
  contributions: string[];
  /** Contributions that were not in the books at all and are made again, as after a restore. */
  broughtIn: string[];
  /** What the provider has and the books can't take, in sentences. */
  strange: string[];
};

/** Repeating it changes nothing. Throws `PaymentsUnavailableError`. */
export async function catchUp(services: Services, period: HistoryPeriod): Promise<CaughtUp> {
  const caught: CaughtUp = { events: {}, contributions: [], broughtIn: [], strange: [] };
  for await (const payment of services.payments.history.payments(period))
    caught.broughtIn.push(...[await bringInLost(services, payment)].filter((id) => id !== undefined));
  await enterEvents(services, period, caught);
  for await (const payment of services.payments.history.payments(period))
    await catchUpPayment(services, payment, caught);
  for await (const refund of services.payments.history.refunds(period))
    await recordMovement(services, { type: "refund.updated", object: refund }, caught);
  for await (const dispute of services.payments.history.disputes(period))
    await recordMovement(services, { type: "charge.dispute.updated", object: dispute }, caught);
  return caught;
}

/** The oldest first, as they would have come. */
async function enterEvents(services: Services, period: HistoryPeriod, caught: CaughtUp): Promise<void> {
  const missed: Stripe.Event[] = [];
  for await (const event of services.payments.history.events(period)) {
    const known = await services.database
      .selectFrom("payment_event")
      .select("id")
      .where("id", "=", event.id)
      .executeTakeFirst();
    if (!known) missed.unshift(event);
  }
  for (const event of missed) {
    const outcome = await recordPaymentEvent(event, { ...services, now: services.clock.now() });
    caught.events[outcome] = (caught.events[outcome] ?? 0) + 1;
  }
}

async function catchUpPayment(
  services: Services,
  payment: Stripe.PaymentIntent,
  caught: CaughtUp,
): Promise<void> {
  const contribution = await contributionOf(services, payment.id, payment.metadata?.["contribution_id"]);
  if (!contribution) {
    if (["succeeded", "requires_capture"].includes(payment.status))
      caught.strange.push(`Payment ${payment.id} (${payment.status}) belongs to no contribution.`);
    return;
  }
  if (!isBehind(contribution, payment)) return;
  const now = services.clock.now();
  const refusal = refusalOf(contribution, paymentReport(payment, now), { ...services, now });
  if (refusal) {
    caught.strange.push(
      `Payment ${payment.id} of contribution ${contribution.id} is not entered: ${refusal}.`,
    );
    return;
  }
  const found = await withCheckout(services, contribution, payment.id);
  await settlePayment({ ...found, provider_payment_intent_id: payment.id }, services);
  caught.contributions.push(contribution.id);
}

/** The provider knows an end, or a hold, that the books don't. */
function isBehind(contribution: Contribution, { status }: Stripe.PaymentIntent): boolean {
  const { authorizedAt, canceledAt, ranOutAt } = factsOf(contribution);
  if (status === "succeeded") return contribution.paid_at === null;
  if (status === "requires_capture") return authorizedAt === undefined;
  return status === "canceled" && (canceledAt ?? ranOutAt) === undefined && authorizedAt !== undefined;
}

/** A checkout whose number was never stored is found by its payment. */
async function withCheckout(
  services: Services,
  contribution: Contribution,
  paymentIntentId: string,
): Promise<Contribution> {
  if (contribution.provider_session_id !== null) return contribution;
  const checkout = await services.payments.history.checkoutOf(paymentIntentId);
  if (!checkout) return contribution;
  return applyProviderState(
    contribution,
    checkoutReport(checkout, { ...services, now: services.clock.now() }),
    services,
  );
}

type Movement =
  | { type: "refund.updated"; object: Stripe.Refund }
  | { type: "charge.dispute.updated"; object: Stripe.Dispute };

/** Read as the event that tells of it, so that there is one translation of refunds and disputes. */
async function recordMovement(
  services: Services,
  { type, object }: Movement,
  caught: CaughtUp,
): Promise<void> {
  const intent = object.payment_intent;
  const paymentIntentId = typeof intent === "string" ? intent : intent?.id;
  const created = Math.floor(services.clock.now().getTime() / 1000);
  const report = reportOf({ type, created, data: { object } } as Stripe.Event, services.content().campaign);
  if (!report || paymentIntentId === undefined) return;
  const contribution = await contributionOf(services, paymentIntentId, object.metadata?.["contribution_id"]);
  if (!contribution) {
    caught.strange.push(`${object.object} ${object.id} belongs to no contribution.`);
    return;
  }
  const { refunds = {}, disputes = {} } = factsOf(contribution);
  const known = { ...refunds, ...disputes }[object.id]?.state;
  const reportedState = { ...report.facts.refunds, ...report.facts.disputes }[object.id]?.state;
  if (known === reportedState) return;
  // Of what is known already the provider does not say when it changed.
  const madeOn = localDate(new Date(object.created * 1000), services.content().campaign.timeZone);
  const moved = known === undefined ? { ...begun(report, madeOn), occurredOn: madeOn } : report;
  const changed = await applyProviderState(contribution, moved, services);
  const after = { ...factsOf(changed).refunds, ...factsOf(changed).disputes }[object.id]?.state;
  if (after !== known) caught.contributions.push(contribution.id);
}

/** A dispute of which nothing was told was open from its first day on, whatever became of it since. */
function begun(report: ProviderReport, madeOn: string): ProviderReport {
  const open = Object.entries(report.facts.disputes ?? {}).map(([id, { amountCents }]) => {
    return [id, { amountCents, state: "open" as const, on: { open: madeOn } }] as const;
  });
  if (open.length === 0) return report;
  return { ...report, facts: mergeFacts(report.facts, { disputes: Object.fromEntries(open) }) };
}

async function contributionOf(
  { database }: Services,
  paymentIntentId: string,
  contributionId: string | undefined,
): Promise<Contribution | undefined> {
  const byPayment = await database
    .selectFrom("contribution")
    .selectAll()
    .where("provider_payment_intent_id", "=", paymentIntentId)
    .executeTakeFirst();
  if (byPayment || contributionId === undefined) return byPayment;
  return database.selectFrom("contribution").selectAll().where("id", "=", contributionId).executeTakeFirst();
}

const ourNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The number of the contribution; undefined where it is none of ours, is there already, or nothing was paid. */
async function bringInLost(
  { database, payments, content }: Services,
  payment: Stripe.PaymentIntent,
): Promise<string | undefined> {
  const id = payment.metadata?.[paymentMetadata.contributionId];
  const fullName = payment.metadata?.[paymentMetadata.fullName];
  if (payments.mode === "off" || id === undefined || !ourNumber.test(id) || fullName === undefined)
    return undefined;
  if (!["succeeded", "requires_capture"].includes(payment.status)) return undefined;
  const livemode = livemodeOf(payments.mode);
  if (payment.livemode !== (livemode === 1)) return undefined;
  const known = await database
    .selectFrom("contribution")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) return undefined;
  const checkout = await payments.history.checkoutOf(payment.id);
  const now = new Date(payment.created * 1000);
  const row = newContribution({
    giver: { fullName, email: checkout?.customer_email ?? checkout?.customer_details?.email ?? "" },
    amountCents: payment.amount,
    receivedOn: todayOf({ now, content }),
    now,
    content,
  });
  const values = { ...row, id, method: "card" as const, mode: payments.mode, livemode };
  await database
    .insertInto("contribution")
    .values({ ...values, idempotency_key: randomUUID() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}
