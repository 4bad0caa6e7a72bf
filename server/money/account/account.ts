/** The campaign account as the books and the bank have it. */

import type { Kysely } from "kysely";
import type { BankBalance } from "#domain/money/account/bank-line.ts";
import {
  reconcileAccount,
  type ReconciledLine,
  type Reconciliation,
} from "#domain/money/books/account-reconciliation.ts";
import { entriesUntil, type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import {
  accountEntries,
  type AccountEntry,
  openBills,
  type OpenLine,
} from "#domain/money/books/bank-match.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { lastDay, currentLines, type StoredLine } from "./bank-lines.ts";
import { giftToMatch, undepositedContributions } from "./undeposited.ts";

type CurrentMatch = { id: string; bank_line_id: string; entry_id: string; amount_cents: number };

export type Account = {
  entries: BookEntry[];
  lines: StoredLine[];
  matches: CurrentMatch[];
  openLines: OpenLine[];
  /** What the books say moved and no line of the bank shows. */
  openEntries: AccountEntry[];
  /** Gifts that no deposit has. */
  onHand: AccountEntry[];
  /** What a line of the bank may be: these two, and bills that are to be paid. */
  partners: AccountEntry[];
  /** From the bank's balance to the books'. */
  reconciliation: Reconciliation;
};

/** Reads both sides, and what of each has no partner. As of a day: later entries and lines are left out, and so is what only a later line shows. */
export async function readAccount(
  database: Kysely<Database>,
  livemode: 0 | 1,
  asOf?: string,
): Promise<Account> {
  const entered = await currentEntries(database, livemode);
  const entries = asOf === undefined ? entered : entriesUntil(entered, asOf);
  const lines = await currentLines(database, livemode, asOf);
  const matches = await database
    .selectFrom("bank_match")
    .innerJoin("bank_line", "bank_line.id", "bank_match.bank_line_id")
    .select(["bank_match.id", "bank_match.bank_line_id", "bank_match.entry_id", "bank_match.amount_cents"])
    .where("bank_line.livemode", "=", livemode)
    .where("bank_line.posted_on", "<=", asOf ?? lastDay)
    .where("bank_match.undone_at", "is", null)
    .execute();
  const inAccount = accountEntries(entries);
  const matchedLines = new Set(matches.map(({ bank_line_id }) => bank_line_id));
  const matchedEntries = new Set(matches.map(({ entry_id }) => entry_id));
  const openEntries = inAccount.filter(({ entryId }) => !matchedEntries.has(entryId));
  const openLines = lines
    .filter(({ id }) => !matchedLines.has(id))
    .map(({ id, posted_on, amount_cents, description }) => ({
      id,
      postedOn: posted_on,
      cents: amount_cents,
      description,
    }));
  const gifts = await undepositedContributions(database, { livemode, entries });
  const onHand = gifts.map(giftToMatch).filter(({ on }) => on <= (asOf ?? lastDay));
  return {
    entries,
    lines,
    matches,
    openLines,
    openEntries,
    onHand,
    partners: [...openEntries, ...onHand, ...openBills(entries)],
    reconciliation: reconcileAccount(inAccount, reconciledLines(lines, matches), balancesIn(entries)),
  };
}

function reconciledLines(lines: StoredLine[], matches: CurrentMatch[]): ReconciledLine[] {
  const entryIds = Object.groupBy(matches, ({ bank_line_id }) => bank_line_id);
  return lines.map(({ id, posted_on, amount_cents, description }) => ({
    id,
    on: posted_on,
    cents: amount_cents,
    description,
    entryIds: (entryIds[id] ?? []).map(({ entry_id }) => entry_id),
  }));
}

function balancesIn(entries: BookEntry[]): BankBalance[] {
  return entriesOf(entries, "bank-balance").map(({ content }) => content);
}

/** The open line behind this one, in the order of the bank; the first one behind the last. Undefined where none is open. */
export function nextOpenLine({ lines, openLines }: Pick<Account, "lines" | "openLines">, id: string) {
  const open = new Map(openLines.map((line) => [line.id, line]));
  const at = lines.findIndex((line) => line.id === id);
  const inOrder = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return inOrder.find((line) => open.has(line.id))?.id;
}
