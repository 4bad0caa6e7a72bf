/** What one person gave in a year, over every method, and who else it may have been. */

import type { Content } from "#content/content.ts";
import type { Kysely } from "kysely";
import { limitCentsFor, formatCents } from "#domain/money/contributions/donation-rules.ts";
import { comparePersons } from "#domain/money/people/person-match.ts";
import { type Person, personKey, personOf } from "#domain/money/people/person-match-keys.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { sum } from "#domain/platform/sum.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { keysOfRow, ownKeyOf, readPersonKeys } from "./person-keys.ts";

type Campaign = Pick<Content["campaign"], "candidate" | "votingDay">;

type YearTotalsQuestion = {
  person: Person;
  /** As it was typed; null without one. */
  email: string | null;
  /** As it is stored: who may be the same at a neighbouring address is found by it. */
  postalCode: string | null;
  year: number;
  livemode: 0 | 1;
  jurisdiction: Jurisdiction;
  amountCents: number;
  /** The campaign in which it is given. */
  campaign: Campaign;
  /** The contribution in question does not count against itself. */
  except: string;
  /** The person whom it was of before. */
  ownKey: string;
};

type YearTotals = {
  ownKey: string;
  personKey: string;
  isCandidate: boolean;
  limitCents: number;
  countedCents: number;
  /**
   * Whether each counted contribution has this e-mail address, so that it already got the receipts of everything that is added up. One of
   * them is not enough: anybody can give $5 in another's name.
   */
  isEmailOnRecord: boolean;
  /** Of every spelling of this person's name and address. */
  personKeys: Set<string>;
  /** Persons who may be the same, each by one contribution: the financial agent decides. */
  possibleMatches: PossibleMatch[];
  /** Of them those whose names are alike, at one place or e-mail address: what they gave in the year, and their keys. */
  maybeSame: { countedCents: number; personKeys: Set<string> };
};

export type PossibleMatch = { id: string; personKey: string; reason: string };

/** Two who have a part of the name in common, such as a couple with one mailbox, are asked about, and neither gift waits for it. */
type DoubtfulMatch = PossibleMatch & { areNamesAlike: boolean };

/** Adds up a person's year; call it with the limits locked when a decision follows. */
export async function totalsForYear(
  database: Kysely<Database>,
  question: YearTotalsQuestion,
): Promise<YearTotals> {
  const { person } = question;
  const keys = await readPersonKeys(database);
  const ownKey = await ownKeyOf(database, question);
  const totals: YearTotals = {
    ownKey,
    personKey: keys.keyOf(ownKey),
    isCandidate: false,
    limitCents: 0,
    countedCents: 0,
    isEmailOnRecord: false,
    personKeys: new Set(),
    possibleMatches: [],
    maybeSame: { countedCents: 0, personKeys: new Set() },
  };
  const namesake = await candidatesNamesake(database, question, totals.personKey);
  totals.isCandidate = person.nameKey === candidateKey(question.campaign) && namesake === undefined;
  totals.limitCents = limitCentsFor(question.jurisdiction, {
    year: question.year,
    isCandidate: totals.isCandidate,
    votingDay: question.campaign.votingDay,
  });
  const alike = await possibleMatchesInYear(database, question, totals.personKey);
  const own = alike.filter(
    (row) =>
      row.person_key === totals.personKey ||
      (comparePersons(person, keysOfRow(row)).kind === "same" &&
        !keys.areDifferent(totals.personKey, row.person_key)),
  );
  // The agent may have joined a matching person with one whose name and address are different.
  const personKeys = new Set([totals.personKey, ...own.map((row) => row.person_key)]);
  const joined = await ofTheYear(database, question)
    .where("person_key", "in", [...personKeys])
    .execute();
  const counted = new Map([...own, ...joined].map((row) => [row.id, row]));
  for (const row of counted.values()) totals.countedCents += row.counted_cents;
  const spellings = [person, ...[...counted.values()].map(keysOfRow)].map(personKey);
  totals.personKeys = new Set([...personKeys, ...spellings]);
  totals.isEmailOnRecord = isOnRecord(question.email, [...counted.values()]);
  const others = alike.filter(({ id }) => !counted.has(id));
  const isUndecided = (match: PossibleMatch) => !keys.areDifferent(totals.personKey, match.personKey);
  const doubtful = doubtfulOf(person, others).filter(isUndecided);
  const alikeInName = doubtful.filter(({ areNamesAlike }) => areNamesAlike);
  totals.maybeSame = await givenBy(database, question, alikeInName);
  const namesakes = [...namesakesOver(question, totals, others), ...(namesake ? [namesake] : [])];
  totals.possibleMatches = [...doubtful, ...namesakes.filter(isUndecided)];
  return totals;
}

/** What these persons gave in the year, under every spelling. */
async function givenBy(
  database: Kysely<Database>,
  question: YearTotalsQuestion,
  matches: PossibleMatch[],
): Promise<YearTotals["maybeSame"]> {
  const personKeys = new Set(matches.map((match) => match.personKey));
  if (personKeys.size === 0) return { countedCents: 0, personKeys };
  const rows = await ofTheYear(database, question)
    .where("person_key", "in", [...personKeys])
    .execute();
  const spellings = rows.map((row) => personKey(keysOfRow(row)));
  return {
    countedCents: sum(rows.map((row) => row.counted_cents)),
    personKeys: new Set([...personKeys, ...spellings]),
  };
}

function doubtfulOf(person: Person, rows: SimilarRow[]): DoubtfulMatch[] {
  const matches = new Map<string, DoubtfulMatch>();
  for (const row of rows) {
    const likeness = comparePersons(person, keysOfRow(row));
    if (likeness.kind !== "doubtful") continue;
    const { reason, areNamesAlike } = likeness;
    const before = matches.get(row.person_key);
    if (before?.areNamesAlike && !areNamesAlike) continue;
    matches.set(row.person_key, { id: row.id, personKey: row.person_key, reason, areNamesAlike });
  }
  return [...matches.values()];
}

/** Persons of one full name at other addresses, when the name gives more than one person may: each alone is within the limit. */
function namesakesOver(
  { person, amountCents }: YearTotalsQuestion,
  { countedCents, limitCents }: YearTotals,
  rows: SimilarRow[],
): PossibleMatch[] {
  const namesakes = rows.filter(
    (row) => row.name_key === person.nameKey && comparePersons(person, keysOfRow(row)).kind === "different",
  );
  const together = namesakes.reduce((sum, row) => sum + row.counted_cents, countedCents + amountCents);
  if (together <= limitCents) return [];
  const reason = `The full name is the same, and together they gave ${formatCents(together)}, more than the ${formatCents(limitCents)} of one person; the addresses differ`;
  const persons = new Map(namesakes.map((row) => [row.person_key, row.id]));
  return [...persons].map(([key, id]) => ({ id, personKey: key, reason }));
}

/** Somebody else who gave under the candidate's name: only one of them may give the candidate's own amount, and the agent says who is who. */
async function candidatesNamesake(
  database: Kysely<Database>,
  { person, livemode, except, campaign }: YearTotalsQuestion,
  key: string,
): Promise<PossibleMatch | undefined> {
  if (person.nameKey !== candidateKey(campaign)) return undefined;
  const counted = await countedForCandidate(database, livemode);
  const other = counted.find(({ id, person_key }) => person_key !== key && id !== except);
  const reason = "Both have the candidate's name, and only the candidate may give more than others";
  return other && { id: other.id, personKey: other.person_key, reason };
}

/** The contributions with the candidate's own limit, the earliest first; a void one has none. */
export async function countedForCandidate(
  database: Kysely<Database>,
  livemode: 0 | 1,
): Promise<Contribution[]> {
  return received(database, livemode).where("is_candidate", "=", 1).execute();
}

/** What was received under the candidate's name and is not void, the earliest first. */
export async function ofCandidatesName(
  database: Kysely<Database>,
  livemode: 0 | 1,
  campaign: Campaign,
): Promise<Contribution[]> {
  return received(database, livemode).where("name_key", "=", candidateKey(campaign)).execute();
}

function received(database: Kysely<Database>, livemode: 0 | 1) {
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("status", "!=", "void")
    .orderBy("created_at")
    .orderBy("id");
}

/** Whether a name is the candidate's, who may give more. */
export function isCandidate(fullName: string, campaign: Campaign): boolean {
  return personOf({ fullName }).nameKey === candidateKey(campaign);
}

function candidateKey({ candidate }: Campaign): string {
  return personOf({ fullName: candidate.name }).nameKey;
}

/** Compares the addresses themselves: `ann+gifts@` and `ann@` are one person, but need not be one mailbox. */
function isOnRecord(email: string | null, counted: { email: string | null }[]): boolean {
  const address = email?.toLowerCase() ?? "";
  if (address === "" || counted.length === 0) return false;
  return counted.every((row) => row.email?.toLowerCase() === address);
}

type SimilarRow = Pick<
  Contribution,
  "id" | "person_key" | "name_key" | "address_key" | "email_key" | "counted_cents"
>;

function ofTheYear(database: Kysely<Database>, { year, livemode, except }: YearTotalsQuestion) {
  return database
    .selectFrom("contribution")
    .select(["id", "person_key", "name_key", "address_key", "email_key", "email", "counted_cents"])
    .where("year", "=", year)
    .where("livemode", "=", livemode)
    .where("id", "!=", except)
    .where("counted_cents", ">", 0);
}

async function possibleMatchesInYear(database: Kysely<Database>, question: YearTotalsQuestion, key: string) {
  const { person, year, postalCode } = question;
  const ways = [
    { column: "name_key", value: person.nameKey },
    { column: "person_key", value: key },
    { column: "address_key", value: person.addressKey },
    { column: "email_key", value: person.emailKey },
    { column: "postal_code", value: postalCode },
  ] as const;
  const known = ways.filter(({ value }) => value !== null);
  // The year is repeated in each condition so that the database can use a separate index for each.
  return ofTheYear(database, question)
    .where((row) =>
      row.or(known.map(({ column, value }) => row.and([row(column, "=", value), row("year", "=", year)]))),
    )
    .execute();
}
