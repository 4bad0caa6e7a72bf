/** Gives a card payment back through the provider: all of it, a part, or what the law says must go back. */

import { amountToReturn, type RefundFact } from "#domain/money/contributions/contribution-state.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import {
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
  type Refunded,
  RefundRefusedError,
} from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { neverPaid } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import {
  type OfContribution,
  whyStale,
  type Contribution,
  factsOf,
  findContribution,
  lockContribution,
  lockLimits,
} from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct, withReceiptsLogged } from "#server/money/contributions/record/record-money-act.ts";
import { reassessIfMoreCounts } from "#server/money/contributions/eligibility/reassess-person.ts";
import { notifyOfChange } from "#server/money/contributions/payment-events/apply-report.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";

type RefundOutcome =
  | { ok: true; refundId: string; amountCents: number; isSettled: boolean; contribution: Contribution }
  | { ok: false; reason: string };

type RefundRequest = OfContribution &
  OfPost & {
    /** When undefined, what `amountToReturn` says. */
    amountCents: number | undefined;
  };

/**
 * Refunds once however often it is repeated after a crash: what the provider has is read first. A request has the number of refunds that
 * the provider has in its key: after one that failed the next is a new one, and never the first one's answer again.
 */
export async function refundContribution(services: Services, request: RefundRequest): Promise<RefundOutcome> {
  const { refunds, mode } = services.payments;
  const found = await findContribution(services.database, request.contributionId);
  if (!found) return { ok: false, reason: `There is no contribution ${request.contributionId}.` };
  const earlier = givenBackBefore(found, request);
  if (earlier) return done(found, { refundId: earlier.id, ...earlier.fact });
  const impossible = whyStale(found, request) ?? whyImpossible(found, mode);
  if (impossible) return { ok: false, reason: impossible };
  const paymentIntentId = found.provider_payment_intent_id ?? "";
  try {
    const listed = await refunds.list(paymentIntentId);
    const { contribution, unknown } = await recordNewRefunds(services, found, listed);
    const asked = wantedCents(found, request);
    const lost = unknown.find((refund) => refund.amountCents === asked && refund.state !== "failed");
    if (lost) return done(contribution, lost);
    const amountCents = wantedCents(contribution, request);
    const reason = whyNotSoMuch(contribution, amountCents);
    if (reason) return { ok: false, reason };
    const key = `${found.id}-${listed.length}-${amountCents}`;
    const refund = await refunds.create({ paymentIntentId, amountCents, key });
    const changed = await recordRefunds(services, found.id, [
      { ...refund, post: request.post, isOurs: true },
    ]);
    if (refund.state === "failed") {
      return {
        ok: false,
        reason: `The provider could not refund it (${refund.refundId}). Nothing went back.`,
      };
    }
    return done(changed, refund);
  } catch (error) {
    if (isExpected(error)) return { ok: false, reason: error.message };
    throw error;
  }
}

function wantedCents(contribution: Contribution, { amountCents }: RefundRequest): number {
  return amountCents ?? amountToReturn(factsOf(contribution), contribution.amount_cents);
}

function done(
  contribution: Contribution,
  { refundId, amountCents, state }: Pick<Refunded, "refundId" | "amountCents" | "state">,
): RefundOutcome {
  return { ok: true, refundId, amountCents, isSettled: state === "succeeded", contribution };
}

function whyImpossible(contribution: Contribution, mode: string): string | undefined {
  if (contribution.method !== "card") return "It did not come by card: enter what you gave back by hand.";
  if (contribution.paid_at === null) return neverPaid(contribution);
  if (contribution.mode === mode) return undefined;
  return `It was paid in mode ${contribution.mode}, and payments are now ${mode}.`;
}

function whyNotSoMuch(contribution: Contribution, amountCents: number): string | undefined {
  const { held_cents: held, amount_cents: amount, refunded_cents: refunded } = contribution;
  if (refunded === amount) return "All of it was refunded already.";
  if (held === 0)
    return "The payment is disputed: the bank decides over it, and a refund would pay it twice.";
  if (amountCents === 0) return nothingLeft;
  if (amountCents <= held) return undefined;
  return `At most ${formatCents(held)} can be refunded.`;
}

/** Records the provider's refunds that are new or changed; `unknown` are those that were not recorded here before. */
async function recordNewRefunds(services: Services, found: Contribution, listed: Refunded[]) {
  const known = factsOf(found).refunds ?? {};
  const news = listed.filter(({ refundId, state }) => known[refundId]?.state !== state);
  const contribution = news.length === 0 ? found : await recordRefunds(services, found.id, news);
  return { contribution, unknown: news.filter(({ refundId }) => known[refundId] === undefined) };
}

/** `isOurs`: whoever acts asked for it, and it was not found at the provider. */
type Entering = Refunded & OfPost & { isOurs?: true };

/** The provider's event says the same, now or later: whichever comes first, the books are the same, and the log has who asked for it. */
async function recordRefunds(services: Services, id: string, refunds: Entering[]): Promise<Contribution> {
  const { database, clock, config, content } = services;
  const now = clock.now();
  const dayOf = (time: Date) => localDate(time, services.content().campaign.timeZone);
  return database.transaction().execute(async (transaction) => {
    await lockLimits(transaction);
    const before = await lockContribution(transaction, id);
    if (!before) throw new Error(`Contribution ${id} is gone`);
    const enterEach = async () => {
      let contribution = before;
      for (const { refundId, amountCents, state, createdAt, failedAt = now, post } of refunds) {
        const on = dayOf(createdAt);
        const failed = state === "failed" ? { failedOn: dayOf(failedAt) } : {};
        const asked = post === undefined ? {} : { post };
        const change = {
          facts: { refunds: { [refundId]: { amountCents, on, state, ...failed, ...asked } } },
          reference: `refund:${refundId}:${state}`,
          providerId: refundId,
          occurredOn: dayOf(now),
        };
        contribution = await applyFacts(transaction, contribution, { ...change, now, content });
      }
      return contribution;
    };
    const known = factsOf(before).refunds ?? {};
    for (const { refundId, amountCents, state, isOurs } of refunds) {
      const isLogged = known[refundId]?.post !== undefined || !isOurs;
      if (known[refundId]?.state === state && isLogged) continue;
      const after = `${formatCents(amountCents)} ${refundWords[state]} (${refundId})`;
      await recordMoneyAct(transaction, services, { verb: "refund", contribution: before, after });
    }
    const after = await withReceiptsLogged(transaction, services, { contributionId: id, step: enterEach });
    await notifyOfChange(transaction, { before, after }, { config, now, content });
    return reassessIfMoreCounts(transaction, { before, after }, { config, now, content });
  });
}

const refundWords: Record<Refunded["state"], string> = {
  pending: "is on its way back to the card",
  succeeded: "went back to the card",
  failed: "could not go back to the card",
};

function isExpected(error: unknown): error is Error {
  return [RefundRefusedError, PaymentsUnavailableError, PaymentsNotConfiguredError].some(
    (kind) => error instanceof kind,
  );
}

/* Money that is given back once: a form's second post finds what the first did. */

/** The post of a form by `postIdOf`; undefined where no form asks. */
export type OfPost = { post?: string | undefined };

/** What this post gave back before, with its reference; undefined when it did nothing yet, or when that was taken back. */
export function givenBackBefore(
  contribution: Contribution,
  { post }: OfPost,
): { id: string; fact: RefundFact } | undefined {
  if (post === undefined) return undefined;
  const { refunds = {}, repayments = {} } = factsOf(contribution);
  const [found] = [...Object.entries(refunds), ...Object.entries(repayments)].filter(
    ([, fact]) => fact.post === post && fact.state !== "failed",
  );
  return found && { id: found[0], fact: found[1] };
}

/** Why nothing is given back where no amount was asked for and `amountToReturn` is 0. */
export const nothingLeft = "What had to go back is back. To give back more, say how much.";
