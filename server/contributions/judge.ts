/** Whether the law lets the campaign keep a contribution that arrived, and whom it counts for. Runs inside the paying transaction. */

import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { ContributionFacts, ProhibitedReason } from "#domain/contribution-state.ts";
import type { Jurisdiction } from "#domain/jurisdiction/jurisdiction.ts";
import { localDate } from "#domain/local-date.ts";
import { personOf } from "#domain/person-match-keys.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { Contribution, ContributionPatch } from "./contribution.ts";
import { type Doubt, standingOf } from "./standing.ts";

export type Judgement = {
  /** Facts to merge: nothing when it may be kept. */
  facts: ContributionFacts;
  /** Whose contribution it is, from the address that is known now. */
  patch: ContributionPatch;
};

/** Judges a contribution with everything known of it when the money arrived. */
export async function judge(
  transaction: Transaction<Database>,
  contribution: Contribution,
  { jurisdiction, now }: { jurisdiction: Jurisdiction; now: Date },
): Promise<Judgement> {
  const prohibited = new Map<ProhibitedReason, number>();
  const whole = contribution.amount_cents;
  const isAnonymous = contribution.full_name === "" && contribution.method !== "card";
  if (isAnonymous) {
    if (whole > jurisdiction.anonymousLimitCents.value) prohibited.set("anonymous", whole);
    return { facts: asFacts(prohibited, now), patch: {} };
  }
  if (contribution.full_name === "") prohibited.set("missing-name", whole);
  if (!hasFullAddress(contribution)) prohibited.set("missing-address", whole);
  else if (!livesWhereOneMayGive(contribution, jurisdiction)) prohibited.set("not-eligible", whole);

  const { excessCents, patch } = await countForPerson(transaction, contribution, jurisdiction, now);
  if (excessCents > 0) prohibited.set("over-limit", excessCents);
  return { facts: asFacts(prohibited, now), patch };
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
    year: contribution.year,
    livemode: contribution.livemode,
    now,
    jurisdiction,
    except: contribution.id,
    receivedOnly: true,
  });
  await askAgentAbout(
    transaction,
    { id: contribution.id, personKey: standing.personKey },
    standing.doubtful,
    now,
  );
  const over = standing.countedCents + contribution.amount_cents - standing.limitCents;
  return {
    excessCents: Math.min(Math.max(over, 0), contribution.amount_cents),
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

function asFacts(prohibited: Map<ProhibitedReason, number>, now: Date): ContributionFacts {
  if (prohibited.size === 0) return {};
  const awareOn = localDate(now);
  const entries = [...prohibited].map(([reason, amountCents]) => [reason, { awareOn, amountCents }]);
  return { prohibited: Object.fromEntries(entries) };
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
