/** The one way a contribution changes: new facts are merged, and row, ledger and receipt follow from them. */

import type { Moment } from "#server/services.ts";
import {
  type ContributionFacts,
  countedCents,
  heldCents,
  owedCents,
  receiptedCents,
  refundedCents,
  statusOf,
} from "#domain/money/contributions/contribution-state.ts";
import { mergeFacts } from "#domain/money/contributions/merge-facts.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { addDays, localDate, yearOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { replaceReceiptAfterRefund, voidReceipt } from "#server/money/receipts/receipts.ts";
import { type Contribution, type ContributionPatch, factsOf } from "./contribution.ts";
import { mailDonorOfReturn } from "./donor-letters.ts";
import { nextStepAt } from "./next-step.ts";
import { type LedgerChange, writeLedger } from "./write-ledger.ts";

type Change = LedgerChange &
  Moment & {
    /** Columns that are not derived from facts: address, provider's ids. */
    patch?: ContributionPatch;
  };

/** Merges facts into a locked contribution; the same facts again change nothing. */
export async function applyFacts(
  transaction: Tx,
  contribution: Contribution,
  change: Change,
): Promise<Contribution> {
  const facts = mergeFacts(factsOf(contribution), change.facts);
  const changed = await transaction
    .updateTable("contribution")
    .set({
      ...change.patch,
      ...derivedColumns(contribution, { facts, change }),
      updated_at: change.now.toISOString(),
    })
    .where("id", "=", contribution.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLedger(transaction, changed, { facts, change });
  const { now, content } = change;
  await updateReceipt(transaction, { before: contribution, after: changed, now, content });
  await mailDonorOfReturn(transaction, { before: contribution, after: changed, now, content });
  return changed;
}

function derivedColumns(
  before: Contribution,
  { facts, change }: { facts: ContributionFacts; change: Change },
): ContributionPatch {
  const contribution = { ...before, ...change.patch } as Contribution;
  const amount = contribution.amount_cents;
  const status = statusOf(facts, amount);
  return {
    facts: JSON.stringify(facts),
    status,
    counted_cents: countedCents(facts, amount),
    held_cents: heldCents(facts, amount),
    refunded_cents: refundedCents(facts, amount),
    ...(facts.paidAt && { client_key: null }),
    ...(status !== before.status && {
      next_step_at: nextStepAt(before, { status, facts, now: change.now }),
      step_attempts: 0,
    }),
    ...receivedColumns(contribution, facts, change.content().campaign),
    ...returnColumns(contribution, facts),
  };
}

/**
 * A card payment is received when it is paid; the agent gives the date of what came otherwise. The day stays once it is paid: its receipt says it,
 * and its year was assessed, whatever second another report tells later.
 */
function receivedColumns(
  contribution: Contribution,
  facts: ContributionFacts,
  { timeZone }: { timeZone: string },
): ContributionPatch {
  if (!facts.paidAt) return {};
  const isKnown = contribution.mode === "offline" || contribution.paid_at !== null;
  const receivedOn = isKnown ? contribution.received_on : localDate(new Date(facts.paidAt), timeZone);
  return { paid_at: facts.paidAt, received_on: receivedOn, year: yearOf(receivedOn) };
}

/** When and by what money went back; of prohibited money also why, and by when it must. */
function returnColumns(contribution: Contribution, facts: ContributionFacts): ContributionPatch {
  const refunds = Object.entries(facts.refunds ?? {}).filter(([, refund]) => refund.state !== "failed");
  const lastOn =
    refunds
      .map(([, refund]) => refund.on)
      .toSorted()
      .at(-1) ?? null;
  const proof = refunds.map(([id, refund]) => refund.proof ?? id).join("; ") || null;
  const [first, ...others] = Object.entries(facts.prohibited ?? {})
    .filter(([, { amountCents }]) => amountCents > 0)
    .toSorted(([, one], [, other]) => other.amountCents - one.amountCents);
  if (!first) {
    const nothing = { return_reason: null, return_aware_on: null, return_due_on: null };
    return { ...nothing, returned_on: lastOn, return_proof: proof };
  }
  const awareOn = [first, ...others].map(([, fact]) => fact.awareOn).toSorted()[0] ?? "";
  const amount = contribution.amount_cents;
  const isReturned = refundedCents(facts, amount) > 0 && owedCents(facts, amount) === 0;
  return {
    return_reason: first[0],
    return_aware_on: awareOn,
    return_due_on: addDays(awareOn, jurisdictionOf(contribution.jurisdiction).returnDays.value),
    returned_on: isReturned ? lastOn : null,
    return_proof: proof,
  };
}

/** The receipt says what the campaign keeps: none for what must go back whole or is a loan, replaced or void when a part or all went back. */
async function updateReceipt(
  transaction: Tx,
  { before, after, ...moment }: Moment & { before: Contribution; after: Contribution },
) {
  const keptCents = receiptableCents(after);
  if (keptCents === receiptableCents(before)) return;
  const { id: contributionId, method } = after;
  // A loan is acknowledged by its own paper: it is no gift.
  if (method === "loan") await voidReceipt(transaction, { contributionId, reason: isLoan, ...moment });
  else if (after.full_name === "")
    await voidReceipt(transaction, { contributionId, reason: isNobodys, ...moment });
  else await replaceReceiptAfterRefund(transaction, { contributionId, keptCents, ...moment });
}

/** Of a receipt that became void because a gift was a loan. */
export const isLoan = "It is a loan and no gift: a loan has its own paper.";

/** Of a receipt that became void because nobody is named any more. */
const isNobodys = "It is not known who gave it.";

/** What a receipt of it says in cents; 0 where it has none: of a loan, and of what came without a name, which nobody could get one for. */
export function receiptableCents(contribution: Contribution): number {
  if (contribution.method === "loan" || contribution.full_name === "") return 0;
  return receiptedCents(factsOf(contribution), contribution.amount_cents);
}
