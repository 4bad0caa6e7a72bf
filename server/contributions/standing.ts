/** What one person gave and has reserved in a year, over every method, and who else it may have been. */

import type { Kysely } from "kysely";
import { limitCentsFor } from "#domain/contribution-limit.ts";
import { comparePersons, personKey, personOf, type Person } from "#domain/person-match.ts";
import type { Jurisdiction } from "#domain/jurisdiction/jurisdiction.ts";
import { campaign } from "#content/campaign.ts";
import type { Database } from "../database/schema.ts";
import type { Contribution } from "./contribution.ts";

export type StandingQuestion = {
  person: Person;
  year: number;
  livemode: 0 | 1;
  now: Date;
  jurisdiction: Jurisdiction;
  /** A contribution that does not count against itself. */
  except?: string;
};

export type Standing = {
  personKey: string;
  isCandidate: boolean;
  limitCents: number;
  countedCents: number;
  /** Contributions that may be of the same person: the financial agent decides. */
  doubtful: { id: string; reason: string }[];
};

/** Adds up a person's year; call it with the person locked when a decision follows. */
export async function standingOf(database: Kysely<Database>, question: StandingQuestion): Promise<Standing> {
  const { person } = question;
  const isCandidate = person.nameKey === personOf({ fullName: campaign.candidate.name }).nameKey;
  const standing: Standing = {
    personKey: await settledKey(database, person),
    isCandidate,
    limitCents: limitCentsFor(question.jurisdiction, {
      year: question.year,
      isCandidate,
      votingDay: campaign.votingDay,
    }),
    countedCents: 0,
    doubtful: [],
  };
  for (const row of await rowsOfTheYear(database, question, standing.personKey)) {
    const likeness = comparePersons(person, keysOf(row));
    if (row.person_key === standing.personKey || likeness.kind === "same") {
      standing.countedCents += row.counted_cents;
    } else if (likeness.kind === "doubtful") {
      standing.doubtful.push({ id: row.id, reason: likeness.reason });
    }
  }
  return standing;
}

/** The key under which earlier contributions of this name and address stand: the agent may have joined two persons. */
async function settledKey(database: Kysely<Database>, person: Person): Promise<string> {
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

async function rowsOfTheYear(database: Kysely<Database>, question: StandingQuestion, key: string) {
  const { person, now } = question;
  return database
    .selectFrom("contribution")
    .select(["id", "person_key", "name_key", "address_key", "email_key", "counted_cents"])
    .where("livemode", "=", question.livemode)
    .where("id", "!=", question.except ?? "")
    .where("counted_cents", ">", 0)
    .where((row) =>
      row.or([row("reserved_until", "is", null), row("reserved_until", ">", now.toISOString())]),
    )
    .where((row) =>
      row.or([
        row.and([row("name_key", "=", person.nameKey), row("year", "=", question.year)]),
        row.and([row("person_key", "=", key), row("year", "=", question.year)]),
        ...(person.addressKey === null
          ? []
          : [row.and([row("address_key", "=", person.addressKey), row("year", "=", question.year)])]),
        ...(person.emailKey === null
          ? []
          : [row.and([row("email_key", "=", person.emailKey), row("year", "=", question.year)])]),
      ]),
    )
    .execute();
}

function keysOf(row: Pick<Contribution, "name_key" | "address_key" | "email_key">): Person {
  return { nameKey: row.name_key, addressKey: row.address_key, emailKey: row.email_key };
}
