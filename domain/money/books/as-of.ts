/** The books as of a day: what happened later is left out, whenever it was entered. Dates are local. */

import type { BookEntry } from "./book-entry.ts";

/** The day on which an entry happened; `undefined` for suppliers, figures, what belongs to another entry, and functions, whose tickets are sold before. */
export function dayOfEntry({ kind, content }: BookEntry): string | undefined {
  switch (kind) {
    case "expense":
      // What is used before its bill comes is an expense already.
      return content.used.from < content.billedOn ? content.used.from : content.billedOn;
    case "payment":
      return content.paidOn;
    case "refund":
    case "movement":
    case "bank-balance":
      return content.on;
    case "advertisement":
      return content.ran.from;
    case "fundraiser-sale":
      return content.soldOn;
    default:
      return undefined;
  }
}

/** The entries that had happened by the end of the day. */
export function entriesUntil(entries: readonly BookEntry[], day: string): BookEntry[] {
  return entries.filter((entry) => (dayOfEntry(entry) ?? day) <= day);
}
