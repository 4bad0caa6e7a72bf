/** What the financial agent hears of the payment provider's events. */

import type Stripe from "stripe";
import { toldRefundCents } from "#domain/contribution-state.ts";
import { formatCents } from "#domain/donation.ts";
import { localDate } from "#domain/local-date.ts";
import { splitName } from "#domain/person-match-name.ts";
import type { PaymentMode } from "../payments/payments.ts";
import type { AgentMail } from "./agent-mail.ts";
import { bookOf, type Contribution, factsOf } from "./contribution.ts";

export type EventOutcome =
  | "applied"
  /** The same event came before. */
  | "duplicate"
  /** Of no concern to the books. */
  | "ignored"
  /** A refund or dispute of a payment that has not been told yet: applied as soon as it is. */
  | "waiting"
  | "unknown-contribution"
  | "wrong-mode"
  | "foreign-account"
  | "amount-mismatch";

/** A person may have one legal name only, so it is a question and not a refusal. */
export function oneNameAlert(before: Contribution, after: Contribution): AgentMail | undefined {
  const isNew = before.paid_at === null && after.paid_at !== null;
  if (!isNew || after.full_name === "" || splitName(after.full_name).first !== "") return undefined;
  return {
    subject: "A contributor gave one name only",
    text: `'${after.full_name}' gave with one name. The law asks for the full first and last name: please ask ${after.email ?? "the contributor"} whether it is the full legal name.\n\nContribution ${after.id}`,
    dedupeKey: `one-name:${after.id}`,
    testMode: after.livemode === 0,
  };
}

/** A dispute that begins or is decided. */
export function disputeAlert(before: Contribution, after: Contribution): AgentMail | undefined {
  if (after.status === before.status || !["disputed", "won", "lost"].includes(after.status)) return undefined;
  const what = after.status === "disputed" ? "A payment is disputed" : `A dispute was ${after.status}`;
  return {
    subject: what,
    text: `${what}: contribution ${after.id} of ${after.full_name}. Answer disputes at the payment provider; the books follow by themselves.`,
    dedupeKey: `dispute:${after.id}:${after.status}`,
    testMode: after.livemode === 0,
  };
}

/** More refunded than was paid: the books stop at what was paid, and somebody has to look. */
export function overRefundAlert(after: Contribution): AgentMail | undefined {
  const told = toldRefundCents(factsOf(after));
  if (told <= after.amount_cents) return undefined;
  return {
    subject: "More was refunded than was paid",
    text: `The payment provider says that ${formatCents(told)} went back of contribution ${after.id}, for which ${formatCents(after.amount_cents)} was paid. The books count ${formatCents(after.amount_cents)} as returned. Please look at the provider's own page of payments.`,
    dedupeKey: `over-refund:${after.id}`,
    testMode: after.livemode === 0,
  };
}

const refusals: Partial<Record<EventOutcome, string>> = {
  "unknown-contribution": "it speaks of a checkout that is not in our books",
  "wrong-mode": "it mixes real money with tests",
  "foreign-account": "it comes from another account",
  "amount-mismatch": "its amount or currency is not what we asked for",
};

/** Signed by the provider and yet not counted: once a day for each reason, so that a flood is one mail. */
export function refusalAlert(
  event: Stripe.Event,
  outcome: EventOutcome,
  { now, mode }: { now: Date; mode: PaymentMode },
): AgentMail | undefined {
  const refusal = refusals[outcome];
  if (!refusal) return undefined;
  return {
    subject: "A payment event was not counted",
    text: `The payment provider sent ${event.type} (${event.id}), but ${refusal}. It is recorded and changes no figure. Please look at the provider's own page of payments.`,
    dedupeKey: `refused-event:${outcome}:${localDate(now)}`,
    testMode: bookOf(mode) === 0,
  };
}
