import { counted } from "#domain/platform/counted.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { returnCommand } from "#server/money/contributions/agent/agent-mail.ts";
import { owedOf } from "#server/money/contributions/record/owed.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

/** What the agent has to give back, by when and how, after gifts turned out to be of one person. */
export function overLimitSentence(row: Contribution): string {
  return `Together they are over the limit: return ${formatCents(owedOf(row))} by ${formatDate(row.return_due_on ?? row.received_on)}, ${returnCommand(row)}`;
}

/** How many others must go back because of an act, as a sentence after its message; nothing of none. */
export function alsoOwed(owed: readonly Contribution[]): string {
  return owed.length === 0 ? "" : ` ${counted(owed.length, "contribution")} must go back now.`;
}
