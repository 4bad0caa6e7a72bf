/** A contribution as it is stored, and what every change of it has in common. */

import type { Kysely, Selectable, Updateable } from "kysely";
import {
  type ContributionFacts,
  type ContributionStatus,
  owedCents,
  prohibitedReasons,
} from "#domain/money/contributions/contribution-state.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { createHash, randomUUID } from "node:crypto";
import { changedMeanwhile } from "#server/money/books/entries.ts";
import { reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import type { Moment } from "#server/services.ts";
import { tidyPostalCode } from "#domain/money/jurisdiction/country.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearOf } from "#domain/platform/time/local-date.ts";
import { personKey, personOf } from "#domain/money/people/person-match-keys.ts";
import { splitName } from "#domain/money/people/full-name.ts";

export type Contribution = Selectable<Database["contribution"]>;
export type ContributionPatch = Updateable<Database["contribution"]>;

export function factsOf(contribution: Pick<Contribution, "facts">): ContributionFacts {
  return JSON.parse(contribution.facts);
}

/**
 * Lets one transaction at a time compare gifts with the yearly limit: two spellings of a person whom the agent joined have no key in common
 * to lock. It is taken before the lock of any contribution, so that no two transactions wait for each other.
 */
export async function lockLimits(transaction: Tx): Promise<void> {
  await takeLock(transaction, "yearly limits");
}

/** The contribution, held until the transaction ends; `undefined` when there is none. */
export async function lockContribution(transaction: Tx, id: string): Promise<Contribution | undefined> {
  await takeLock(transaction, `contribution:${id}`);
  return findContribution(transaction, id);
}

/** Locks every contribution of these persons; the limits are locked before. */
export async function lockPersons(transaction: Tx, personKeys: string[]): Promise<void> {
  const theirs = await transaction
    .selectFrom("contribution")
    .select("id")
    .where("person_key", "in", personKeys)
    .orderBy("id")
    .execute();
  for (const { id } of theirs) await takeLock(transaction, `contribution:${id}`);
}

export async function findContribution(
  database: Kysely<Database>,
  id: string,
): Promise<Contribution | undefined> {
  return database.selectFrom("contribution").selectAll().where("id", "=", id).executeTakeFirst();
}

/* Two agents at once: what is done to a contribution is done to the one that the agent looked at, or not at all. */

export type OfContribution = {
  contributionId: string;
  /** `versionOf` what the agent looked at; whatever it is by now when undefined. */
  version?: string | undefined;
};

/** Eight characters that are others as soon as anything is that a person reads of the contribution. */
export function versionOf(contribution: Contribution): string {
  const { facts, method, amount_cents, advantage_cents, received_on, description } = contribution;
  const { full_name, email, address, city, province, postal_code } = contribution;
  const content = [
    [facts, method, amount_cents, advantage_cents, received_on, description],
    [full_name, email, address, city, province, postal_code],
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 8);
}

/** A sentence when somebody, or the payment provider, changed it since the agent looked at it. */
export function whyStale(
  contribution: Contribution,
  { version }: Pick<OfContribution, "version">,
): string | undefined {
  if (version === undefined || version === versionOf(contribution)) return undefined;
  return changedMeanwhile;
}

/** The time of a change: two in one millisecond still have an order. */
export function laterThan(earlier: string | undefined, now: Date): string {
  const time = earlier === undefined ? 0 : Date.parse(earlier) + 1;
  return new Date(Math.max(now.getTime(), time)).toISOString();
}

/* What of a recorded contribution must go back, and why. */

/** What the law still wants back, in cents; nothing for what may be kept. */
export function owedOf(contribution: Contribution): number {
  return owedCents(factsOf(contribution), contribution.amount_cents);
}

/** Why it must go back, or was not taken, as sentences. */
export function reasonsOf(contribution: Contribution): string[] {
  const { prohibited = {}, declined, paidAt } = factsOf(contribution);
  if (!paidAt && declined) return [reasonSentence(declined.reason)];
  return prohibitedReasons(prohibited).map(reasonSentence);
}

/* When the worker asks the provider about a card payment. Events usually arrive earlier, but they may be lost. */

/** How long a checkout stays open; the provider allows no less than 30 minutes. */
const checkoutMinutes = 45;
/** The provider's own event of the end comes first. */
const afterTheEndMinutes = 5;
/** The hold was reported and the checkout was not: how long to wait for its event. No step of a paid checkout waits longer. */
export const eventMinutes = 15;
/** How long a checkout is left to the provider's events: no step of one that nobody paid waits longer. */
export const checkoutWaitMinutes = checkoutMinutes + afterTheEndMinutes;
/** What most cards hold an amount for, where the provider does not say. */
const holdDays = 7;

/** When the provider's checkout ends: the same for every repetition, since the provider compares repetitions. */
export function checkoutEnd({ created_at }: Pick<Contribution, "created_at">): Date {
  return minutesAfter(new Date(created_at), checkoutMinutes);
}

/** ISO 8601 UTC text, or null once nothing is open at the provider. */
export function nextStepAt(
  contribution: Pick<Contribution, "created_at">,
  { status, facts, now }: { status: ContributionStatus; facts: ContributionFacts; now: Date },
): string | null {
  switch (status) {
    case "created":
    case "open":
      return minutesAfter(new Date(contribution.created_at), checkoutWaitMinutes).toISOString();
    case "authorized":
    case "processing":
      return minutesAfter(now, eventMinutes).toISOString();
    case "accepted":
    case "declined":
      return now.toISOString();
    case "held":
      return facts.captureBy ?? minutesAfter(now, holdDays * 24 * 60).toISOString();
    default:
      return null;
  }
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}

/* What every contribution's row begins with, whether the money comes by card or by hand. Columns left out are empty. */

/** Who gives; an empty text is an absent one. */
export type Giver = {
  /** Empty: anonymous. */
  fullName: string;
  /** Given by the agent where `splitName` would be wrong. */
  firstName?: string;
  lastName?: string;
  email?: string;
  address?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  wantsPrintedReceipt?: boolean;
};

/** A row with status `created` that counts nothing yet; `receivedOn` is a local date. */
export function newContribution(gift: Moment & { giver: Giver; amountCents: number; receivedOn: string }) {
  const { amountCents, receivedOn } = gift;
  const jurisdiction = jurisdictionOf(gift.content().campaign.jurisdiction);
  const postalCode = tidyPostalCode(gift.giver.postalCode ?? "", jurisdiction.country);
  const giver = { ...gift.giver, postalCode };
  const name = splitName(giver.fullName);
  const person = personOf(giver);
  const ownKey = giver.fullName === "" ? "anonymous" : personKey(person);
  const now = gift.now.toISOString();
  return {
    id: randomUUID(),
    status: "created",
    amount_cents: amountCents,
    currency: jurisdiction.currency,
    counted_cents: 0,
    received_on: receivedOn,
    year: yearOf(receivedOn),
    full_name: giver.fullName,
    first_name: giver.firstName ?? name.first,
    last_name: giver.lastName ?? name.last,
    email: giver.email || null,
    address: giver.address || null,
    city: giver.city || null,
    province: giver.province || null,
    postal_code: postalCode || null,
    own_key: ownKey,
    person_key: ownKey,
    name_key: person.nameKey,
    address_key: person.addressKey,
    email_key: person.emailKey,
    ...(giver.wantsPrintedReceipt && printedReceiptTo(giver)),
    statement_version: jurisdiction.statement.version,
    statement_text: jurisdiction.statement.text,
    jurisdiction: jurisdiction.id,
    facts: "{}",
    created_at: now,
    updated_at: now,
  };
}

function printedReceiptTo({ address, city, province, postalCode }: Giver) {
  return {
    wants_printed_receipt: 1 as const,
    mailing_address: address || null,
    mailing_city: city || null,
    mailing_province: province || null,
    mailing_postal_code: postalCode || null,
  };
}
