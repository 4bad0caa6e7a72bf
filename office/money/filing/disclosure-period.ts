/** The period that a page of the disclosure is about, in its address. */

import { isLocalDate } from "#domain/platform/time/local-date.ts";
import type { Period } from "#server/money/disclosure/period.ts";

/** The period of the address; this year to its end when it names none. */
export function periodIn(query: { get(name: string): unknown }, today: string): Period {
  const [from, to] = [String(query.get("from") ?? ""), String(query.get("to") ?? "")];
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { from, to };
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The page of the period, or what stands below it. */
export function disclosurePath({ from, to }: Period, below = ""): string {
  return `/money/file${below}?from=${from}&to=${to}`;
}
