/** Brings the books up to the provider's: what never reached us, its fees, and its payouts with the lines of the bank. */

import type Stripe from "stripe";
import type { Movement } from "#domain/money/account/movement.ts";
import { contributorTypes, payoutTypes } from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { type Books, changeBooks, recordingBy } from "#server/money/books/books.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { recordEntry } from "#server/money/books/entries.ts";
import { type CaughtUp, catchUp } from "#server/money/contributions/capture/catch-up.ts";
import type { HistoryPeriod } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { matchCertain } from "./match-lines.ts";

type Reconciled = CaughtUp & {
  fees: { count: number; cents: number };
  payouts: { count: number; cents: number };
  /** Lines of the bank that were matched. */
  matched: number;
};

/** The days that are read when nobody names the first: two more months than the provider keeps events. */
export const providerDaysBack = 90;

/** From the first day (local) to tomorrow, because the provider's days are not in the campaign's time zone. */
export function readingPeriod(from: string, now: Date): HistoryPeriod {
  const dayMs = 86_400_000;
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(now.getTime() + dayMs) };
}

type ProviderReading = {
  books: Books;
  period: HistoryPeriod;
  /** Hears how far it is. */
  onProgress?: (words: string) => void;
};

/** Repeating it enters nothing twice. Throws `PaymentsUnavailableError`. */
export async function reconcileProvider(
  services: Services,
  { books, period, onProgress = () => {} }: ProviderReading,
  by: string,
): Promise<Reconciled> {
  onProgress("Reading events, payments, refunds and disputes");
  const caught = await catchUp(services, period);
  const reconciled: Reconciled = {
    ...caught,
    fees: { count: 0, cents: 0 },
    payouts: { count: 0, cents: 0 },
    matched: 0,
  };
  const known = await knownKeys(books);
  let read = 0;
  for await (const transaction of services.payments.balanceTransactions(period)) {
    read += 1;
    onProgress(`Reading fees and payouts: ${read}`);
    for (const entry of entriesOf(transaction, books)) {
      if (transaction.currency !== books.facts.jurisdiction.currency) {
        const amount = `${(transaction.amount / 100).toFixed(2)} ${transaction.currency.toUpperCase()}`;
        reconciled.strange.push(
          `${transaction.type} ${transaction.id} of ${amount} is in another currency and not entered.`,
        );
        break;
      }
      if (!known.has(entry.idempotencyKey) && (await enter(books, entry, by))) {
        const sum = entry.content.kind === "payout" ? reconciled.payouts : reconciled.fees;
        sum.count += 1;
        sum.cents += entry.content.amountCents;
      }
    }
    if (isUnexplained(transaction))
      reconciled.strange.push(
        `${transaction.type} ${transaction.id} of ${formatCents(transaction.amount)} is neither a contribution nor a fee nor a payout.`,
      );
  }
  onProgress("Matching lines of the bank");
  reconciled.matched = await matchCertain(books, by);
  await books.database.transaction().execute((transaction) =>
    recordAct(transaction, books, {
      act: "account.read-provider",
      subject: "the payment provider",
      after: reconciledLines(reconciled).join("; "),
    }),
  );
  return reconciled;
}

export function reconciledLines({
  events,
  broughtIn,
  contributions,
  fees,
  payouts,
  matched,
}: Reconciled): string[] {
  const entered = Object.values(events).reduce((all, count) => all + count, 0);
  return [
    `events entered now: ${entered}`,
    `contributions that were lost and are in the books again: ${broughtIn.length}`,
    `contributions brought up to date: ${contributions.length}`,
    `fees: ${fees.count} new, ${formatCents(fees.cents)}`,
    `payouts: ${payouts.count} new, ${formatCents(payouts.cents)}`,
    `lines of the bank matched: ${matched}`,
  ];
}

type Entry = { content: Movement; idempotencyKey: string };

const feeTypes = new Set(["stripe_fee", "stripe_fx_fee", "tax_fee"]);

/** What a movement of the provider's ledger is in the books of the account; contributions have books of their own. */
function entriesOf(transaction: Stripe.BalanceTransaction, { facts }: Books): Entry[] {
  const { id, amount, fee, type, source } = transaction;
  const on = localDate(new Date(transaction.created * 1000), facts.timeZone);
  const base = { on, counterparty: "Payment provider" };
  const number = typeof source === "string" ? source : (source?.id ?? id);
  const sent = { ...base, kind: "payout" as const, amountCents: -amount, providerId: number };
  const payout = { content: { ...sent, description: "Payout" }, idempotencyKey: `payout:${id}` };
  const cents = feeTypes.has(type) ? fee - amount : fee;
  const kept = { ...base, kind: "provider-fee" as const, amountCents: cents, providerId: id };
  const ofFee = { content: { ...kept, description: `Fee of ${number}` }, idempotencyKey: `fee:${id}` };
  return [...(payoutTypes.has(type) ? [payout] : []), ...(cents === 0 ? [] : [ofFee])];
}

function isUnexplained({ type }: Stripe.BalanceTransaction): boolean {
  return ![payoutTypes, feeTypes, contributorTypes].some((types) => types.has(type));
}

/** What was entered before: thousands of fees are not tried again one by one. */
async function knownKeys({ database }: Books): Promise<Set<string | null>> {
  const rows = await database
    .selectFrom("book_entry")
    .select("idempotency_key")
    .where("idempotency_key", "is not", null)
    .execute();
  return new Set(rows.map(({ idempotency_key }) => idempotency_key));
}

/** False when somebody else entered it meanwhile. The log has one act for the whole reading. */
async function enter(books: Books, { content, idempotencyKey }: Entry, by: string): Promise<boolean> {
  const { acting: _, ...recording } = recordingBy(books, by);
  const entry = { kind: "movement" as const, content, idempotencyKey };
  const { isRepeated } = await changeBooks(books, async (transaction) => ({
    ok: true,
    ...(await recordEntry(transaction, entry, recording)),
  }));
  return !isRepeated;
}
