import { type AuditFilter, moneyKinds } from "#server/platform/audit/search-audit.ts";
import { mayVisitor, type Visit } from "#office/shell/visit.ts";
import { searchedIn } from "#office/shell/ui/searched.ts";

const maxWords = 8;

/** Stands where what an act on money changed is not for the reader. */
export const withheldWords = "Only the financial agent sees what it said.";

/**
 * What of the log the address asks for (`?words=`) and the member may see: the financial agent sees what was done with money, and only the
 * agent what it said before and after.
 */
export function readLogFilter(visit: Visit, request: Request): { filter: AuditFilter; text: string } {
  const seesAll = mayVisitor(visit, "audit");
  const text = searchedIn(request.url, "words");
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const seesMoney = mayVisitor(visit, "money");
  return { filter: { words, seesMoney, kinds: seesAll ? undefined : moneyKinds }, text };
}
