import { formatCents } from "#domain/donation/donation.ts";
import { formatDate } from "#domain/time/local-date.ts";
import { owedCents, returnCommand } from "#server/contributions/agent/agent-mail.ts";
import type { Contribution } from "#server/contributions/record/contribution.ts";

/** What the agent has to give back, by when and how, after gifts turned out to be of one person. */
export function overLimitSentence(row: Contribution): string {
  return `Together they are over the limit: return ${formatCents(owedCents(row))} by ${formatDate(row.return_due_on ?? row.received_on)}, ${returnCommand(row)}`;
}
