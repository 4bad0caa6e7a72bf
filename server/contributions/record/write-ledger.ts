/** The ledger of a contribution: what moved and on which day; entries are appended, never changed. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import {
  type ContributionFacts,
  disputedCents,
  heldCents,
  refundedCents,
  repaidCents,
} from "#domain/donation/contribution-state.ts";
import { disputeDays, factsUntil } from "#domain/donation/facts-until.ts";
import { sum } from "#domain/sum.ts";
import type { Database, Tx } from "#server/database/schema.ts";
import type { LedgerKind } from "#server/database/tables/money.ts";
import type { Contribution } from "./contribution.ts";

/** What was told of a contribution, and by what. */
export type LedgerChange = {
  now: Date;
  facts: ContributionFacts;
  /** The provider's event or the agent's command: an entry in the ledger names it once. */
  reference: string;
  /** The provider's charge, refund or dispute. */
  providerId?: string | undefined;
  occurredOn: string;
};

/** Appends ledger entries until those of each kind add up to the amounts in the facts. */
export async function writeLedger(
  transaction: Tx,
  contribution: Contribution,
  { facts, change }: { facts: ContributionFacts; change: LedgerChange },
) {
  // A fact that was merged stays, so nothing was ever paid and nothing was entered.
  if (!facts.paidAt) return;
  const written = await transaction
    .selectFrom("ledger_entry")
    .select(["kind", "amount_cents", "occurred_on"])
    .where("contribution_id", "=", contribution.id)
    .execute();
  for (const { kind, cents, on, isOneOfDays } of missingEntries(contribution, written, { facts, change })) {
    if (cents === 0) continue;
    const name = `${change.reference}:${contribution.id}:${kind}`;
    await transaction
      .insertInto("ledger_entry")
      .values({
        id: randomUUID(),
        reference: isOneOfDays ? `${name}:${on}` : name,
        contribution_id: contribution.id,
        kind,
        amount_cents: cents,
        livemode: contribution.livemode,
        provider_id: change.providerId ?? null,
        occurred_on: on,
        recorded_at: change.now.toISOString(),
      })
      .execute();
  }
}

type WrittenEntry = Pick<Selectable<Database["ledger_entry"]>, "kind" | "amount_cents" | "occurred_on">;
/** `isOneOfDays`: the same change enters others of its kind on other days. */
type MissingEntry = { kind: LedgerKind; cents: number; on: string; isOneOfDays?: true };

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
  const refund = movements.refund - entered("refund");
  const refundedOn = refund > 0 ? undefined : refundDay(facts, { change, isEntered: entered("refund") < 0 });
  return [
    // The payment stands as it was entered first; a wrong amount is corrected by a further entry.
    isEntered
      ? { kind: "correction", cents: payment, on }
      : { kind: "payment", cents: payment, on: received_on },
    { kind: "refund", cents: refund, on: refundedOn ?? on },
    ...missingOfDisputes(facts, amountCents, { written, on }),
    { kind: "repayment", cents: movements.repayment - entered("repayment"), on },
    { kind: "reversal", cents: movements.reversal - entered("reversal"), on },
  ];
}

/**
 * What the bank took and gave back over disputes, on the days that the provider told: a decision may be told before the dispute that it
 * decides. What is left of the amount, of disputes without days, is entered on the day of the change.
 */
function missingOfDisputes(
  facts: ContributionFacts,
  amountCents: number,
  { written, on }: { written: readonly WrittenEntry[]; on: string },
): MissingEntry[] {
  const entered = written.filter(({ kind }) => kind === "dispute");
  const missing: MissingEntry[] = [];
  const missingCents = (taken: number, known: readonly WrittenEntry[]) =>
    0 - taken - sumOf(known) - sum(missing.map(({ cents }) => cents));
  for (const day of disputeDays(facts)) {
    const taken = disputedCents(factsUntil(facts, day), amountCents);
    const until = entered.filter(({ occurred_on }) => occurred_on <= day);
    missing.push({ kind: "dispute", cents: missingCents(taken, until), on: day, isOneOfDays: true });
  }
  return [
    ...missing,
    { kind: "dispute", cents: missingCents(disputedCents(facts, amountCents), entered), on },
  ];
}

function sumOf(entries: readonly WrittenEntry[]): number {
  return sum(entries.map(({ amount_cents }) => amount_cents));
}

/** A refund has a day of its own, whenever it is told: also after others, and before the payment that it is of. */
function refundDay(
  { refunds = {} }: ContributionFacts,
  { change, isEntered }: { change: LedgerChange; isEntered: boolean },
): string | undefined {
  const told = Object.keys((isEntered ? change.facts.refunds : refunds) ?? {});
  const days = told.flatMap((id) => {
    const refund = refunds[id];
    return refund && refund.state !== "failed" ? [refund.on] : [];
  });
  return days.toSorted().at(-1);
}

/** What the entries of each kind of a paid contribution must add up to, in cents; together they are what the campaign holds. */
function movementsOf(facts: ContributionFacts, amountCents: number) {
  const refund = 0 - refundedCents(facts, amountCents);
  const dispute = 0 - disputedCents(facts, amountCents);
  const repayment = 0 - repaidCents(facts, amountCents);
  const reversal = heldCents(facts, amountCents) - (amountCents + refund + dispute + repayment);
  return { payment: amountCents, refund, dispute, repayment, reversal };
}
