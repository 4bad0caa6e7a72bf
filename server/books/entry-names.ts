/** The names behind the ids of entries, for showing them. */

import { type BookEntry, supplierNames } from "#domain/books/book-entry.ts";
import type { EntryNames } from "#domain/books/entry-lines.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { campaign } from "#server/system/content-in-force.ts";

/** Of the suppliers among the entries, and of the campaign's classes of expenses. */
export function entryNamesIn(entries: readonly BookEntry[]): EntryNames {
  const { expenses } = jurisdictionOf(campaign().jurisdiction);
  return { suppliers: supplierNames(entries), classes: expenses.classes.value };
}
