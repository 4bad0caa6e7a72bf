/** What the campaign pays back of a loan. It stays counted against the lender's yearly limit: whether repaying frees it is to be confirmed. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  factsOf,
  lockContribution,
  type OfContribution,
  whyStale,
} from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct } from "#server/money/contributions/record/record-money-act.ts";
import { changeBooks } from "#server/money/books/books.ts";
import { enterOutflow } from "#server/money/books/outflows.ts";
import type { Services } from "#server/services.ts";
import { givenBackBefore, type OfPost } from "./refund.ts";

type Repayment = OfContribution &
  OfPost & {
    /** When undefined, all that is left of it. */
    amountCents: number | undefined;
    /** Local date; today when undefined. */
    on: string | undefined;
    /** Cheque number or transfer reference. */
    proof: string;
    by: string;
  };

type Repaid = { ok: true; contribution: Contribution; amountCents: number } | { ok: false; reason: string };

/** Enters a repayment; the ledger follows from it. */
export async function repayLoan(
  services: Pick<Services, "actor" | "database" | "clock" | "content">,
  { contributionId, proof, by, ...request }: Repayment,
): Promise<Repaid> {
  const { database, clock, content } = services;
  const now = clock.now();
  const today = todayOf({ now, content });
  const on = request.on ?? today;
  return changeBooks({ database }, async (transaction): Promise<Repaid> => {
    const loan = await lockContribution(transaction, contributionId);
    if (!loan) return { ok: false, reason: `There is no contribution ${contributionId}.` };
    const earlier = givenBackBefore(loan, request);
    if (earlier) return { ok: true, contribution: loan, amountCents: earlier.fact.amountCents };
    const amountCents = request.amountCents ?? loan.held_cents;
    const reason = whyStale(loan, request) ?? whyNot(loan, { amountCents, on, today });
    if (reason) return { ok: false, reason };
    const id = `repayment-${Object.keys(factsOf(loan).repayments ?? {}).length + 1}`;
    const asked = request.post === undefined ? {} : { post: request.post };
    const repayment = { amountCents, on, state: "succeeded" as const, proof, ...asked };
    const { livemode, full_name: counterparty } = loan;
    const name = { contributionId, factId: id, livemode, counterparty };
    const outflow = { ...name, kind: "loan-repayment" as const, on, amountCents, reference: proof };
    await enterOutflow(transaction, outflow, { by, now, content });
    const facts = { repayments: { [id]: repayment } };
    const change = { facts, reference: id, occurredOn: on, now, content };
    const after = `${formatCents(amountCents)} repaid on ${formatDate(on)}: ${proof}`;
    await recordMoneyAct(transaction, services, { verb: "repay", contribution: loan, after });
    return { ok: true, contribution: await applyFacts(transaction, loan, change), amountCents };
  });
}

function whyNot(
  loan: Contribution,
  { amountCents, on, today }: { amountCents: number; on: string; today: string },
): string | undefined {
  if (loan.method !== "loan") return "It is no loan: return it instead.";
  if (loan.held_cents === 0) return "All of it was repaid already.";
  if (amountCents > loan.held_cents) return `At most ${formatCents(loan.held_cents)} is left of it.`;
  if (isLocalDate(on) && on >= loan.received_on && on <= today) return undefined;
  return `${on} is not a day between ${loan.received_on} and today.`;
}
