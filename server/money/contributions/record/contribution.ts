/** A contribution as it is stored, and what every change of it has in common. */

import type { Kysely, Selectable, Updateable } from "kysely";
import type { ContributionFacts } from "#domain/money/contributions/contribution-state.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { createHash } from "node:crypto";
import { changedMeanwhile } from "#server/money/books/entries.ts";
import { owedCents, prohibitedReasons } from "#domain/money/contributions/contribution-state.ts";
import { reasonSentence } from "#domain/money/contributions/contribution-words.ts";

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
