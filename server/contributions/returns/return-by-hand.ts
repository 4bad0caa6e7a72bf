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
};

type Returned = { ok: true; contribution: Contribution; amountCents: number } | { ok: false; reason: string };

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
    const reason = whyNot(contribution, {
      amountCents,
      left,
      on,
      today: localDate(now, campaign().timeZone),
    });
    if (reason) return { ok: false, reason };
    const id = `by-hand-${Object.keys(facts.refunds ?? {}).length + 1}`;
    const refund = { amountCents, on, state: "succeeded" as const, proof: request.proof };
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
  { amountCents, left, on, today }: { amountCents: number; left: number; on: string; today: string },
): string | undefined {
  if (contribution.method === "card") {
    return `It was paid by card: return it with ${returnCommand(contribution)}`;
  }
  if (!isLocalDate(on) || on > today || on < contribution.received_on) {
    return `${on} is not a day between ${contribution.received_on} and today.`;
  }
  if (amountCents > 0 && amountCents <= left) return undefined;
  return left === 0 ? "All of it was returned already." : `At most ${formatCents(left)} can be returned.`;
}
