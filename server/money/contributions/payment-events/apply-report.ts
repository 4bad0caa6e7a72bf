/** Records what the provider reports of a contribution, by an event or when asked: facts, verdict, e-mails. */

import { type ContributionFacts, verdictOf } from "#domain/money/contributions/contribution-state.ts";
import { mergeFacts } from "#domain/money/contributions/merge-facts.ts";
import { isOfNoOnePerson } from "#domain/money/people/full-name.ts";
import { localDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Moment, Services } from "#server/services.ts";
import {
  notifyAgent,
  refundDueAlert,
  disputeAlerts,
  type EventOutcome,
  heldAlert,
  overRefundAlert,
  ranOutAlert,
  refundFailedAlert,
  undecidedCaptureAlert,
} from "#server/money/contributions/agent/agent-mail.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  type ContributionPatch,
  factsOf,
} from "#server/money/contributions/record/contribution.ts";
import { mailDonor } from "#server/money/contributions/record/donor-letters.ts";
import { reassessIfMoreCounts } from "#server/money/contributions/eligibility/reassess-person.ts";
import {
  assessAuthorization,
  type Assessment,
  assessReceived,
} from "#server/money/contributions/eligibility/assess-eligibility.ts";
import type { ProviderReport } from "./provider-report.ts";

type ReportContext = Pick<Services, "config" | "payments"> & Moment;

/** The report, and the event or request that it came from, which the ledger entry names. */
export type SourcedReport = { report: ProviderReport; reference: string; occurredOn: string };

/** Why a report stays out of the books: it isn't about the money that we asked for. */
export function refusalOf(
  contribution: Contribution,
  { subject, currency, amountCents }: ProviderReport,
  { payments }: ReportContext,
): EventOutcome | undefined {
  if (contribution.mode !== payments.mode) return "wrong-mode";
  const session = contribution.provider_session_id;
  if (subject.sessionId && session && session !== subject.sessionId) return "unknown-contribution";
  if (currency && currency.toLowerCase() !== contribution.currency) return "amount-mismatch";
  const isOtherAmount = (amountCents ?? contribution.amount_cents) !== contribution.amount_cents;
  return isOtherAmount ? "amount-mismatch" : undefined;
}

/** A payment is entered with the address that its checkout tells: one that is told before waits for it. */
export function waitsForCheckout(contribution: Contribution, { facts }: ProviderReport): boolean {
  const known = mergeFacts(factsOf(contribution), facts);
  return facts.paidAt !== undefined && known.completedAt === undefined;
}

/** Merges a report into a locked contribution. The verdict on an authorization is written together with what asks for its capture. */
export async function applyReport(
  transaction: Tx,
  {
    contribution,
    sourced: { report, reference, occurredOn },
  }: { contribution: Contribution; sourced: SourcedReport },
  context: ReportContext,
): Promise<Contribution> {
  const { now, content } = context;
  const known = mergeFacts(factsOf(contribution), report.facts);
  const patch = {
    ...patchUntilPaid(contribution, report.patch),
    ...yearColumns(contribution, known, content().campaign),
  };
  const assessed = { ...contribution, ...patch } as Contribution;
  const assessment = await assessmentOf(
    transaction,
    { before: contribution, known, report, contribution: assessed },
    context,
  );
  const changed = await applyFacts(transaction, contribution, {
    facts: { ...report.facts, ...payerDoubt(report, { known, now }), ...assessment?.facts },
    patch: { ...patch, ...assessment?.patch },
    reference,
    providerId: report.providerId,
    occurredOn,
    now,
    content,
  });
  await notifyOfChange(transaction, { before: contribution, after: changed }, context);
  return reassessIfMoreCounts(transaction, { before: contribution, after: changed }, context);
}

/** The names are told with the checkout only: the doubt is kept for the report that brings the money. */
function payerDoubt(
  { payerNames = [] }: ProviderReport,
  { known, now }: { known: ContributionFacts; now: Date },
): ContributionFacts {
  if (verdictOf(known) !== undefined || !payerNames.some(isOfNoOnePerson)) return {};
  return { payerDoubtAt: now.toISOString() };
}

type Step = {
  contribution: Contribution;
  before: Contribution;
  known: ContributionFacts;
  report: ProviderReport;
};

async function assessmentOf(
  transaction: Tx,
  { contribution, before, known, report }: Step,
  { now, config, content }: ReportContext,
): Promise<Assessment | undefined> {
  const isFirstPayment = known.paidAt !== undefined && before.paid_at === null;
  if (isFirstPayment) {
    // It was assessed before the capture; it is assessed again only if a new year, with its own limit, began in between.
    const isAssessed = verdictOf(known) === "accepted" && contribution.year === before.year;
    if (isAssessed) return undefined;
    const awareOn = todayOf({ now, content });
    return assessReceived(transaction, contribution, { now, content, awareOn });
  }
  const isAssessable = known.completedAt !== undefined && known.authorizedAt !== undefined && !known.paidAt;
  if (!isAssessable || verdictOf(known) !== undefined || known.heldAt !== undefined) return undefined;
  const at = { now, content, secrets: config.secrets };
  return assessAuthorization(transaction, contribution, { payerNames: report.payerNames ?? [], ...at });
}

/** The year whose limit it uses is that of the payment, until then the one it was assessed for: that of the authorization, or of the agent's yes. */
function yearColumns(
  contribution: Contribution,
  { paidAt, authorizedAt }: ContributionFacts,
  { timeZone }: { timeZone: string },
): ContributionPatch {
  const isAssessed = verdictOf(factsOf(contribution)) !== undefined;
  const at = paidAt ?? (isAssessed ? undefined : authorizedAt);
  if (at === undefined || contribution.paid_at !== null) return {};
  const receivedOn = localDate(new Date(at), timeZone);
  return { received_on: receivedOn, year: yearOf(receivedOn) };
}

/** A receipt has been issued for the address: a later report adds the provider's numbers only. */
function patchUntilPaid(contribution: Contribution, patch: ContributionPatch): ContributionPatch {
  if (!factsOf(contribution).paidAt) return patch;
  const { provider_session_id, provider_payment_intent_id, provider_charge_id } = patch;
  return {
    ...(provider_session_id && { provider_session_id }),
    ...(provider_payment_intent_id && { provider_payment_intent_id }),
    ...(provider_charge_id && { provider_charge_id }),
  };
}

/** Queues e-mails to the donor and the agent about the change, in its transaction. */
export async function notifyOfChange(
  transaction: Tx,
  { before, after }: { before: Contribution; after: Contribution },
  { config, now, content }: Omit<ReportContext, "payments">,
): Promise<void> {
  await mailDonor(transaction, { before, after, config, now, content });
  const notices = [
    refundDueAlert(before, after),
    refundFailedAlert(before, after),
    heldAlert(before, after, content().campaign),
    undecidedCaptureAlert(before, after),
    ranOutAlert(before, after),
    ...disputeAlerts(before, after),
    overRefundAlert(after),
  ];
  for (const notice of notices) {
    if (notice) await notifyAgent(transaction, notice, { config, now, content });
  }
}
