/** Records a verified event of the payment provider: once, in one transaction, in any order of arrival. */

import type Stripe from "stripe";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Moment, Services } from "#server/services.ts";
import {
  notifyAgent,
  type EventOutcome,
  refusalAlert,
} from "#server/money/contributions/agent/agent-mail.ts";
import {
  type Contribution,
  lockContribution,
  lockLimits,
} from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { applyReport, refusalOf, type SourcedReport, waitsForCheckout } from "./apply-report.ts";
import { type ProviderReport, reportOf, type Subject } from "./provider-report.ts";

type Context = Pick<Services, "config" | "payments"> & Moment;

/** Records the event and what follows from it: facts, ledger, receipt, mail to the donor and to the agent. */
export async function recordPaymentEvent(
  event: Stripe.Event,
  context: Context & Pick<Services, "database">,
): Promise<EventOutcome> {
  return context.database.transaction().execute(async (transaction) => {
    const report = reportOf(event, context.content().campaign);
    if (!(await recordOnce(transaction, { event, report }, context))) return "duplicate";
    const { outcome, contributionId } = await enter(transaction, { event, report }, context);
    await transaction
      .updateTable("payment_event")
      .set({ outcome, contribution_id: contributionId ?? null })
      .where("id", "=", event.id)
      .execute();
    const alert = refusalAlert(event, outcome, {
      now: context.now,
      mode: context.payments.mode,
      campaign: context.content().campaign,
    });
    if (alert) await notifyAgent(transaction, alert, context);
    return outcome;
  });
}

async function recordOnce(
  transaction: Tx,
  { event, report }: { event: Stripe.Event; report: ProviderReport | undefined },
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
  transaction: Tx,
  { event, report }: { event: Stripe.Event; report: ProviderReport | undefined },
  context: Context,
): Promise<Entered> {
  if (event.account) return { outcome: "foreign-account" };
  if (event.livemode !== (livemodeOf(context.payments.mode) === 1)) return { outcome: "wrong-mode" };
  if (!report) return { outcome: "ignored" };
  await lockLimits(transaction);
  const contribution = await findSubject(transaction, report.subject);
  if (!contribution) return { outcome: outcomeOfUnknown(report) };
  const refusal = refusalOf(contribution, report, context);
  if (refusal) return { outcome: refusal, contributionId: contribution.id };
  if (waitsForCheckout(contribution, report)) return { outcome: "waiting", contributionId: contribution.id };
  const changed = await applyReport(
    transaction,
    { contribution, sourced: sourcedReportOf(event, report, context) },
    context,
  );
  await applyWaiting(transaction, changed, context);
  return { outcome: "applied", contributionId: contribution.id };
}

async function findSubject(transaction: Tx, subject: Subject): Promise<Contribution | undefined> {
  const named =
    (await idWhere(transaction, "provider_session_id", subject.sessionId)) ??
    (await idWhere(transaction, "id", subject.contributionId)) ??
    (await idWhere(transaction, "provider_payment_intent_id", subject.paymentIntentId));
  return named === undefined ? undefined : lockContribution(transaction, named);
}

async function idWhere(
  transaction: Tx,
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
  const concernsMoney = facts.refunds ?? facts.disputes ?? facts.refundedTotalCents;
  return concernsMoney === undefined || subject.paymentIntentId === undefined ? "ignored" : "waiting";
}

function sourcedReportOf(event: Stripe.Event, report: ProviderReport, { content }: Context): SourcedReport {
  return {
    report,
    reference: event.id,
    occurredOn: localDate(new Date(event.created * 1000), content().campaign.timeZone),
  };
}

/** What was told before the checkout or the payment that it belongs to. */
export async function applyWaiting(
  transaction: Tx,
  contribution: Contribution,
  context: Context,
): Promise<Contribution> {
  if (contribution.provider_payment_intent_id === null) return contribution;
  const waiting = await transaction
    .selectFrom("payment_event")
    .select(["id", "payload"])
    .where("provider_payment_intent_id", "=", contribution.provider_payment_intent_id)
    .where("outcome", "=", "waiting")
    .execute();
  let current = contribution;
  for (const { id, payload } of waiting) {
    const event: Stripe.Event = JSON.parse(payload);
    const report = reportOf(event, context.content().campaign);
    if (!report || waitsForCheckout(current, report)) continue;
    const refusal = refusalOf(current, report, context);
    if (!refusal)
      current = await applyReport(
        transaction,
        { contribution: current, sourced: sourcedReportOf(event, report, context) },
        context,
      );
    await transaction
      .updateTable("payment_event")
      .set({ outcome: refusal ?? "applied", contribution_id: contribution.id })
      .where("id", "=", id)
      .execute();
  }
  return current;
}
