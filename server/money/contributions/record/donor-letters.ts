/** The donor's letters: a gift was authorized and nothing was charged, or what arrived goes back. */

import { owedOf, type Contribution, factsOf } from "./contribution.ts";
import type { Moment } from "#server/services.ts";
import { limitCentsFor, testDonor } from "#domain/money/contributions/donation-rules.ts";
import {
  declinedLetter,
  type DonorLetter,
  mustReturnLetter,
  ranOutLetter,
  returnedLetter,
} from "#domain/money/contributions/donor-letter.ts";
import type { ProhibitedReason } from "#domain/money/contributions/contribution-state.ts";
import type { Config } from "#server/platform/config/config.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type QueuedMail, queueMail } from "#server/platform/mail/outbox.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";

/** Queues the letter in the transaction that records the end of the hold. */
export async function mailDonor(
  transaction: Tx,
  {
    before,
    after,
    config,
    ...moment
  }: Moment & { before: Contribution; after: Contribution; config: Config },
): Promise<void> {
  if (after.status === before.status) return;
  const letter = letterTo(after, { config, gift: await giftOf(transaction, after, moment) });
  if (letter)
    await queue(transaction, { letter, kind: "donation-not-charged", key: "not-charged", after, ...moment });
}

/**
 * Queues the letter that the law wants it back, and the one that it went back. Another one follows when more must go back, or when
 * a refund failed.
 */
export async function mailDonorOfReturn(
  transaction: Tx,
  { before, after, ...moment }: Moment & { before: Contribution; after: Contribution },
): Promise<void> {
  const [was, owed] = [owedOf(before), owedOf(after)];
  const isReturned = was > 0 && after.status === "returned";
  if (owed <= was && !isReturned) return;
  const { return_due_on: dueOn, returned_on: returnedOn, received_on: receivedOn } = after;
  const gift = {
    ...(await giftOf(transaction, after, moment)),
    receivedOn,
    returnCents: isReturned ? after.refunded_cents : owed,
    byCard: after.method === "card",
    reason: (after.return_reason ?? "other") as ProhibitedReason,
  };
  const letter = isReturned
    ? returnedLetter(gift, returnedOn ?? todayOf(moment))
    : mustReturnLetter(gift, dueOn ?? receivedOn);
  const failed = Object.values(factsOf(after).refunds ?? {}).filter(({ state }) => state === "failed").length;
  const key = `${after.status}:${gift.returnCents}:${failed}`;
  await queue(transaction, { letter, kind: "donation-return", key, after, ...moment });
}

type Queued = Moment & { letter: DonorLetter; kind: string; key: string; after: Contribution };

async function queue(transaction: Tx, { letter, kind, key, after, ...moment }: Queued): Promise<void> {
  if (!after.email || after.email === testDonor.email) return;
  const isLive = after.livemode === 1;
  const { name, email: address } = moment.content().campaign;
  const mail: QueuedMail = {
    to: after.email,
    kind,
    subject: letter.subject,
    text: isLive ? letter.text : `${rehearsal}\n\n${letter.text}`,
    replyTo: { name, address },
    dedupeKey: `${key}:${after.id}`,
    testMode: !isLive,
  };
  await queueMail(transaction, mail, moment);
}

const rehearsal = "This was a rehearsal: no money moved, and nothing below is a promise.";

async function giftOf(transaction: Tx, contribution: Contribution, { content }: Moment) {
  const { votingDay, email } = content().campaign;
  const { year, is_candidate } = contribution;
  const jurisdiction = await lawInForce(transaction, contribution);
  const person = { year, isCandidate: is_candidate === 1, votingDay };
  return {
    fullName: contribution.full_name,
    amountCents: contribution.amount_cents,
    limitCents: limitCentsFor(jurisdiction, person),
    year,
    whoMayGive: jurisdiction.whoMayGive.text,
    contact: email,
  };
}

function letterTo(
  contribution: Contribution,
  { config, gift: known }: { config: Config; gift: Awaited<ReturnType<typeof giftOf>> },
): DonorLetter | undefined {
  const { status } = contribution;
  const gift = { ...known, donatePage: `${config.baseUrl}/donate` };
  if (status === "ran-out") return ranOutLetter(gift);
  // It was canceled on the provider's own website, so the reason is the agent's.
  if (status === "canceled")
    return declinedLetter(gift, factsOf(contribution).declined ?? { reason: "other" });
  return undefined;
}
