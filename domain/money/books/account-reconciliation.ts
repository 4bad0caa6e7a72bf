/** The reconciliation of the campaign account as a bookkeeper writes it: from the bank's balance to the books'. Amounts in cents, dates local. */

import type { BankBalance } from "#domain/money/account/bank-line.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { AccountEntry } from "./account-entries.ts";

/** A line of the bank's statement, and the entries that it is matched with. */
export type ReconciledLine = {
  id: string;
  on: string;
  cents: number;
  description: string;
  entryIds: readonly string[];
};

/** What the two balances differ by although everything known is taken into account. */
type Unexplained = {
  on: string;
  cents: number;
  what: string;
  /** The line of the bank that it is about; absent where a line is missing. */
  lineId?: string;
};

/** `statementCents` + deposits in transit - outstanding payments = `adjustedCents`, which is `booksCents` unless something is unexplained. */
export type Reconciliation = {
  statementCents: number;
  inTransit: AccountEntry[];
  inTransitCents: number;
  outstanding: AccountEntry[];
  /** Positive. */
  outstandingCents: number;
  adjustedCents: number;
  booksCents: number;
  /** `adjustedCents` less `booksCents`: the amounts of `unexplained` together. */
  unexplainedCents: number;
  unexplained: Unexplained[];
};

/** Lays both sides beside each other; the latest stated balance is the bank's, and lines after it are added. */
export function reconcileAccount(
  entries: readonly AccountEntry[],
  lines: readonly ReconciledLine[],
  balances: readonly BankBalance[] = [],
): Reconciliation {
  const matched = new Set(lines.flatMap(({ entryIds }) => entryIds));
  const open = entries.filter(({ entryId }) => !matched.has(entryId));
  const inTransit = open.filter(({ cents }) => cents > 0);
  const outstanding = open.filter(({ cents }) => cents < 0);
  const booksCents = centsOf(entries);
  const unexplained = [...missingLines(lines, balances), ...unlikeLines(entries, lines)];
  const statementCents = centsOf(lines) + centsOf(missingLines(lines, balances));
  const adjustedCents = statementCents + centsOf(open);
  return {
    statementCents,
    inTransit,
    inTransitCents: centsOf(inTransit),
    outstanding,
    outstandingCents: 0 - centsOf(outstanding),
    adjustedCents,
    booksCents,
    unexplainedCents: adjustedCents - booksCents,
    unexplained,
  };
}

/** The bank states another balance than the imported lines come to: some were never imported. */
function missingLines(lines: readonly ReconciledLine[], balances: readonly BankBalance[]): Unexplained[] {
  const latest = balances.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1);
  if (!latest) return [];
  const imported = centsOf(lines.filter(({ on }) => on <= latest.on));
  if (imported === latest.cents) return [];
  const what = `The bank states ${formatCents(latest.cents)} on ${formatDate(latest.on)} (${latest.source}), and the lines imported to that day come to ${formatCents(imported)}: import what is missing`;
  return [{ on: latest.on, cents: latest.cents - imported, what }];
}

/** Lines that nothing is matched with, and lines whose entries say another amount by now. */
function unlikeLines(entries: readonly AccountEntry[], lines: readonly ReconciledLine[]): Unexplained[] {
  const amounts = new Map(entries.map(({ entryId, cents }) => [entryId, cents]));
  return lines.flatMap(({ id, on, cents, description, entryIds }) => {
    const entered = sum(entryIds.map((id) => amounts.get(id) ?? 0));
    if (entered === cents) return [];
    const what =
      entryIds.length === 0
        ? `Not in the books: ${description}`
        : `Matched with entries of ${formatCents(entered)} in all: ${description}`;
    return [{ on, cents: cents - entered, what, lineId: id }];
  });
}

function centsOf(amounts: readonly { cents: number }[]): number {
  return sum(amounts.map(({ cents }) => cents));
}
