/** The names behind the ids of entries, for showing them. */

import { type BookEntry, supplierNames } from "#domain/money/books/book-entry.ts";
import type { EntryNames } from "#domain/money/books/entry-lines.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { campaign } from "#server/platform/system/content-in-force.ts";

/** Of the suppliers among the entries, and of the campaign's classes of expenses. */
export function entryNamesIn(entries: readonly BookEntry[]): EntryNames {
  const { expenses } = jurisdictionOf(campaign().jurisdiction);
  return { suppliers: supplierNames(entries), classes: expenses.classes.value };
}
