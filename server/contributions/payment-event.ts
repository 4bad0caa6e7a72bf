/** A verified event of the payment provider, entered in the books: once, in one transaction, in whatever order it came. */

import type { Transaction } from "kysely";
import type Stripe from "stripe";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate, yearOf } from "#domain/local-date.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { mailAgent, returnAlert } from "./agent-mail.ts";
import { applyFacts } from "./apply-facts.ts";
import {
  bookOf,
  type Contribution,
  type ContributionPatch,
  factsOf,
  lockContribution,
} from "./contribution.ts";
import {
  disputeAlert,
  type EventOutcome,
  oneNameAlert,
  overRefundAlert,
  refusalAlert,
} from "./event-alerts.ts";
import { judge } from "./judge.ts";
import { type ProviderReport, reportOf, type Subject } from "./provider-report.ts";

type Context = Pick<Services, "config" | "payments" | "database"> & { now: Date };
type Books = Transaction<Database>;

/** Records the event and what follows from it: facts, ledger, receipt, mail to the donor and to the agent. */
export async function enterPaymentEvent(event: Stripe.Event, context: Context): Promise<EventOutcome> {
  return context.database.transaction().execute(async (transaction) => {
    const report = reportOf(event);
    if (!(await recordOnce(transaction, event, report, context))) return "duplicate";
    const { outcome, contributionId } = await enter(transaction, event, report, context);
    await transaction
      .updateTable("payment_event")
      .set({ outcome, contribution_id: contributionId ?? null })
      .where("id", "=", event.id)
      .execute();
    const alert = refusalAlert(event, outcome, { now: context.now, mode: context.payments.mode });
    if (alert) await mailAgent(transaction, context.config.campaignInbox, alert, context.now);
    return outcome;
  });
}

async function recordOnce(
  transaction: Books,
  event: Stripe.Event,
  report: ProviderReport | undefined,
  { now }: Context,
): Promise<boolean> {
  const row = await transaction
    .insertInto("payment_event")
    .values({
      id: event.id,
      type: event.type,
      created_at: new Date(event.created * 1000).toISOString(),
      livemode: event.livemode ? 1 : 0,
      contribution_id: null,
      provider_payment_intent_id: report?.subject.paymentIntentId ?? null,
      outcome: "ignored",
      payload: JSON.stringify(event),
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Entered = { outcome: EventOutcome; contributionId?: string };

async function enter(
  transaction: Books,
  event: Stripe.Event,
  report: ProviderReport | undefined,
  context: Context,
): Promise<Entered> {
  if (event.account) return { outcome: "foreign-account" };
  if (event.livemode !== (bookOf(context.payments.mode) === 1)) return { outcome: "wrong-mode" };
  if (!report) return { outcome: "ignored" };
  const contribution = await findSubject(transaction, report.subject);
  if (!contribution) return { outcome: outcomeOfUnknown(report) };
  const refusal = refusalOf(contribution, report, context);
  if (refusal) return { outcome: refusal, contributionId: contribution.id };
  const changed = await change(transaction, contribution, { event, report }, context);
  await enterWaiting(transaction, changed, context);
  return { outcome: "applied", contributionId: contribution.id };
}

async function findSubject(transaction: Books, subject: Subject): Promise<Contribution | undefined> {
  const named =
    (await idWhere(transaction, "provider_session_id", subject.sessionId)) ??
    (await idWhere(transaction, "id", subject.contributionId)) ??
    (await idWhere(transaction, "provider_payment_intent_id", subject.paymentIntentId));
  return named === undefined ? undefined : lockContribution(transaction, named);
}

async function idWhere(
  transaction: Books,
  column: "id" | "provider_session_id" | "provider_payment_intent_id",
  value: string | undefined,
): Promise<string | undefined> {
  if (value === undefined) return undefined;
  const row = await transaction
    .selectFrom("contribution")
    .select("id")
    .where(column, "=", value)
    .executeTakeFirst();
  return row?.id;
}

function outcomeOfUnknown({ subject, facts }: ProviderReport): EventOutcome {
  if (subject.sessionId !== undefined) return "unknown-contribution";
  const tellsMoney = facts.refunds ?? facts.disputes ?? facts.refundedTotalCents;
  return tellsMoney === undefined || subject.paymentIntentId === undefined ? "ignored" : "waiting";
}

/** What keeps a well-signed event out of the books: it isn't about the money that we asked for. */
function refusalOf(
  contribution: Contribution,
  { subject, currency, amountCents }: ProviderReport,
  { payments }: Context,
): EventOutcome | undefined {
  if (contribution.mode !== payments.mode) return "wrong-mode";
  const session = contribution.provider_session_id;
  if (subject.sessionId && session && session !== subject.sessionId) return "unknown-contribution";
  if (currency && currency.toLowerCase() !== contribution.currency) return "amount-mismatch";
  const isOtherAmount = (amountCents ?? contribution.amount_cents) !== contribution.amount_cents;
  return isOtherAmount ? "amount-mismatch" : undefined;
}

async function change(
  transaction: Books,
  contribution: Contribution,
  { event, report }: { event: Stripe.Event; report: ProviderReport },
  context: Context,
): Promise<Contribution> {
  const isFirstPayment = report.facts.paidAt !== undefined && factsOf(contribution).paidAt === undefined;
  const patch = isFirstPayment ? received(contribution, report) : patchWhilePaid(contribution, report.patch);
  const judgement = isFirstPayment
    ? await judge(transaction, { ...contribution, ...patch } as Contribution, {
        jurisdiction: jurisdictionOf(contribution.jurisdiction),
        now: context.now,
      })
    : undefined;
  const changed = await applyFacts(
    transaction,
    contribution,
    {
      facts: { ...report.facts, ...judgement?.facts },
      patch: { ...patch, ...judgement?.patch },
      reference: event.id,
      providerId: report.providerId,
      occurredOn: localDate(new Date(event.created * 1000)),
    },
    context.now,
  );
  await tellAgent(transaction, contribution, changed, context);
  return changed;
}

/** What is known when the money arrives: the year it counts for is that of the payment, not of the attempt. */
function received(contribution: Contribution, { patch, facts }: ProviderReport): ContributionPatch {
  const receivedOn = localDate(new Date(facts.paidAt ?? contribution.created_at));
  return { ...patch, received_on: receivedOn, year: yearOf(receivedOn) };
}

/** A receipt has been issued for the address: a later event adds the provider's numbers only. */
function patchWhilePaid(contribution: Contribution, patch: ContributionPatch): ContributionPatch {
  if (!factsOf(contribution).paidAt) return patch;
  const { provider_session_id, provider_payment_intent_id, provider_charge_id } = patch;
  return {
    ...(provider_session_id && { provider_session_id }),
    ...(provider_payment_intent_id && { provider_payment_intent_id }),
    ...(provider_charge_id && { provider_charge_id }),
  };
}

/** Refunds and disputes that were told before their payment. */
async function enterWaiting(transaction: Books, contribution: Contribution, context: Context) {
  if (contribution.provider_payment_intent_id === null) return;
  const waiting = await transaction
    .selectFrom("payment_event")
    .select(["id", "payload"])
    .where("provider_payment_intent_id", "=", contribution.provider_payment_intent_id)
    .where("outcome", "=", "waiting")
    .execute();
  let current = contribution;
  for (const { id, payload } of waiting) {
    const event: Stripe.Event = JSON.parse(payload);
    const report = reportOf(event);
    if (!report) continue;
    const refusal = refusalOf(current, report, context);
    if (!refusal) current = await change(transaction, current, { event, report }, context);
    await transaction
      .updateTable("payment_event")
      .set({ outcome: refusal ?? "applied", contribution_id: contribution.id })
      .where("id", "=", id)
      .execute();
  }
}

async function tellAgent(transaction: Books, before: Contribution, after: Contribution, context: Context) {
  const mails = [
    returnAlert(after),
    oneNameAlert(before, after),
    disputeAlert(before, after),
    overRefundAlert(after),
  ];
  for (const mail of mails) {
    if (mail) await mailAgent(transaction, context.config.campaignInbox, mail, context.now);
  }
}
