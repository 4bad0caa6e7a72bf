/** E-mails to the financial agent: one for each cause. */

import { owedCents as owedOf, prohibitedReasons } from "#domain/donation/contribution-state.ts";
import { methodInWords, reasonSentence } from "#domain/donation/contribution-words.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { formatDate, formatLongDate } from "#domain/time/local-date.ts";
import type { Tx } from "#server/database/schema.ts";
import { notify } from "#server/notify/notify.ts";
import { type Contribution, factsOf } from "#server/contributions/record/contribution.ts";

export type AgentNotice = { subject: string; text: string; dedupeKey: string; testMode: boolean };

/** Tells the agent inside the transaction of its cause. */
export async function notifyAgent(
  transaction: Tx,
  notice: AgentNotice,
  { inbox, now }: { inbox: string; now: Date },
): Promise<void> {
  const to = { role: "agent", email: inbox } as const;
  await notify(transaction, { to, kind: "agent-alert", ...notice }, { now });
}

/** The mail that starts the clock: what must be returned, why and until when; `undefined` when nothing must. */
export function refundDueAlert(contribution: Contribution): AgentNotice | undefined {
  if (contribution.status !== "needs-return") return undefined;
  const owed = formatCents(owedCents(contribution));
  return {
    subject: `${owed} to return by ${formatDate(contribution.return_due_on ?? contribution.received_on)}`,
    text: [
      `${contribution.full_name || "An anonymous contributor"} gave ${formatCents(contribution.amount_cents)} (${methodInWords(contribution.method).toLowerCase()}) on ${formatLongDate(contribution.received_on)}. The campaign may not keep ${owed} of it.`,
      reasonsOf(contribution).join(" "),
      `It must be returned by ${formatLongDate(contribution.return_due_on ?? contribution.received_on)}:`,
      returnCommand(contribution),
    ].join("\n\n"),
    dedupeKey: `return:${contribution.id}`,
    testMode: contribution.livemode === 0,
  };
}

/** What the law still wants back, in cents; nothing for what may be kept. */
export function owedCents(contribution: Contribution): number {
  return owedOf(factsOf(contribution), contribution.amount_cents);
}

/** What the agent types to give it back: cards go through the provider, everything else leaves a proof. */
export function returnCommand({ id, method }: Pick<Contribution, "id" | "method">): string {
  if (method === "card") return `npm run office -- refund ${id}`;
  return `npm run office -- contribution return ${id} --proof "cheque 123"`;
}

/** Why it must go back, or was not taken, as sentences. */
export function reasonsOf(contribution: Contribution): string[] {
  const { prohibited = {}, declined, paidAt } = factsOf(contribution);
  if (!paidAt && declined) return [reasonSentence(declined.reason)];
  return prohibitedReasons(prohibited).map(reasonSentence);
}
