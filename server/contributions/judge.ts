/**
 * Whether a contribution may be taken, and whom it counts for. A card's authorization is judged before the money moves: it is accepted,
 * declined or held for the financial agent. What arrived already is judged as well, and what may not be kept must go back.
 */

import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { ContributionFacts, ProhibitedReason } from "#domain/donation/contribution-state.ts";
import { testDonor } from "#domain/donation/donation.ts";
import { nameDoubt, readsLikeOrganization } from "#domain/person/full-name.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import type { Jurisdiction } from "#domain/jurisdiction/jurisdiction.ts";
import { localDate } from "#domain/time/local-date.ts";
import { personOf } from "#domain/person/person-match-keys.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { Contribution, ContributionPatch } from "./contribution.ts";
import { type Doubt, standingOf } from "./standing.ts";

export type Judgement = {
  /** Facts to merge. */
  facts: ContributionFacts;
  /** Whose contribution it is, from the address that is known now. */
  patch: ContributionPatch;
};

/**
 * Decides on a card's authorization. The row and the person stay locked until the transaction ends, so two gifts at once
 * can't both pass the limit.
 */
export async function judgeAuthorization(
  transaction: Transaction<Database>,
  contribution: Contribution,
  { payerNames, now }: { payerNames: string[]; now: Date },
): Promise<Judgement> {
  const at = now.toISOString();
  if (contribution.email === testDonor.email) {
    return { facts: { declined: { at, reason: "other" } }, patch: {} };
  }
  const examined = await examine(transaction, contribution, now);
  const isDoubtful =
    nameDoubt(contribution.full_name) !== undefined || payerNames.some(readsLikeOrganization);
  // Held before the limit is judged: whoever gives in another's name would learn from "declined" or "held" what that person gave.
  if (isDoubtful && mayBeHeld(examined)) return { facts: { heldAt: at }, patch: examined.patch };
  return verdictOn(examined, at);
}

/** The same once the agent has accepted a held one: accepted, or declined for another reason. */
export async function judgeTaking(
  transaction: Transaction<Database>,
  contribution: Contribution,
  now: Date,
): Promise<Judgement> {
  return verdictOn(await examine(transaction, contribution, now), now.toISOString());
}

/** What only the limit speaks against, or nothing; other reasons depend on nothing that the person gave before. */
function mayBeHeld({ prohibited }: Examined): boolean {
  return [...prohibited.keys()].every((reason) => reason === "over-limit");
}

function verdictOn({ prohibited, possibleCents, patch }: Examined, at: string): Judgement {
  const [reason] = prohibited.keys();
  if (reason === undefined || reason === "anonymous") return { facts: { acceptedAt: at }, patch };
  const possible = reason === "over-limit" && possibleCents !== undefined ? { possibleCents } : {};
  return { facts: { declined: { at, reason, ...possible } }, patch };
}

/** Judges what arrived: facts with what must go back, or none. */
export async function judgeReceived(
  transaction: Transaction<Database>,
  contribution: Contribution,
  now: Date,
): Promise<Judgement> {
  const { prohibited, patch } = await examine(transaction, contribution, now);
  if (prohibited.size === 0) return { facts: {}, patch };
  const awareOn = localDate(now);
  const entries = [...prohibited].map(([reason, amountCents]) => [reason, { awareOn, amountCents }]);
  return { facts: { prohibited: Object.fromEntries(entries) }, patch };
}

type Examined = {
  /** The reasons in the order of the law's own questions, and how much of it may not be kept. */
  prohibited: Map<ProhibitedReason, number>;
  patch: ContributionPatch;
  /** What the person may still give; only where the e-mail address is the one on record (`Standing`). */
  possibleCents?: number;
};

async function examine(
  transaction: Transaction<Database>,
  contribution: Contribution,
  now: Date,
): Promise<Examined> {
  const jurisdiction = jurisdictionOf(contribution.jurisdiction);
  const prohibited = new Map<ProhibitedReason, number>();
  const whole = contribution.amount_cents;
  const isAnonymous = contribution.full_name === "" && contribution.method !== "card";
  if (isAnonymous) {
    if (whole > jurisdiction.anonymousLimitCents.value) prohibited.set("anonymous", whole);
    return { prohibited, patch: {} };
  }
  if (contribution.full_name === "") prohibited.set("missing-name", whole);
  if (!hasFullAddress(contribution)) prohibited.set("missing-address", whole);
  else if (!livesWhereOneMayGive(contribution, jurisdiction)) prohibited.set("not-eligible", whole);

  const { leftCents, isEmailOnRecord, patch } = await countForPerson(
    transaction,
    contribution,
    jurisdiction,
    now,
  );
  if (leftCents < whole) prohibited.set("over-limit", whole - leftCents);
  return { prohibited, patch, ...(isEmailOnRecord && { possibleCents: leftCents }) };
}

async function countForPerson(
  transaction: Transaction<Database>,
  contribution: Contribution,
  jurisdiction: Jurisdiction,
  now: Date,
) {
  const person = personOf({
    fullName: contribution.full_name,
    email: contribution.email,
    address: contribution.address,
    city: contribution.city,
    postalCode: contribution.postal_code,
  });
  await takeLock(transaction, `person:${person.nameKey}`);
  const standing = await standingOf(transaction, {
    person,
    email: contribution.email,
    year: contribution.year,
    livemode: contribution.livemode,
    jurisdiction,
    except: contribution.id,
  });
  await askAgentAbout(
    transaction,
    { id: contribution.id, personKey: standing.personKey },
    standing.doubtful,
    now,
  );
  return {
    leftCents: Math.max(0, standing.limitCents - standing.countedCents),
    isEmailOnRecord: standing.isEmailOnRecord,
    patch: {
      person_key: standing.personKey,
      name_key: person.nameKey,
      address_key: person.addressKey,
      email_key: person.emailKey,
      is_candidate: standing.isCandidate ? 1 : 0,
    } satisfies ContributionPatch,
  };
}

async function askAgentAbout(
  transaction: Transaction<Database>,
  contribution: { id: string; personKey: string },
  doubts: Doubt[],
  now: Date,
) {
  for (const doubt of doubts) {
    if (await isSettled(transaction, contribution.personKey, doubt.personKey)) continue;
    await transaction
      .insertInto("match_review")
      .values({
        id: randomUUID(),
        contribution_id: contribution.id,
        other_contribution_id: doubt.id,
        reason: doubt.reason,
        decision: null,
        created_at: now.toISOString(),
        decided_at: null,
      })
      .onConflict((conflict) => conflict.columns(["contribution_id", "other_contribution_id"]).doNothing())
      .execute();
  }
}

/** Whether the agent was asked about these two persons before. */
async function isSettled(transaction: Transaction<Database>, one: string, other: string): Promise<boolean> {
  const asked = await transaction
    .selectFrom("match_review")
    .innerJoin("contribution as later", "later.id", "match_review.contribution_id")
    .innerJoin("contribution as earlier", "earlier.id", "match_review.other_contribution_id")
    .select("match_review.id")
    .where("later.person_key", "in", [one, other])
    .where("earlier.person_key", "in", [one, other])
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

function hasFullAddress({ address, city, postal_code }: Contribution): boolean {
  return [address, city, postal_code].every((part) => part !== null && part.trim() !== "");
}

function livesWhereOneMayGive(contribution: Contribution, { whoMayGive }: Jurisdiction): boolean {
  const country = contribution.country ?? whoMayGive.country;
  if (country.toUpperCase() !== whoMayGive.country) return false;
  return whoMayGive.provinces.length === 0 || whoMayGive.provinces.includes(provinceOf(contribution));
}

const provinceNames: Record<string, string> = {
  alberta: "AB",
  "british columbia": "BC",
  manitoba: "MB",
  "new brunswick": "NB",
  "newfoundland and labrador": "NL",
  "northwest territories": "NT",
  "nova scotia": "NS",
  nunavut: "NU",
  ontario: "ON",
  "prince edward island": "PE",
  quebec: "QC",
  saskatchewan: "SK",
  yukon: "YT",
};

/** The two-letter code; without a province, a postal code that begins with V is in British Columbia. */
function provinceOf({ province, postal_code }: Contribution): string {
  const written = (province ?? "")
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "")
    .trim();
  if (written === "" && /^v/i.test(postal_code?.trim() ?? "")) return "BC";
  return provinceNames[written.toLowerCase()] ?? written.toUpperCase();
}
