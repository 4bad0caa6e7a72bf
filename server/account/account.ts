/** The campaign account as the books and the bank have it. */

import type { Kysely } from "kysely";
import { accountEntries, type AccountEntry, candidatesFor, type OpenLine } from "#domain/books/bank-match.ts";
import type { BookEntry } from "#domain/books/book-entry.ts";
import { standingEntries } from "#server/books/entries.ts";
import type { Database } from "#server/database/schema.ts";
import type { StoredLine } from "./import-lines.ts";

export type StandingMatch = { id: string; bank_line_id: string; entry_id: string; amount_cents: number };

export type Account = {
  entries: BookEntry[];
  lines: StoredLine[];
  matches: StandingMatch[];
  openLines: (OpenLine & { candidates: AccountEntry[] })[];
  /** What the books say moved and no line of the bank shows. */
  openEntries: AccountEntry[];
  /** What all entries of the books come to, in cents. */
  booksCents: number;
  /** What all imported lines come to, in cents. */
  bankCents: number;
};

/** Reads both sides, and what of each has no partner. */
export async function readAccount(database: Kysely<Database>, livemode: 0 | 1): Promise<Account> {
  const entries = await standingEntries(database, livemode);
  const lines = await database
    .selectFrom("bank_line")
    .selectAll()
    .where("livemode", "=", livemode)
    .orderBy("posted_on")
    .orderBy("fingerprint")
    .execute();
  const matches = await database
    .selectFrom("bank_match")
    .innerJoin("bank_line", "bank_line.id", "bank_match.bank_line_id")
    .select(["bank_match.id", "bank_match.bank_line_id", "bank_match.entry_id", "bank_match.amount_cents"])
    .where("bank_line.livemode", "=", livemode)
    .where("bank_match.undone_at", "is", null)
    .execute();
  const inAccount = accountEntries(entries);
  const matchedLines = new Set(matches.map(({ bank_line_id }) => bank_line_id));
  const matchedEntries = new Set(matches.map(({ entry_id }) => entry_id));
  const openEntries = inAccount.filter(({ entryId }) => !matchedEntries.has(entryId));
  const openLines = lines
    .filter(({ id }) => !matchedLines.has(id))
    .map(({ id, posted_on, amount_cents, description }) => {
      const line = { id, postedOn: posted_on, cents: amount_cents, description };
      return { ...line, candidates: candidatesFor(line, openEntries) };
    });
  return {
    entries,
    lines,
    matches,
    openLines,
    openEntries,
    booksCents: inAccount.reduce((sum, { cents }) => sum + cents, 0),
    bankCents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}
