/** E-mails to the financial agent: one for each cause. */

import {
  owedOf,
  reasonsOf,
  type Contribution,
  factsOf,
  versionOf,
} from "#server/money/contributions/record/contribution.ts";
import type { Moment } from "#server/services.ts";
import type { Kysely } from "kysely";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Mailbox } from "#server/platform/mail/mail-transport.ts";
import { agentAddress } from "#server/platform/notify/agent-address.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { officePages, type OfficeStep, officeStep } from "#server/platform/notify/office-step.ts";

export type AgentNotice = {
  subject: string;
  text: string;
  /** Where it is looked at or done. */
  step?: OfficeStep;
  dedupeKey: string;
  testMode: boolean;
};

/** What the agent's e-mails take from the settings: whose address they go to, and where the office is. */
type AgentConfig = Pick<Config, "agentEmail" | "campaignInbox" | "office">;

export type AgentContext = Moment & { config: AgentConfig };

/** Kinds of mail to donors: an answer speaks of gifts and addresses, which are for the agent and not for a mailbox that the team shares. */
const donorMailKinds = ["receipt", "receipt-void", "donation-not-charged", "donation-return"];

/** Where answers to a mail go: those of donors to AGENT_EMAIL, where it is set; undefined leaves it as the mail has it. */
export function donorsReplyTo(
  kind: string,
  { agentEmail, name }: Pick<Config, "agentEmail"> & { name: string },
): Mailbox | undefined {
  if (agentEmail === undefined || !donorMailKinds.includes(kind)) return undefined;
  return { name, address: agentEmail };
}

/** Tells the agent, inside the transaction of its cause where there is one. */
export async function notifyAgent(
  transaction: Kysely<Database> | Tx,
  { text, step, ...notice }: AgentNotice,
  { config, now, content }: AgentContext,
): Promise<void> {
  const { email: to } = await agentAddress(transaction, config);
  const words = [text, ...(step ? officeStep(step, config) : [])];
  await queueMail(transaction, { to, kind: "agent-alert", text: words, ...notice }, { now, content });
}

/**
 * The mail that starts the clock: what must be returned, why and until when. Again when more must be than before, also because a refund
 * failed; `undefined` otherwise. `before` is undefined of what was not in the books.
 */
export function refundDueAlert(
  before: Contribution | undefined,
  after: Contribution,
): AgentNotice | undefined {
  const cents = owedOf(after);
  if (cents <= (before ? owedOf(before) : 0)) return undefined;
  const owed = formatCents(cents);
  const back = before ? cameBack(before, after) : [];
  return alertOf(after, {
    subject: `${owed} to return by ${formatDate(after.return_due_on ?? after.received_on)}`,
    text: [
      `${after.full_name || "An anonymous contributor"} gave ${formatCents(after.amount_cents)} (${methodInWords(after.method).toLowerCase()}) on ${formatLongDate(after.received_on)}. The campaign may not keep ${owed} of it.`,
      [...reasonsOf(after), ...back].join(" "),
      `It must be returned by ${formatLongDate(after.return_due_on ?? after.received_on)}.`,
      ...(back.length > 0 && after.method === "card" ? [anotherWay] : []),
    ].join("\n\n"),
    label: "Return it in the office",
    dedupeKey: `return:${after.id}:${versionOf(after)}`,
  });
}

/** What was given back by `before` and came back to the campaign since, as sentences. */
export function cameBack(before: Contribution, after: Contribution): string[] {
  const { refunds: were = {} } = factsOf(before);
  return Object.entries(factsOf(after).refunds ?? {}).flatMap(([id, { amountCents, state }]) =>
    state === "failed" && were[id]?.state !== "failed"
      ? [
          `${formatCents(amountCents)} that was to go back did not arrive (${id}), and the campaign has it again.`,
        ]
      : [],
  );
}

/** A mail about one contribution, which the label leads to. */
export function alertOf(
  contribution: Pick<Contribution, "id" | "livemode">,
  { label, ...words }: Pick<AgentNotice, "subject" | "text" | "dedupeKey"> & { label: string },
): AgentNotice {
  return { ...words, step: stepWith(contribution, label), testMode: contribution.livemode === 0 };
}

/** To the contribution's page in the office, where everything is done with it. */
export function stepWith({ id }: Pick<Contribution, "id">, label: string): OfficeStep {
  return { page: officePages.contribution(id), label };
}

const anotherWay =
  "Where the card can't take it any more, return it by cheque or e-transfer, and enter it on the contribution's page.";
