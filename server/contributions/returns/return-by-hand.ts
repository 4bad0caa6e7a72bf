/** Money that the financial agent gave back by hand: cheque, e-transfer, cash. The proof is kept with it. */

import { campaign } from "#server/system/content-in-force.ts";
import { amountToReturn, heldCents } from "#domain/donation/contribution-state.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { isLocalDate, localDate } from "#domain/time/local-date.ts";
import { returnCommand } from "#server/contributions/agent/agent-mail.ts";
import { applyFacts } from "#server/contributions/record/apply-facts.ts";
import { type Contribution, factsOf, lockContribution } from "#server/contributions/record/contribution.ts";
import type { Services } from "#server/services.ts";

type ReturnByHand = {
  contributionId: string;
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
};

type Returned = { ok: true; contribution: Contribution; amountCents: number } | { ok: false; reason: string };

/** Begins the number of each return that no provider knows of. */
export const byHand = "by-hand-";

/** Enters the return; ledger, receipt and the return clock follow from it. Cards are refunded through the provider instead. */
export async function returnByHand(
  { database, clock }: Pick<Services, "database" | "clock">,
  request: ReturnByHand,
): Promise<Returned> {
  const now = clock.now();
  const on = request.on ?? localDate(now, campaign().timeZone);
  return database.transaction().execute(async (transaction): Promise<Returned> => {
    const contribution = await lockContribution(transaction, request.contributionId);
    if (!contribution) return { ok: false, reason: `There is no contribution ${request.contributionId}.` };
    const facts = factsOf(contribution);
    const left = heldCents(facts, contribution.amount_cents);
    const amountCents = request.amountCents ?? amountToReturn(facts, contribution.amount_cents);
    const today = localDate(now, campaign().timeZone);
    const reason = whyNot(contribution, { request, amountCents, left, on, today });
    if (reason) return { ok: false, reason };
    const id = `${byHand}${Object.keys(facts.refunds ?? {}).length + 1}`;
    const remitted = request.isRemitted ? { isRemitted: true as const } : {};
    const refund = { amountCents, on, state: "succeeded" as const, proof: request.proof, ...remitted };
    const change = { facts: { refunds: { [id]: refund } }, reference: id, occurredOn: on };
    return {
      ok: true,
      contribution: await applyFacts(transaction, contribution, { ...change, now }),
      amountCents,
    };
  });
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
    return `It was paid by card: return it with ${returnCommand(contribution)}`;
  }
  if (!isLocalDate(on) || on > today || on < contribution.received_on) {
    return `${on} is not a day between ${contribution.received_on} and today.`;
  }
  if (amountCents > 0 && amountCents <= left) return undefined;
  return left === 0 ? "All of it was returned already." : `At most ${formatCents(left)} can be returned.`;
}
