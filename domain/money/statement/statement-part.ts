/**
 * What the statement is made of, and what each of its parts is: one table, from which its CSV file and its page of the summary
 * are made, so that they can't differ. Amounts in cents, dates local.
 */

import type { Reconciliation } from "#domain/money/books/account-reconciliation.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import type { Figures } from "#domain/money/books/agent-figures.ts";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { sum } from "#domain/platform/sum.ts";

/** Everything that the statement is made of. */
export type StatementSource = {
  jurisdiction: Jurisdiction;
  votingDay: string;
  /** The line that every advertisement carries. */
  authorization: string;
  /** Everything received, from the first contribution on. */
  disclosure: Disclosure;
  entries: readonly BookEntry[];
  figures: Figures;
  scans: ReadonlyMap<string, number>;
  /** From the bank's balance to the books'. */
  reconciliation: Reconciliation;
};

/** A column; `share` is its part of the summary's width, and a column without one is in the CSV file only. */
export type StatementColumn = { name: string; isAmount?: true; share?: number };

/** Text, or cents in a column of amounts. */
export type StatementCell = string | number;

/** A part of the statement. */
export type StatementPart = {
  /** Name of its file, without the ending. */
  file: string;
  title: string;
  /** What is not certain of it, in sentences: they stand on the paper. */
  unconfirmed: string[];
  columns: StatementColumn[];
  rows: StatementCell[][];
  /** What its rows are, where they are not one thing each: `2 people, 3 contributions`. */
  counted?: string;
  /** Whether its amounts add up to something; a part of unlike amounts has no total. */
  hasTotal: boolean;
};

/** Sum of each column of amounts, empty text in the others. */
export function totalRow({ columns, rows }: StatementPart): StatementCell[] {
  return columns.map(({ isAmount }, at) => (isAmount ? sum(rows.map((row) => Number(row[at] ?? 0))) : ""));
}
