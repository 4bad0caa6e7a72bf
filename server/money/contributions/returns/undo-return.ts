/** Takes back a return or a loan's repayment that was entered by hand and did not happen: a typing error, or a cheque that was never cashed. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import { type ContributionFacts } from "#domain/money/contributions/contribution-state.ts";
import { voidOutflow } from "#server/money/books/outflows.ts";
import { type Because, recordChange } from "#server/money/contributions/corrections/contribution-change.ts";
import {
  change,
  type Changed,
  type ChangeServices,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type OfContribution,
  type Contribution,
  factsOf,
} from "#server/money/contributions/record/contribution.ts";
import { byHand } from "./return-by-hand.ts";

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
