import { formatDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { type Books, recordingBy } from "#server/money/books/books.ts";
import type { Kysely, Selectable } from "kysely";
import {
  type DisclosedContribution,
  type Amendment,
  amendmentsBetween,
  type Disclosure,
} from "#domain/money/disclosure/disclosure.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** The days of a pack: local dates, both included. */
export type Period = { from: string; to: string };

/** The period as people read it. */
export function periodInWords({ from, to }: Period): string {
  return `${formatDate(from)} to ${formatDate(to)}`;
}

/** What the one statement is of: all that was received for the election, also in an earlier year, to the end of this one. */
export async function wholePeriod(books: Books): Promise<Period> {
  const { livemode } = recordingBy(books, "");
  const today = todayOf(books);
  const { first } = await books.database
    .selectFrom("contribution")
    .select(({ fn }) => fn.min("received_on").as("first"))
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .executeTakeFirstOrThrow();
  const year = yearOf(first && first < today ? first : today);
  return { from: `${year}-01-01`, to: `${yearOf(today)}-12-31` };
}

/* The closings of periods as they are stored: appended only. */

export type Closing = Selectable<Database["period_closing"]>;

/** In the order of closing. */
export async function closingsOf(database: Kysely<Database>, livemode: 0 | 1): Promise<Closing[]> {
  return database
    .selectFrom("period_closing")
    .selectAll()
    .where("livemode", "=", livemode)
    .orderBy("number")
    .execute();
}

export async function findClosing(
  database: Kysely<Database>,
  { number, livemode }: { number: number; livemode: 0 | 1 },
): Promise<Closing | undefined> {
  return (await closingsOf(database, livemode)).find((closing) => closing.number === number);
}

export function filedContributions(closing: Closing): DisclosedContribution[] {
  return JSON.parse(closing.contributions);
}

/* What became known after the latest closing of a period. */

export type { Amendment };

/** What is recorded of a period now, compared with what was filed of it. */
export function amendmentsSince(closing: Closing, disclosure: Disclosure): Amendment[] {
  return amendmentsBetween(filedContributions(closing), contributionsOf(disclosure));
}

export async function latestClosing(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<Closing | undefined> {
  const closings = await closingsOf(database, livemode);
  return closings.findLast((closing) => closing.from_on === from && closing.to_on === to);
}

/** Everything of a disclosure that a closing keeps. */
export function contributionsOf({ contributions, loans, returned, from }: Disclosure) {
  const earlier = returned.filter(({ receivedOn }) => receivedOn < from);
  return [...earlier, ...contributions, ...loans];
}
