/** The ledger of a contribution: what moved and on which day; entries are appended, never changed. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import {
  type ContributionFacts,
  disputedCents,
  heldCents,
  refundedCents,
  repaidCents,
} from "#domain/money/contributions/contribution-state.ts";
import { movedToAnotherDay } from "#domain/money/contributions/contribution-words.ts";
import { disputeDays, factsUntil, refundDays } from "#domain/money/contributions/facts-until.ts";
import { sum } from "#domain/platform/sum.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { LedgerKind } from "#server/platform/database/tables/money.ts";
import type { Contribution } from "./contribution.ts";

/** What was told of a contribution, and by what. */
export type LedgerChange = {
  now: Date;
  facts: ContributionFacts;
  /** The provider's event or the agent's act: an entry in the ledger names it once. */
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
