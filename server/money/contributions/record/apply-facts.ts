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
  disputedCents,
  repaidCents,
} from "#domain/money/contributions/contribution-state.ts";
import { mergeFacts, disputeDays, factsUntil, refundDays } from "#domain/money/contributions/merge-facts.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { addDays, localDate, yearOf } from "#domain/platform/time/local-date.ts";
import type { Tx, Database } from "#server/platform/database/schema.ts";
import { replaceReceiptAfterRefund, voidReceipt } from "#server/money/receipts/receipts.ts";
import { type Contribution, type ContributionPatch, factsOf, nextStepAt } from "./contribution.ts";
import { mailDonorOfReturn } from "./donor-letters.ts";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { movedToAnotherDay } from "#domain/money/contributions/contribution-words.ts";
import { sum } from "#domain/platform/sum.ts";
import type { LedgerKind } from "#server/platform/database/tables/money.ts";

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

/** What was told of a contribution, and by what. */
type LedgerChange = {
  now: Date;
  facts: ContributionFacts;
  /** The provider's event or the agent's act: an entry in the ledger names it once. */
  reference: string;
  /** The provider's charge, refund or dispute. */
  providerId?: string | undefined;
  occurredOn: string;
};

/** Appends ledger entries until those of each kind add up to the amounts in the facts. */
async function writeLedger(
  transaction: Tx,
  contribution: Contribution,
  { facts, change }: { facts: ContributionFacts; change: LedgerChange },
) {
  // A fact that was merged stays, so nothing was ever paid and nothing was entered.
  if (!facts.paidAt) return;
  const written: WrittenEntry[] = await transaction
    .selectFrom("ledger_entry")
    .select(["kind", "amount_cents", "occurred_on"])
    .where("contribution_id", "=", contribution.id)
    .execute();
  const missing = missingEntries(contribution, written, { facts, change });
  const { reference, providerId = null, now } = change;
  for (const { kind, cents, on, isOneOfDays, isMoved } of missing) {
    if (cents === 0) continue;
    const day = isOneOfDays ? `:${on}` : "";
    await transaction
      .insertInto("ledger_entry")
      .values({
        id: randomUUID(),
        reference: `${reference}:${contribution.id}:${kind}${day}${isMoved ? movedToAnotherDay : ""}`,
        contribution_id: contribution.id,
        kind,
        amount_cents: cents,
        livemode: contribution.livemode,
        provider_id: providerId,
        occurred_on: on,
        recorded_at: now.toISOString(),
      })
      .execute();
  }
}

type WrittenEntry = Pick<Selectable<Database["ledger_entry"]>, "kind" | "amount_cents" | "occurred_on">;
/**
 * `isOneOfDays`: the same change enters others of its kind on other days. `isMoved`: nothing of the facts is of this day, so that it takes back
 * what was entered there.
 */
type MissingEntry = {
  kind: LedgerKind;
  cents: number;
  on: string;
  isOneOfDays?: true;
  isMoved?: boolean;
};

function missingEntries(
  { amount_cents: amountCents, received_on }: Contribution,
  written: readonly WrittenEntry[],
  { facts, change }: { facts: ContributionFacts; change: LedgerChange },
): MissingEntry[] {
  const { occurredOn: on } = change;
  const entered = (...kinds: LedgerKind[]) => sumOf(written.filter(({ kind }) => kinds.includes(kind)));
  const isEntered = written.some(({ kind }) => kind === "payment");
  const movements = movementsOf(facts, amountCents);
  const payment = movements.payment - entered("payment", "correction");
  const byDay = { facts, amountCents, written, on };
  return [
    // The payment stands as it was entered first; a wrong amount is corrected by a further entry.
    isEntered
      ? { kind: "correction", cents: payment, on }
      : { kind: "payment", cents: payment, on: received_on },
    ...missingByDay({ kind: "refund", goneCents: refundedCents, days: refundDays(facts) }, byDay),
    ...missingByDay({ kind: "dispute", goneCents: disputedCents, days: disputeDays(facts) }, byDay),
    { kind: "repayment", cents: movements.repayment - entered("repayment"), on },
    { kind: "reversal", cents: movements.reversal - entered("reversal"), on },
  ];
}

type GoneByDay = {
  kind: LedgerKind;
  goneCents: (facts: ContributionFacts, amountCents: number) => number;
  /** The days that the facts tell, in any order. */
  days: readonly string[];
};

/**
 * What left and came back, on the days that were told: a failure may be told before its refund, a decision before its dispute, and a day
 * otherwise than it was entered. What has no day is entered on that of the change.
 */
function missingByDay(
  { kind, goneCents, days }: GoneByDay,
  {
    facts,
    amountCents,
    written,
    on,
  }: { facts: ContributionFacts; amountCents: number; written: readonly WrittenEntry[]; on: string },
): MissingEntry[] {
  const entered = written.filter((entry) => entry.kind === kind);
  const entryDays = days.length > 0 ? entered.map(({ occurred_on }) => occurred_on) : [];
  const missing: MissingEntry[] = [];
  const missingCents = (gone: number, known: readonly WrittenEntry[]) =>
    0 - gone - sumOf(known) - sum(missing.map(({ cents }) => cents));
  for (const day of [...new Set([...days, ...entryDays])].toSorted()) {
    const gone = goneCents(factsUntil(facts, day), amountCents);
    const until = entered.filter(({ occurred_on }) => occurred_on <= day);
    const isMoved = !days.includes(day);
    missing.push({ kind, cents: missingCents(gone, until), on: day, isOneOfDays: true, isMoved });
  }
  return [...missing, { kind, cents: missingCents(goneCents(facts, amountCents), entered), on }];
}

function sumOf(entries: readonly WrittenEntry[]): number {
  return sum(entries.map(({ amount_cents }) => amount_cents));
}

/** What the entries of each kind of a paid contribution must add up to, in cents; together they are what the campaign holds. */
function movementsOf(facts: ContributionFacts, amountCents: number) {
  const gone = refundedCents(facts, amountCents) + disputedCents(facts, amountCents);
  const repaid = repaidCents(facts, amountCents);
  const reversal = heldCents(facts, amountCents) - (amountCents - gone - repaid);
  return { payment: amountCents, repayment: 0 - repaid, reversal };
}
