/** The period that a page of the disclosure is about, in its address. */

import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { booksOf } from "#server/money/books/books.ts";
import { openPeriod, type Period } from "#server/money/disclosure/period.ts";
import type { Visit } from "#office/shell/visit.ts";

/** The period of the address; what is to be filed next when it names none. */
export async function periodIn(query: { get(name: string): unknown }, visit: Visit): Promise<Period> {
  const [from, to] = [String(query.get("from") ?? ""), String(query.get("to") ?? "")];
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { from, to };
  return openPeriod(booksOf(visit));
}

/** The page of the period, or what stands below it. */
export function disclosurePath({ from, to }: Period, below = ""): string {
  return `/money/file${below}?from=${from}&to=${to}`;
}
