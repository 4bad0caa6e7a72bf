/** Money that the financial agent gave back by hand: cheque, e-transfer, cash. The proof is kept with it. */

import { dayFault } from "#domain/money/contributions/typed-cells.ts";
import { todayOf, formatDate } from "#domain/platform/time/local-date.ts";
import {
  amountToReturn,
  heldCents,
  type ContributionFacts,
} from "#domain/money/contributions/contribution-state.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  factsOf,
  lockContribution,
  type OfContribution,
  whyStale,
} from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct, withReceiptsLogged } from "#server/money/contributions/record/record-money-act.ts";
import { changeBooks } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { depositOf } from "#server/money/books/deposits.ts";
import { enterOutflow, voidOutflow } from "#server/money/books/outflows.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { givenBackBefore, nothingLeft, type OfPost } from "./refund.ts";
import type { Services } from "#server/services.ts";
import { type Because, recordChange } from "#server/money/contributions/corrections/contribution-change.ts";
import {
  change,
  type Changed,
  type ChangeServices,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";

export type ReturnByHand = OfContribution &
  OfPost & {
    /** When undefined, what the law wants back, or else all that is left. */
    amountCents: number | undefined;
    /** Local date; today when undefined. */
    on: string | undefined;
    /** Cheque number, transfer reference, who signed for the cash. */
    proof: string;
    /** It could not go back to the contributor and went where the regulator says. */
    isRemitted?: boolean;
    /** A card payment that the provider can't refund any more, returned by cheque or transfer. */
    byOtherMeans?: boolean;
    /** The cheque itself went back: it was never brought to the bank, so nothing leaves the account. */
    isUncashed?: boolean;
    by: string;
  };

export type Returned =
  | { ok: true; contribution: Contribution; amountCents: number; isRepeated?: true }
  | { ok: false; reason: string };

/** Begins the number of each return that no provider knows of. */
export const byHand = "by-hand-";

/** Enters the return; ledger, receipt and the return clock follow from it. Cards are refunded through the provider instead. */
export async function returnByHand(
  services: Pick<Services, "actor" | "database" | "clock" | "content">,
  request: ReturnByHand,
): Promise<Returned> {
  const { database, clock, content } = services;
  const now = clock.now();
  const on = request.on ?? todayOf({ now, content });
  return changeBooks({ database }, async (transaction): Promise<Returned> => {
    const contribution = await lockContribution(transaction, request.contributionId);
    if (!contribution) return { ok: false, reason: `There is no contribution ${request.contributionId}.` };
    const earlier = givenBackBefore(contribution, request);
    if (earlier) return { ok: true, contribution, amountCents: earlier.fact.amountCents, isRepeated: true };
    const facts = factsOf(contribution);
    const left = heldCents(facts, contribution.amount_cents);
    const amountCents = request.amountCents ?? amountToReturn(facts, contribution.amount_cents);
    const today = todayOf({ now, content });
    const reason =
      whyStale(contribution, request) ??
      whyNot(contribution, { request, amountCents, left, on, today }) ??
      (request.isUncashed && (await whyNotUncashed(transaction, contribution, amountCents)));
    if (reason) return { ok: false, reason };
    const id = `${byHand}${Object.keys(facts.refunds ?? {}).length + 1}`;
    const remitted = request.isRemitted ? { isRemitted: true as const } : {};
    const { proof, post } = request;
    const asked = post === undefined ? {} : { post };
    const refund = { amountCents, on, state: "succeeded" as const, proof, ...remitted, ...asked };
    const change = { facts: { refunds: { [id]: refund } }, reference: id, occurredOn: on };
    if (contribution.method !== "in-kind" && !request.isUncashed)
      await enterOutflow(transaction, outflowOf(contribution, { id, refund }), {
        by: request.by,
        now,
        content,
      });
    const returned = await withReceiptsLogged(transaction, services, {
      contributionId: contribution.id,
      step: () => applyFacts(transaction, contribution, { ...change, now, content }),
    });
    await recordMoneyAct(transaction, services, {
      verb: "return",
      contribution,
      before: statusInWords(contribution.status),
      after: `${formatCents(amountCents)} went back on ${formatDate(on)}: ${request.proof}`,
    });
    return { ok: true, contribution: returned, amountCents };
  });
}

function outflowOf(
  { id: contributionId, livemode, full_name }: Contribution,
  { id: factId, refund }: { id: string; refund: { amountCents: number; on: string; proof: string } },
) {
  const { amountCents, on, proof: reference } = refund;
  const name = { contributionId, factId, livemode, counterparty: full_name };
  return { ...name, kind: "contribution-return" as const, on, amountCents, reference };
}

async function whyNotUncashed(
  transaction: Tx,
  { id, method, amount_cents, livemode }: Contribution,
  amountCents: number,
): Promise<string | undefined> {
  if (method !== "cheque" || amountCents < amount_cents)
    return "Only a cheque can go back uncashed, and only as a whole.";
  const deposit = depositOf(await currentEntries(transaction, livemode), id);
  return deposit ? "It is in a deposit: it was brought to the bank." : undefined;
}

function whyNot(
  contribution: Contribution,
  {
    request,
    amountCents,
    left,
    on,
    today,
  }: { request: ReturnByHand; amountCents: number; left: number; on: string; today: string },
): string | undefined {
  if (contribution.method === "loan") return "It is a loan: enter what went back as a repayment.";
  if (contribution.method === "card" && !request.byOtherMeans && !request.isRemitted) {
    return "It was paid by card: refund it through the payment provider.";
  }
  const fault = dayFault(on, contribution.received_on, today);
  if (fault !== undefined) return fault;
  if (left === 0) return "All of it was returned already.";
  if (amountCents === 0) return nothingLeft;
  if (isEntered(contribution, { amountCents, on, proof: request.proof }))
    return `${formatCents(amountCents)} that went back on ${formatDate(on)} with this proof is entered already. If it is another one, say so in the proof.`;
  return amountCents <= left ? undefined : `At most ${formatCents(left)} can be returned.`;
}

/** Two pages that were open at once each post their own form: the day, the amount and the proof tell one return from another. */
function isEntered(
  contribution: Contribution,
  { amountCents, on, proof }: { amountCents: number; on: string; proof: string },
): boolean {
  return Object.values(factsOf(contribution).refunds ?? {}).some(
    (fact) =>
      fact.state !== "failed" &&
      fact.amountCents === amountCents &&
      fact.on === on &&
      fact.proof?.trim().toLowerCase() === proof.trim().toLowerCase(),
  );
}

/* Takes back a return or a loan's repayment that was entered by hand and did not happen: a typing error, or a cheque that was never cashed. */

/** Begins the reference of each entry of the ledger that takes back a return by hand. */
export const undone = "undone:";

/** The latest one that stands; what it was stays in the facts and in the list of changes. Refused once the bank shows it. */
export async function undoReturn(
  services: ChangeServices,
  request: OfContribution & Because,
): Promise<Changed> {
  const { content } = services;
  return change(services, request, async (transaction, before, now) => {
    const latest = latestReturn(before);
    if (!latest) return { ok: false, reason: "Nothing of it went back by hand." };
    const { factId, fact, facts } = latest;
    const changeId = await recordChange(transaction, services, {
      ...request,
      contribution: before,
      kind: "undo-return",
      before: { returned: fact.amountCents, on: fact.on, proof: fact.proof ?? null },
      after: { returned: 0, on: fact.on, proof: null },
    });
    const name = { contributionId: before.id, factId, livemode: before.livemode };
    if (!(await voidOutflow(transaction, name, { reason: request.reason, by: request.by, now, content }))) {
      const reason = `The bank shows that ${formatCents(fact.amountCents)} left the account. If its line is matched wrongly, undo that match first.`;
      return { ok: false, reason };
    }
    const step = { facts, reference: `${undone}${changeId}`, occurredOn: fact.on, now, content };
    return { ok: true, contribution: await applyFacts(transaction, before, step) };
  });
}

/** With the facts that take it back: a return that failed came back to the campaign. */
function latestReturn(contribution: Contribution) {
  const { refunds = {}, repayments = {} } = factsOf(contribution);
  const standing = Object.entries({ ...refunds, ...repayments }).filter(
    ([id, { state }]) => state === "succeeded" && (id.startsWith(byHand) || id in repayments),
  );
  const [factId, fact] = standing.toSorted(([one], [other]) => numberOf(one) - numberOf(other)).at(-1) ?? [];
  if (factId === undefined || fact === undefined) return undefined;
  const failed = { [factId]: { ...fact, state: "failed" as const, failedOn: fact.on } };
  const facts: ContributionFacts = factId in repayments ? { repayments: failed } : { refunds: failed };
  return { factId, fact, facts };
}

function numberOf(factId: string): number {
  return Number(/\d+$/.exec(factId)?.[0] ?? 0);
}

/* What the campaign pays back of a loan. It stays counted against the lender's yearly limit: whether repaying frees it is to be confirmed. */

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
    const reason = whyStale(loan, request) ?? whyNotRepaid(loan, { amountCents, on, today });
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

function whyNotRepaid(
  loan: Contribution,
  { amountCents, on, today }: { amountCents: number; on: string; today: string },
): string | undefined {
  if (loan.method !== "loan") return "It is no loan: return it instead.";
  if (loan.held_cents === 0) return "All of it was repaid already.";
  if (amountCents > loan.held_cents) return `At most ${formatCents(loan.held_cents)} is left of it.`;
  return dayFault(on, loan.received_on, today);
}
