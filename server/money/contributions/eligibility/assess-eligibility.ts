/**
 * Whether a contribution may be taken, and whom it counts for. A card's authorization is assessed before the money moves: it is accepted,
 * declined or held for the financial agent. What arrived already is assessed as well, and what may not be kept must go back.
 */

import type { Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";
import {
  type ContributionFacts,
  type DeclineReason,
  type ProhibitedReason,
  verdictOf,
} from "#domain/money/contributions/contribution-state.ts";
import { testDonor } from "#domain/money/contributions/donation-rules.ts";
import { isOfNoOnePerson, nameDoubt } from "#domain/money/people/full-name.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Tx, Database } from "#server/platform/database/schema.ts";
import {
  type Contribution,
  type ContributionPatch,
  factsOf,
} from "#server/money/contributions/record/contribution.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import { isNameless, namelessFaults, recordFaults } from "./anonymous.ts";
import { personOfRow } from "./person-keys.ts";
import { type PossibleMatch, totalsForYear } from "./year-totals.ts";
import { type Secrets, keyedDigests } from "#server/platform/system/keyed-digest.ts";
import type { Kysely } from "kysely";

export type Assessment = {
  facts: ContributionFacts;
  /** Whose contribution it is, from the address that is known now. */
  patch: ContributionPatch;
};

/** When it is assessed, and the secrets that hide whom `rememberOverLimit` remembers. */
type AssessmentContext = Moment & { secrets: Secrets };

/**
 * How many gifts in a person's name may be over the limit in a year before the agent must look at the next one. The address that got every
 * receipt is told what is left, so its donor has no reason to try; anybody else learns from the first that something was given.
 */
const maxOverLimit = { onRecord: 10, notOnRecord: 1 };

/** Decides on a card's authorization. The caller has locked the limits and the row, so two gifts at once can't both pass. */
export async function assessAuthorization(
  transaction: Tx,
  contribution: Contribution,
  { payerNames, ...context }: AssessmentContext & { payerNames: string[] },
): Promise<Assessment> {
  const at = context.now.toISOString();
  if (contribution.email === testDonor.email) {
    return { facts: { declined: { at, reason: "other" } }, patch: {} };
  }
  const examined = await examine(transaction, contribution, context);
  const doubts = {
    ...((payerNames.some(isOfNoOnePerson) || factsOf(contribution).payerDoubtAt) && {
      payerDoubtAt: at,
    }),
    ...((await isTriedOut(transaction, examined, context)) && { identityDoubtAt: at }),
    ...(examined.isMaybeOver && { samePersonDoubtAt: at }),
  };
  const isDoubtful = nameDoubt(contribution.full_name) !== undefined || Object.keys(doubts).length > 0;
  if (!isDoubtful || !mayBeHeld(examined)) return verdictOn(transaction, examined, context);
  // Whoever gives in a name that is nearly another's learns from the first such gift that something was given, and no more from the next.
  if (examined.isMaybeOver) await rememberOverLimit(transaction, { ...examined, secrets: context.secrets });
  // Held before the limit is assessed: whoever gives in another's name would learn from "declined" or "held" what that person gave.
  return { facts: { heldAt: at, ...doubts }, patch: examined.patch };
}

/** The same once the agent has accepted a held one: accepted, or declined for another reason. */
export async function assessCapture(
  transaction: Tx,
  contribution: Contribution,
  context: AssessmentContext,
): Promise<Assessment> {
  const examined = await examine(transaction, contribution, context);
  return verdictOn(transaction, examined, context);
}

/** Whether somebody may be finding out with card after card what a person has left. */
async function isTriedOut(
  transaction: Tx,
  { person, isEmailOnRecord }: Examined,
  { secrets }: AssessmentContext,
): Promise<boolean> {
  const max = isEmailOnRecord ? maxOverLimit.onRecord : maxOverLimit.notOnRecord;
  return (await countOverLimit(transaction, person, secrets)) >= max;
}

/** True when nothing but the year's limit is against the gift. The other reasons don't depend on earlier gifts, so they may be told at once. */
function mayBeHeld({ prohibited }: Examined): boolean {
  return [...prohibited.keys()].every((reason) => reason === "over-limit");
}

async function verdictOn(
  transaction: Tx,
  { contributionId, prohibited, leftCents, isEmailOnRecord, person, patch }: Examined,
  { now, secrets }: AssessmentContext,
): Promise<Assessment> {
  const at = now.toISOString();
  const [reason] = prohibited.keys();
  if (reason === undefined) return { facts: { acceptedAt: at }, patch };
  if (reason !== "over-limit") return { facts: { declined: { at, reason } }, patch };
  await rememberOverLimit(transaction, { contributionId, person, secrets });
  const possible = isEmailOnRecord ? { possibleCents: leftCents } : {};
  return { facts: { declined: { at, reason, ...possible } }, patch };
}

/**
 * Assesses what arrived: facts with what must go back, or none. What the agent declined, and somebody captured at the provider's own page
 * all the same, goes back whole: name and address alone don't show what the agent found. `awareOn` is the local date on which the agent learned of it.
 */
export async function assessReceived(
  transaction: Tx,
  contribution: Contribution,
  { awareOn, ...moment }: Moment & { awareOn: string },
): Promise<Assessment> {
  const { prohibited, patch }: Pick<Examined, "patch"> & { prohibited: Prohibited } = isNameless(contribution)
    ? { prohibited: namelessFaults(contribution), patch: {} }
    : await examine(transaction, contribution, moment);
  const declined = agentsDecline(contribution);
  if (declined) prohibited.set(declined, contribution.amount_cents);
  if (prohibited.size === 0) return { facts: {}, patch };
  const entries = [...prohibited].map(([reason, amountCents]) => [reason, { awareOn, amountCents }]);
  return { facts: { prohibited: Object.fromEntries(entries) }, patch };
}

/** The reasons that `examine` can't find again. */
const agentsReasons: readonly DeclineReason[] = ["missing-name", "organization", "other"];

function agentsDecline(contribution: Contribution): DeclineReason | undefined {
  const facts = factsOf(contribution);
  const reason = verdictOf(facts) === "declined" ? facts.declined?.reason : undefined;
  return reason !== undefined && agentsReasons.includes(reason) ? reason : undefined;
}

/** How much of it may not be kept for each reason, in cents. */
type Prohibited = Map<ProhibitedReason, number>;

type Examined = {
  contributionId: string;
  /** The reasons in the order of the law's own questions. */
  prohibited: Map<DeclineReason, number>;
  patch: ContributionPatch;
  /** With everybody who may be the same. */
  person: PersonYear;
  /** With what those gave who may be the same it is over the limit: the agent is asked before it is taken. */
  isMaybeOver: boolean;
  /** What the person may still give; told only where the e-mail address is the one on record (`YearTotals`). */
  leftCents: number;
  isEmailOnRecord: boolean;
};

async function examine(transaction: Tx, contribution: Contribution, moment: Moment): Promise<Examined> {
  const jurisdiction = jurisdictionOf(contribution.jurisdiction);
  const prohibited: Examined["prohibited"] = new Map();
  const whole = contribution.amount_cents;
  for (const fault of recordFaults(contribution, jurisdiction)) prohibited.set(fault, whole);
  const { totals, patch } = await countForPerson(transaction, contribution, moment);
  const leftCents = Math.max(0, totals.limitCents - totals.countedCents);
  if (leftCents < whole) prohibited.set("over-limit", whole - leftCents);
  const { year, livemode } = contribution;
  const { isEmailOnRecord, maybeSame } = totals;
  const personKeys = new Set([...totals.personKeys, ...maybeSame.personKeys]);
  return {
    contributionId: contribution.id,
    prohibited,
    patch,
    leftCents,
    isEmailOnRecord,
    person: { personKeys, year, livemode },
    isMaybeOver: leftCents >= whole && leftCents - maybeSame.countedCents < whole,
  };
}

/** Whose contribution it is by its name and address as they are now; asks the agent about persons who may be the same. */
export async function identify(
  transaction: Tx,
  contribution: Contribution,
  moment: Moment,
): Promise<ContributionPatch> {
  return (await countForPerson(transaction, contribution, moment)).patch;
}

async function countForPerson(transaction: Tx, contribution: Contribution, { now, content }: Moment) {
  const person = personOfRow(contribution);
  const totals = await totalsForYear(transaction, {
    person,
    email: contribution.email,
    postalCode: contribution.postal_code,
    year: contribution.year,
    livemode: contribution.livemode,
    jurisdiction: await lawInForce(transaction, contribution),
    amountCents: contribution.amount_cents,
    campaign: content().campaign,
    except: contribution.id,
    ownKey: contribution.own_key,
  });
  const { personKey, possibleMatches: matches } = totals;
  await askAgentAbout(transaction, { contributionId: contribution.id, personKey, matches, now });
  const patch: ContributionPatch = {
    own_key: totals.ownKey,
    person_key: totals.personKey,
    name_key: person.nameKey,
    address_key: person.addressKey,
    email_key: person.emailKey,
    is_candidate: totals.isCandidate ? 1 : 0,
  };
  return { totals, patch };
}

/** A file may have hundreds of persons with one address and nearly one name: the database is asked twice, however many they are. */
async function askAgentAbout(
  transaction: Tx,
  asked: { contributionId: string; personKey: string; matches: PossibleMatch[]; now: Date },
) {
  if (asked.matches.length === 0) return;
  const known = await askedWith(transaction, asked.personKey);
  const fresh = asked.matches.filter(({ personKey }) => {
    const isNew = !known.has(personKey);
    known.add(personKey);
    return isNew;
  });
  const rows = fresh.map((match) => ({
    id: randomUUID(),
    contribution_id: asked.contributionId,
    other_contribution_id: match.id,
    reason: match.reason,
    decision: null,
    created_at: asked.now.toISOString(),
    decided_at: null,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await transaction
      .insertInto("match_review")
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(["contribution_id", "other_contribution_id"]).doNothing())
      .execute();
}

/** A statement has a limited number of values. */
const rowsAtOnce = 500;

/** With whom the agent is asked already whether this person is one. */
async function askedWith(transaction: Tx, personKey: string): Promise<Set<string>> {
  const open = () =>
    transaction
      .selectFrom("match_review")
      .innerJoin("contribution as later", "later.id", "match_review.contribution_id")
      .innerJoin("contribution as earlier", "earlier.id", "match_review.other_contribution_id")
      .where("match_review.decision", "is", null);
  const earlier = await open()
    .select("earlier.person_key as key")
    .where("later.person_key", "=", personKey)
    .execute();
  const later = await open()
    .select("later.person_key as key")
    .where("earlier.person_key", "=", personKey)
    .execute();
  return new Set([...earlier, ...later].map(({ key }) => key));
}

/*
 * Remembers that gifts in a person's name were over the year's limit. Nothing is charged for those, so whoever repeats them with smaller
 * amounts would find what the person has left. It outlives the checkouts, which are removed after 30 days, and holds no name or address:
 * an HMAC of the person and the year.
 */

/** A person in one year and book; `personKeys` are those of all spellings. */
type PersonYear = Pick<Contribution, "year" | "livemode"> & { personKeys: Iterable<string> };

async function rememberOverLimit(
  transaction: Tx,
  { contributionId, person, secrets }: { contributionId: string; person: PersonYear; secrets: Secrets },
): Promise<void> {
  const [current] = secrets;
  const rows = hashesOf(person, [current]).map((hash) => ({
    person_hash: hash,
    contribution_id: contributionId,
    year: person.year,
  }));
  await transaction
    .insertInto("over_limit_decline")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["person_hash", "contribution_id"]).doNothing())
    .execute();
}

async function countOverLimit(transaction: Tx, person: PersonYear, secrets: Secrets): Promise<number> {
  const { count } = await transaction
    .selectFrom("over_limit_decline")
    .select(({ fn }) => fn.count<number>("contribution_id").distinct().as("count"))
    .where("person_hash", "in", hashesOf(person, secrets))
    .executeTakeFirstOrThrow();
  return count;
}

/** Each year has a limit of its own. */
export async function forgetEarlierYears(database: Kysely<Database>, year: number): Promise<void> {
  await database.deleteFrom("over_limit_decline").where("year", "<", year).execute();
}

function hashesOf({ year, livemode, personKeys }: PersonYear, secrets: Secrets): string[] {
  return [...new Set(personKeys)].flatMap((key) =>
    keyedDigests(secrets, JSON.stringify([livemode, year, key]), "base64url"),
  );
}
