/** What every function of the books takes: the records, and the facts of the campaign whose books they are. */

import { type ExpensePeriods, expensePeriods } from "#domain/money/expenses/expense-period.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { refusable } from "#server/platform/database/in-transaction.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";

/** What the books have to know of the campaign. */
type CampaignFacts = {
  campaignName: string;
  candidateName: string;
  financialAgent: { name: string; contact: string };
  /** The line that every advertisement carries. */
  authorization: string;
  jurisdiction: Jurisdiction;
  /** Local date. */
  votingDay: string;
  timeZone: string;
};

/** Where the books are kept, and whose they are. */
export type Books = Pick<
  Services,
  "database" | "storage" | "clock" | "config" | "payments" | "actor" | "detectKind" | "content"
> & { facts: CampaignFacts };

export function booksOf({ services }: { services: Services }): Books {
  const { name, candidate, financialAgent, authorization, votingDay, timeZone, jurisdiction } =
    services.content().campaign;
  return {
    ...services,
    facts: {
      campaignName: name,
      candidateName: candidate.name,
      financialAgent,
      authorization,
      jurisdiction: jurisdictionOf(jurisdiction),
      votingDay,
      timeZone,
    },
  };
}

export type Recording = {
  by: string;
  now: Date;
  livemode: 0 | 1;
  periods: ExpensePeriods;
  /** Whom the audit log names for each entry; absent where the entries follow from an act that is logged itself. */
  acting?: Pick<Services, "actor" | "clock" | "content">;
};

export function recordingBy(books: Books, by: string): Recording {
  const { actor, clock, payments, content } = books;
  const acting = { clock, content, ...(actor && { actor }) };
  return { by, now: clock.now(), livemode: livemodeOf(payments.mode), periods: periodsOf(books), acting };
}

export function periodsOf({ facts }: Pick<Books, "facts">): ExpensePeriods {
  return expensePeriods(facts.jurisdiction, facts.votingDay);
}

/** Runs one change of the books at a time: what is left to pay, or to match, is read and used in the same transaction. Keeps nothing of a refused one. */
export async function changeBooks<T extends { ok: boolean }>(
  { database }: Pick<Books, "database">,
  work: (transaction: Tx) => Promise<T>,
  options?: Parameters<typeof refusable>[2],
): Promise<T> {
  const locked = async (transaction: Tx) => {
    await lockBooks(transaction);
    return work(transaction);
  };
  return refusable(database, locked, options);
}

/** Taken before the locks of the yearly limits and of contributions, so that no two transactions wait for each other. */
async function lockBooks(transaction: Tx): Promise<void> {
  await takeLock(transaction, "books");
}

/** A change of the books that is not made, and why. */
export function refused(reason: string): { ok: false; reasons: string[] } {
  return { ok: false, reasons: [reason] };
}
