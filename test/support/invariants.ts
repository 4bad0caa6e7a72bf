/** What must hold of the books after any history: ledger, contributions, packs, receipts and the provider say the same. */

import { expect } from "vitest";
import { limitCentsFor } from "#domain/money/contributions/donation-rules.ts";
import { type Disclosure, movedOfEarlier } from "#domain/money/disclosure/disclosure.ts";
import { factsUntil } from "#domain/money/contributions/merge-facts.ts";
import {
  heldCents,
  prohibitedCents,
  refundedCents,
  repaidCents,
  statusOf,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { campaign } from "#content/first-campaign/campaign.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import { filedArchive } from "#server/money/disclosure/close-period.ts";
import { closingsOf } from "#server/money/disclosure/period.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import type { Services } from "#server/services.ts";

/** Fails with the first of them that does not hold. */
export async function expectInvariants(services: Services, years: number[]): Promise<void> {
  const { database, payments } = services;
  const livemode = livemodeOf(payments.mode);
  const contributions = await database.selectFrom("contribution").selectAll().execute();
  expect(await bookProblems(database)).toEqual([]);
  await expectWithinLimits(services, contributions);
  for (const { number } of await closingsOf(database, livemode)) {
    expect(await filedArchive(services, number)).toMatchObject({ ok: true });
  }
  const ours = contributions.filter((row) => row.livemode === livemode);
  let cents = 0;
  for (const year of years) {
    cents += await expectPack(services, { year, rows: ours.filter((row) => row.year === year) });
  }
  if (!ours.every(({ year }) => years.includes(year))) return;
  // Whatever moved, in whichever year, is in one pack and in one alone.
  const gifts = ours.filter(({ method }) => method !== "loan");
  expect(cents).toBe(gifts.reduce((all, { held_cents }) => all + held_cents, 0));
}

/** Nobody has more than the law lets one person give, however it came and whatever was decided since. */
async function expectWithinLimits({ database }: Services, contributions: Contribution[]) {
  const groups = Object.groupBy(
    contributions.filter(({ full_name }) => full_name !== ""),
    ({ person_key, year, livemode }) => JSON.stringify([person_key, year, livemode]),
  );
  for (const [who, given = []] of Object.entries(groups)) {
    const [first] = given;
    if (!first) continue;
    const isCandidate = given.some(({ is_candidate }) => is_candidate === 1);
    const law = await lawInForce(database, first);
    const limit = limitCentsFor(law, { year: first.year, isCandidate, votingDay: campaign.votingDay });
    const counted = given.reduce((all, { counted_cents }) => all + counted_cents, 0);
    expect({ who, isWithin: counted <= limit }).toEqual({ who, isWithin: true });
  }
}

/** Returns what the pack adds to what is held, in cents. */
async function expectPack(
  services: Services,
  { year, rows }: { year: number; rows: Contribution[] },
): Promise<number> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { disclosure, reconciliation } = await disclosurePack(services, period);
  // A cheque that bounced after the year's end was received in it, and the next pack says that it bounced.
  const inBooks = rows.filter(
    (row) => row.paid_at !== null && withdrawalOf(factsUntil(factsOf(row), period.to)) === undefined,
  );
  const isLater = services.clock.now().toISOString() > `${year + 1}-01-01T07:00:00.000Z`;
  const wentBack = await wentBackUntil(services, period.to);
  expectPlainFigures(disclosure, { rows, wentBack, day: period.to, isLater });
  const { totals, significant, others, anonymous } = disclosure;
  const gifts = inBooks.filter(({ method }) => method !== "loan");
  expect(totals.receivedCents).toBe(gifts.reduce((all, row) => all + row.amount_cents, 0));
  expect(totals.receivedCents - totals.returnedCents - totals.disputedCents).toBe(totals.keptCents);
  const named = significant.reduce((all, { totalCents }) => all + totalCents, 0);
  expect(named + others.cents + anonymous.cents).toBe(totals.keptCents);
  // What moved after the year's end is in the next pack only.
  if (!isLater) {
    expect(totals.keptCents).toBe(gifts.reduce((all, row) => all + row.held_cents, 0));
    const loans = inBooks.filter(({ method }) => method === "loan");
    const lent = disclosure.loans.filter(({ receivedOn }) => receivedOn >= period.from);
    expect(lent.reduce((all, { keptCents }) => all + keptCents, 0)).toBe(
      loans.reduce((all, row) => all + row.held_cents, 0),
    );
  }
  expect(reconciliation?.differences).toEqual([]);
  return movedOfEarlier(totals).reduce((all, [, each]) => all - each, totals.keptCents);
}

/** What of each contribution had gone back by the end of a day, in cents, by the ledger alone. */
async function wentBackUntil({ database }: Services, day: string): Promise<Map<string, number>> {
  const entries = await database
    .selectFrom("ledger_entry")
    .select(["contribution_id", "amount_cents"])
    .where("kind", "=", "refund")
    .where("occurred_on", "<=", day)
    .execute();
  const cents = new Map<string, number>();
  for (const { contribution_id: id, amount_cents } of entries) {
    cents.set(id, (cents.get(id) ?? 0) - amount_cents);
  }
  return cents;
}

type Expected = { rows: Contribution[]; wentBack: Map<string, number>; day: string; isLater: boolean };

/** What each contribution of the pack says went back, worked out from the ledger and its facts, whatever its state. */
function expectPlainFigures(
  { contributions, loans, from }: Disclosure,
  { rows, wentBack, day, isLater }: Expected,
) {
  for (const one of [...contributions, ...loans.filter(({ receivedOn }) => receivedOn >= from)]) {
    const row = rows.find(({ id }) => id === one.id);
    if (!row) throw new Error(`The pack has ${one.id} of another year`);
    const facts = factsUntil(factsOf(row), day);
    const { amount_cents: amountCents } = row;
    const returnedCents = wentBack.get(row.id) ?? 0;
    const { returnReason, repayments, ...figures } = one;
    // A dispute has not always a day of its own: whether it was before or after the last day is seen in the ledger.
    const mayBeLater = isLater && facts.disputes !== undefined;
    if (!mayBeLater) expect(returnedCents).toBe(refundedCents(facts, amountCents));
    expect(figures).toMatchObject({
      amountCents,
      returnedCents,
      repaidCents: repaidCents(facts, amountCents),
      toReturnCents: Math.max(
        0,
        Math.min(prohibitedCents(facts) - returnedCents - one.repaidCents, one.keptCents),
      ),
      ...(!mayBeLater && { keptCents: heldCents(facts, amountCents), status: statusOf(facts, amountCents) }),
    });
    expect(returnReason !== "").toBe(prohibitedCents(facts) > 0);
    expect(one.returnedOn !== "").toBe(returnedCents > 0 && one.toReturnCents === 0);
    const repaid = Object.values(facts.repayments ?? {}).filter(({ state }) => state !== "failed");
    expect(repayments).toHaveLength(repaid.length);
  }
}
