/** The names behind the ids of entries, for showing them. */

import { type BookEntry, supplierNames } from "#domain/money/books/book-entry.ts";
import type { EntryNames } from "#domain/money/books/entry-lines.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";

/** Of the suppliers among the entries, and of the campaign's classes of expenses. */
export function entryNamesIn(
  entries: readonly BookEntry[],
  { expenses }: Pick<Jurisdiction, "expenses">,
): EntryNames {
  return { suppliers: supplierNames(entries), classes: expenses.classes.value };
}
