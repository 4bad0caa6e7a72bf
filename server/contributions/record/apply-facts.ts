/** The one way a contribution changes: new facts are merged, and row, ledger and receipt follow from them. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Placeholders, prepared } from "#server/database/prepared.ts";
import { campaign } from "#server/system/content-in-force.ts";
import {
  type ContributionFacts,
  countedCents,
  disputedCents,
  heldCents,
  mergeFacts,
  owedCents,
  receiptedCents,
  refundedCents,
  repaidCents,
  statusOf,
} from "#domain/donation/contribution-state.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { addDays, localDate, yearOf } from "#domain/time/local-date.ts";
import { usesPostgres } from "#server/database/portable-sql.ts";
import type { Database, Tx } from "#server/database/schema.ts";
import type { LedgerKind } from "#server/database/tables/money.ts";
import { replaceReceiptAfterRefund, voidReceipt } from "#server/receipts/receipts.ts";
import { type Contribution, type ContributionPatch, factsOf } from "./contribution.ts";
import { mailDonorOfReturn } from "./donor-letters.ts";
import { nextStepAt } from "./next-step.ts";

type Change = {
  now: Date;
  facts: ContributionFacts;
  /** Columns that are not derived from facts: address, provider's ids. */
  patch?: ContributionPatch;
  /** The provider's event or the agent's command: an entry in the ledger names it once. */
  reference: string;
  /** The provider's charge, refund or dispute. */
  providerId?: string | undefined;
  occurredOn: string;
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
    .set(changedColumns(contribution, { facts, change }))
    .where("id", "=", contribution.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeLedger(transaction, changed, { facts, change });
  await updateReceipt(transaction, { before: contribution, after: changed, now: change.now });
  await mailDonorOfReturn(transaction, { before: contribution, after: changed, now: change.now });
  return changed;
}

/**
 * That the checkout was opened, as the first fact of a contribution, in one write that shares its commit with others: neither ledger nor receipt
 * nor letter follows from it. False, and nothing is stored, when something is known of the contribution by now, or on PostgreSQL, where another
 * transaction may hold it: then `applyFacts` has to.
 */
export async function applyOpening(
  database: Kysely<Database>,
  contribution: Contribution,
  change: Change & { facts: { openedAt: string } },
): Promise<boolean> {
  if (usesPostgres(database)) return false;
  const { id, status: statusBefore, amount_cents: amountBefore } = contribution;
  const changes = changedColumns(contribution, { facts: change.facts, change });
  const opening = openUnchanged(database, { ...changes, id, statusBefore, amountBefore });
  return (await database.executeQuery(opening)).rows.length > 0;
}

type Opening = ContributionPatch & Pick<Contribution, "id"> & { statusBefore: string; amountBefore: number };

const openUnchanged = prepared(
  (database: Kysely<Database>, { id, statusBefore, amountBefore, ...changes }: Placeholders<Opening>) =>
    database
      .updateTable("contribution")
      .set(changes)
      .where("id", "=", id)
      .where("facts", "=", "{}")
      .where("status", "=", statusBefore)
      .where("amount_cents", "=", amountBefore)
      .returning("id"),
);

function changedColumns(
  before: Contribution,
  { facts, change }: { facts: ContributionFacts; change: Change },
): ContributionPatch {
  return {
    ...change.patch,
    ...derivedColumns(before, { facts, change }),
    updated_at: change.now.toISOString(),
  };
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
    ...receivedColumns(contribution, facts),
    ...returnColumns(contribution, facts),
  };
}

/**
 * A card payment is received when it is paid; the agent gives the date of what came otherwise. The day stays once it is paid: its receipt says it,
 * and its year was assessed, whatever second another report tells later.
 */
function receivedColumns(contribution: Contribution, facts: ContributionFacts): ContributionPatch {
  if (!facts.paidAt) return {};
  const isKnown = contribution.mode === "offline" || contribution.paid_at !== null;
  const receivedOn = isKnown
    ? contribution.received_on
    : localDate(new Date(facts.paidAt), campaign().timeZone);
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

/** Appends ledger entries until those of each kind add up to the amounts in the facts. */
async function writeLedger(
  transaction: Tx,
  contribution: Contribution,
  { facts, change }: { facts: ContributionFacts; change: Change },
) {
  // A fact that was merged stays, so nothing was ever paid and nothing was entered.
  if (!facts.paidAt) return;
  const written = await transaction
    .selectFrom("ledger_entry")
    .select(["kind", "amount_cents"])
    .where("contribution_id", "=", contribution.id)
    .execute();
  const entered = (kinds: LedgerKind[]) =>
    written.filter(({ kind }) => kinds.includes(kind)).reduce((sum, entry) => sum + entry.amount_cents, 0);
  const isEntered = written.some(({ kind }) => kind === "payment");
  const movements = movementsOf(facts, contribution.amount_cents);
  const entries: [LedgerKind, number][] = [
    // The payment stands as it was entered first; a wrong amount is corrected by a further entry.
    [isEntered ? "correction" : "payment", movements.payment - entered(["payment", "correction"])],
    ["refund", movements.refund - entered(["refund"])],
    ["dispute", movements.dispute - entered(["dispute"])],
    ["repayment", movements.repayment - entered(["repayment"])],
    ["reversal", movements.reversal - entered(["reversal"])],
  ];
  const days = {
    payment: contribution.received_on,
    ...refundDay(facts, { change, isEntered: entered(["refund"]) < 0 }),
  };
  for (const [kind, amountCents] of entries) {
    if (amountCents === 0) continue;
    const isBack = kind === "refund" && amountCents > 0;
    await transaction
      .insertInto("ledger_entry")
      .values({
        id: randomUUID(),
        reference: `${change.reference}:${contribution.id}:${kind}`,
        contribution_id: contribution.id,
        kind,
        amount_cents: amountCents,
        livemode: contribution.livemode,
        provider_id: change.providerId ?? null,
        occurred_on: (isBack ? undefined : days[kind]) ?? change.occurredOn,
        recorded_at: change.now.toISOString(),
      })
      .execute();
  }
}

/** A refund has a day of its own, whenever it is told: also after others, and before the payment that it is of. */
function refundDay(
  { refunds = {} }: ContributionFacts,
  { change, isEntered }: { change: Change; isEntered: boolean },
): Partial<Record<LedgerKind, string>> {
  const told = Object.keys((isEntered ? change.facts.refunds : refunds) ?? {});
  const days = told.flatMap((id) => {
    const refund = refunds[id];
    return refund && refund.state !== "failed" ? [refund.on] : [];
  });
  const last = days.toSorted().at(-1);
  return last === undefined ? {} : { refund: last };
}

/** What the entries of each kind of a paid contribution must add up to, in cents; together they are what the campaign holds. */
function movementsOf(facts: ContributionFacts, amountCents: number) {
  const refund = 0 - refundedCents(facts, amountCents);
  const dispute = 0 - disputedCents(facts, amountCents);
  const repayment = 0 - repaidCents(facts, amountCents);
  const reversal = heldCents(facts, amountCents) - (amountCents + refund + dispute + repayment);
  return { payment: amountCents, refund, dispute, repayment, reversal };
}

/** The receipt says what the campaign keeps: none for what must go back whole or is a loan, replaced or void when a part or all went back. */
async function updateReceipt(
  transaction: Tx,
  { before, after, now }: { before: Contribution; after: Contribution; now: Date },
) {
  const keptCents = receiptableCents(after);
  if (keptCents === receiptableCents(before)) return;
  const { id: contributionId, method } = after;
  // A loan is acknowledged by its own paper: it is no gift.
  if (method === "loan") await voidReceipt(transaction, { contributionId, reason: isLoan, now });
  else await replaceReceiptAfterRefund(transaction, { contributionId, keptCents, now });
}

/** Of a receipt that became void because a gift was a loan. */
export const isLoan = "It is a loan and no gift: a loan has its own paper.";

/** What a receipt of it says in cents; 0 where it has none. */
export function receiptableCents(contribution: Contribution): number {
  if (contribution.method === "loan") return 0;
  return receiptedCents(factsOf(contribution), contribution.amount_cents);
}
