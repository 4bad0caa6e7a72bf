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
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, formatLongDate, localDate } from "#domain/platform/time/local-date.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Mailbox } from "#server/platform/mail/mail-transport.ts";
import { agentAddress } from "#server/team/members.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { officePages, type OfficeStep, officeStep } from "#server/platform/mail/office-step.ts";
import type Stripe from "stripe";
import {
  type DisputeState,
  reportedRefundCents,
  verdictOf,
} from "#domain/money/contributions/contribution-state.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { nameDoubt } from "#domain/money/people/full-name.ts";
import { livemodeOf, type PaymentMode } from "#server/money/payments/payments.ts";

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
function cameBack(before: Contribution, after: Contribution): string[] {
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

/* E-mails to the financial agent about the payment provider's events. */

/** In whose time zone a day is. */
type Zoned = { timeZone: string };

export type EventOutcome =
  | "applied"
  /** The same event came before. */
  | "duplicate"
  /** Of no concern to the books. */
  | "ignored"
  /** A movement of a payment or checkout that has not been told yet: applied as soon as it is. */
  | "waiting"
  | "unknown-contribution"
  | "wrong-mode"
  | "foreign-account"
  | "amount-mismatch";

/** Only the agent can say whether this may be taken; until then nothing is charged. */
export function heldAlert(
  before: Contribution,
  after: Contribution,
  campaign: Zoned,
): AgentNotice | undefined {
  if (after.status !== "held" || before.status === "held") return undefined;
  return alertOf(after, {
    subject: `A contribution of ${formatCents(after.amount_cents)} waits for your decision`,
    text: [
      `${after.full_name} wants to give ${formatCents(after.amount_cents)}. ${whyHeld(after)}`,
      `Nothing is charged before you decide, and the bank holds the amount until ${formatLongDate(holdEndsOn(after, campaign))}. ${whomToAsk(after)} Then accept or decline it.`,
    ].join("\n\n"),
    label: "Decide in the office",
    dedupeKey: `held:${after.id}`,
  });
}

/** It was captured at the provider's own page while only the agent could say whether it may be taken. */
export function undecidedCaptureAlert(before: Contribution, after: Contribution): AgentNotice | undefined {
  if (before.paid_at !== null || after.paid_at === null || after.status === "needs-return") return undefined;
  const facts = factsOf(after);
  const isHeld = facts.heldAt !== undefined || facts.payerDoubtAt !== undefined;
  const isInDoubt = isHeld || nameDoubt(after.full_name) !== undefined;
  if (!isInDoubt || verdictOf(facts) !== undefined) return undefined;
  const amount = formatCents(after.amount_cents);
  return alertOf(after, {
    subject: `${amount} was captured before you decided`,
    text: [
      `${amount} of ${after.full_name} was captured on the payment provider's own website, before anybody accepted it here. ${whyHeld(after)}`,
      "It counts as received, and has a receipt. If the campaign may not keep it, please return it, which makes the receipt void.",
    ].join("\n\n"),
    label: "Return it in the office",
    dedupeKey: `undecided-capture:${after.id}`,
  });
}

/** Why a contribution is held, as sentences. */
export function whyHeld(contribution: Contribution): string {
  const { payerDoubtAt, identityDoubtAt, samePersonDoubtAt } = factsOf(contribution);
  const doubt = nameDoubt(contribution.full_name);
  const reasons: string[] = [];
  if (doubt === "one-name") reasons.push(heldReasons.oneName);
  else if (doubt === "two-persons") reasons.push(heldReasons.twoPersons);
  else if (doubt === "organization") reasons.push(heldReasons.organization("The name"));
  else if (payerDoubtAt !== undefined || (identityDoubtAt ?? samePersonDoubtAt) === undefined)
    reasons.push(heldReasons.organization("A name on the card or the checkout"));
  if (samePersonDoubtAt !== undefined) reasons.push(heldReasons.samePerson);
  if (identityDoubtAt !== undefined) reasons.push(heldReasons.identity(contribution.email));
  return reasons.join(" ");
}

const heldReasons = {
  oneName:
    "It is one name only, which the donor says is their full name. The law asks for the full first and last name.",
  twoPersons:
    "The name reads like that of two persons. A contribution is of one person, who gives their own money.",
  organization: (whose: string) =>
    `${whose} reads like an organization's. Organizations may not give, and nobody may pay a contribution back.`,
  samePerson:
    "It may be of a person who gave under a name that is nearly the same: together that would be over the year's limit. Say first whether they are one person.",
  identity: (email: string | null) =>
    `Earlier gifts in this name were over the year's limit. Somebody else may be trying to find out what this person gave: if it is taken, or declined over the limit, whoever reads ${email ?? "the donor's e-mail"} learns something of it.`,
};

/** The sender of a gift whose identity is in doubt is the wrong one to ask. */
function whomToAsk(contribution: Contribution): string {
  const { identityDoubtAt, samePersonDoubtAt } = factsOf(contribution);
  if ((identityDoubtAt ?? samePersonDoubtAt) === undefined)
    return `Please ask ${contribution.email ?? "the contributor"} if in doubt.`;
  return "Please ask the person in a way that you know from earlier gifts whether it is theirs, and tell nobody else what was given.";
}

/** The last local date on which the bank holds the amount. */
export function holdEndsOn(contribution: Contribution, { timeZone }: Zoned): string {
  return localDate(
    new Date(factsOf(contribution).captureBy ?? contribution.next_step_at ?? contribution.updated_at),
    timeZone,
  );
}

/** The hold ended before the amount was taken: nothing was charged, and the donor has been told. */
export function ranOutAlert(before: Contribution, after: Contribution): AgentNotice | undefined {
  if (after.status !== "ran-out" || before.status === "ran-out") return undefined;
  return alertOf(after, {
    subject: `${formatCents(after.amount_cents)} could not be taken in time`,
    text: `The bank's hold on ${formatCents(after.amount_cents)} of ${after.full_name} ended before it was taken. Nothing was charged. The donor was told by e-mail how to give again.\n\nContribution ${after.id}`,
    label: "Open the contribution in the office",
    dedupeKey: `ran-out:${after.id}`,
  });
}

/** Each dispute that begins or is decided, whatever the contribution is besides; of those told before the payment, as soon as that is there. */
export function disputeAlerts(before: Contribution, after: Contribution): AgentNotice[] {
  if (after.paid_at === null) return [];
  const { disputes: known = {} } = before.paid_at === null ? {} : factsOf(before);
  return Object.entries(factsOf(after).disputes ?? {}).flatMap(([id, { state }]) => {
    const what = disputeSubjects[state];
    if (known[id]?.state === state) return [];
    return alertOf(after, {
      subject: what,
      text: `${what}: contribution ${after.id} of ${endOfSentence(after.full_name)} Answer disputes at the payment provider; the books follow by themselves.`,
      label: "Open the contribution in the office",
      dedupeKey: `dispute:${after.id}:${id}:${what}`,
    });
  });
}

const disputeSubjects: Record<DisputeState, string> = {
  open: "A payment is disputed",
  won: "A dispute was won",
  lost: "A dispute was lost",
  reinstated: "A dispute was won",
};

/** A refund that nothing but the agent asked for failed; of one that the law wants, `refundDueAlert` tells. */
export function refundFailedAlert(before: Contribution, after: Contribution): AgentNotice | undefined {
  const failed = cameBack(before, after);
  if (failed.length === 0 || after.status === "needs-return") return undefined;
  return alertOf(after, {
    subject: `A refund to ${after.full_name} failed`,
    text: [
      failed.join(" "),
      "It counts again, and a new receipt says so. If it is still to go back, please refund it again, or return it in another way where the card can't take it any more.",
    ].join("\n\n"),
    label: "Open the contribution in the office",
    dedupeKey: `refund-failed:${after.id}:${versionOf(after)}`,
  });
}

/** More was refunded than paid: the books record the paid amount at most, and the agent must check. */
export function overRefundAlert(after: Contribution): AgentNotice | undefined {
  const reported = reportedRefundCents(factsOf(after));
  if (reported <= after.amount_cents) return undefined;
  return alertOf(after, {
    subject: "More was refunded than was paid",
    text: `The payment provider says that ${formatCents(reported)} went back of contribution ${after.id}, for which ${formatCents(after.amount_cents)} was paid. The books count ${formatCents(after.amount_cents)} as returned. Please look at the provider's own page of payments.`,
    label: "Open the contribution in the office",
    dedupeKey: `over-refund:${after.id}`,
  });
}

const refusals: Partial<Record<EventOutcome, string>> = {
  "unknown-contribution": "it speaks of a checkout that is not in our books",
  "wrong-mode": "it mixes real money with tests",
  "foreign-account": "it comes from another account",
  "amount-mismatch": "its amount or currency is not what we asked for",
};

/** An event with a valid signature that was not applied: one e-mail a day for each reason, however many events there are. */
export function refusalAlert(
  event: Stripe.Event,
  outcome: EventOutcome,
  { now, mode, campaign }: { now: Date; mode: PaymentMode; campaign: Zoned },
): AgentNotice | undefined {
  const refusal = refusals[outcome];
  if (!refusal) return undefined;
  return {
    subject: "A payment event was not counted",
    text: `The payment provider sent ${event.type} (${event.id}), but ${refusal}. It is recorded and changes no figure. Please look at the provider's own page of payments.`,
    dedupeKey: `refused-event:${outcome}:${localDate(now, campaign.timeZone)}`,
    testMode: livemodeOf(mode) === 0,
  };
}
