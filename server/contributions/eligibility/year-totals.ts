/** What one person gave in a year, over every method, and who else it may have been. */

import type { Kysely } from "kysely";
import { limitCentsFor } from "#domain/donation/contribution-limit.ts";
import { comparePersons } from "#domain/person/person-match.ts";
import { type Person, personKey, personOf } from "#domain/person/person-match-keys.ts";
import type { Jurisdiction } from "#domain/jurisdiction/jurisdiction.ts";
import { campaign } from "#server/system/content-in-force.ts";
import type { Database } from "#server/database/schema.ts";
import type { Contribution } from "#server/contributions/record/contribution.ts";

type YearTotalsQuestion = {
  person: Person;
  /** As it was typed; null without one. */
  email: string | null;
  year: number;
  livemode: 0 | 1;
  jurisdiction: Jurisdiction;
  /** The contribution in question does not count against itself. */
  except: string;
};

type YearTotals = {
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
};

export type PossibleMatch = { id: string; personKey: string; reason: string };

/** Adds up a person's year; call it with the limits locked when a decision follows. */
export async function totalsForYear(
  database: Kysely<Database>,
  question: YearTotalsQuestion,
): Promise<YearTotals> {
  const { person } = question;
  const isOwn = person.nameKey === candidateKey();
  const totals: YearTotals = {
    personKey: await joinedPersonKey(database, person),
    isCandidate: isOwn,
    limitCents: limitCentsFor(question.jurisdiction, {
      year: question.year,
      isCandidate: isOwn,
      votingDay: campaign().votingDay,
    }),
    countedCents: 0,
    isEmailOnRecord: false,
    personKeys: new Set(),
    possibleMatches: [],
  };
  const alike = await possibleMatchesInYear(database, question, totals.personKey);
  const own = alike.filter((row) => row.person_key === totals.personKey || likenessOf(row).kind === "same");
  // The agent may have joined a matching person with one whose name and address are different.
  const keys = new Set([totals.personKey, ...own.map((row) => row.person_key)]);
  const joined = await ofTheYear(database, question)
    .where("person_key", "in", [...keys])
    .execute();
  const counted = new Map([...own, ...joined].map((row) => [row.id, row]));
  for (const row of counted.values()) totals.countedCents += row.counted_cents;
  const spellings = [person, ...[...counted.values()].map(keysOf)].map(personKey);
  totals.personKeys = new Set([...keys, ...spellings]);
  totals.isEmailOnRecord = isOnRecord(question.email, [...counted.values()]);
  totals.possibleMatches = possibleMatchesOf(alike.filter(({ id }) => !counted.has(id)));
  return totals;

  function likenessOf(row: SimilarRow) {
    return comparePersons(person, keysOf(row));
  }

  function possibleMatchesOf(rows: SimilarRow[]): PossibleMatch[] {
    const matches = new Map<string, PossibleMatch>();
    for (const row of rows) {
      const likeness = likenessOf(row);
      if (likeness.kind !== "doubtful") continue;
      matches.set(row.person_key, { id: row.id, personKey: row.person_key, reason: likeness.reason });
    }
    return [...matches.values()];
  }
}

/** Whether a name is the candidate's, who may give more. */
export function isCandidate(fullName: string): boolean {
  return personOf({ fullName }).nameKey === candidateKey();
}

function candidateKey(): string {
  return personOf({ fullName: campaign().candidate.name }).nameKey;
}

/** Compares the addresses themselves: `ann+gifts@` and `ann@` are one person, but need not be one mailbox. */
function isOnRecord(email: string | null, counted: { email: string | null }[]): boolean {
  const address = email?.toLowerCase() ?? "";
  if (address === "" || counted.length === 0) return false;
  return counted.every((row) => row.email?.toLowerCase() === address);
}

type SimilarRow = Pick<Contribution, "id" | "person_key" | "name_key" | "address_key" | "email_key">;

/**
 * The person key of earlier contributions with this name and address; it differs from `personKey` when the agent joined two
 * persons.
 */
async function joinedPersonKey(database: Kysely<Database>, person: Person): Promise<string> {
  if (person.addressKey === null) return personKey(person);
  const earlier = await database
    .selectFrom("contribution")
    .select("person_key")
    .where("name_key", "=", person.nameKey)
    .where("address_key", "=", person.addressKey)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return earlier?.person_key ?? personKey(person);
}

/** The contributions that count towards the year's limit now. */
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
  const { person, year } = question;
  const ways = [
    { column: "name_key", value: person.nameKey },
    { column: "person_key", value: key },
    { column: "address_key", value: person.addressKey },
    { column: "email_key", value: person.emailKey },
  ] as const;
  const known = ways.filter(({ value }) => value !== null);
  // The year is repeated in each condition so that the database can use a separate index for each.
  return ofTheYear(database, question)
    .where((row) =>
      row.or(known.map(({ column, value }) => row.and([row(column, "=", value), row("year", "=", year)]))),
    )
    .execute();
}

function keysOf(row: Pick<Contribution, "name_key" | "address_key" | "email_key">): Person {
  return { nameKey: row.name_key, addressKey: row.address_key, emailKey: row.email_key };
}
