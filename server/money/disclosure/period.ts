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
import { dayOfEntry } from "#domain/money/books/book-entry.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { versionsOf } from "#server/money/books/entries.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

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

/* What was entered, corrected or withdrawn on days that were filed already: it is allowed, and the amended pack has to be filed. */

type ClosedServices = Pick<Services, "database" | "payments">;

/** A sentence for each closed period in which something was recorded since then; empty when nothing was. */
export async function closedPeriodWarnings(
  services: ClosedServices & Pick<Services, "content">,
  since: Date,
): Promise<string[]> {
  const { regulator } = jurisdictionOf(services.content().campaign.jurisdiction);
  const changed = await changedSince(services, since.toISOString());
  return changed.map(({ closing, on }) => warningOf(closing, on, regulator));
}

/** The closed periods of which something else is recorded now than was filed: each is to be closed again. */
export async function changedClosings(services: ClosedServices): Promise<Closing[]> {
  const changed = await changedSince(services);
  return changed.map(({ closing }) => closing);
}

/** Each closed period with the first day of it for which something was recorded since; without an instant since it was closed. */
async function changedSince(
  services: ClosedServices,
  since?: string,
): Promise<{ closing: Closing; on: string }[]> {
  const closings = latestOfEach(await closingsOf(services.database, livemodeOf(services.payments.mode)));
  const from = since ?? closings.map(({ closed_at }) => closed_at).toSorted()[0];
  if (closings.length === 0 || from === undefined) return [];
  const recorded = [
    ...(await recordedContributions(services, from)),
    ...(await recordedEntries(services, from)),
  ];
  return closings.flatMap((closing) => {
    const days = recorded.filter(
      ({ on, at }) => on >= closing.from_on && on <= closing.to_on && at > closing.closed_at,
    );
    return days.length === 0 ? [] : [{ closing, on: days.map(({ on }) => on).toSorted()[0] ?? "" }];
  });
}

/** Whether an entry of the books, such as a bill, was written in the period after it was closed. */
export async function hasLaterEntries(
  { database, payments }: ClosedServices,
  closing: Closing,
): Promise<boolean> {
  const recorded = await recordedEntries({ database, payments }, closing.closed_at);
  return recorded.some(
    ({ on, at }) => on >= closing.from_on && on <= closing.to_on && at > closing.closed_at,
  );
}

type Recorded = { on: string; at: string };

async function recordedContributions(
  { database, payments }: ClosedServices,
  from: string,
): Promise<Recorded[]> {
  const livemode = livemodeOf(payments.mode);
  const movements = await database
    .selectFrom("ledger_entry")
    .select(["occurred_on as on", "recorded_at as at"])
    .where("livemode", "=", livemode)
    .where("recorded_at", ">=", from)
    .execute();
  const changes = await database
    .selectFrom("contribution_change")
    .innerJoin("contribution", "contribution.id", "contribution_change.contribution_id")
    .select(["contribution.received_on as on", "contribution_change.changed_at as at"])
    .where("contribution.livemode", "=", livemode)
    .where("contribution_change.changed_at", ">=", from)
    // What left on a later day is of that day, as its line of the ledger says.
    .where("contribution_change.kind", "not in", ["bounce", "restore", "undo-return"])
    .execute();
  return [...movements, ...changes];
}

/** The day that an entry had before counts too: it may have been moved out of the period. */
async function recordedEntries({ database, payments }: ClosedServices, from: string): Promise<Recorded[]> {
  const rows = await database
    .selectFrom("book_entry")
    .select(["entry_id", "recorded_at"])
    .where("livemode", "=", livemodeOf(payments.mode))
    .where("recorded_at", ">=", from)
    .execute();
  const recorded: Recorded[] = [];
  for (const [id, own] of Map.groupBy(rows, ({ entry_id }) => entry_id)) {
    const at =
      own
        .map(({ recorded_at }) => recorded_at)
        .toSorted()
        .at(-1) ?? from;
    const versions = (await versionsOf(database, id)).slice(-1 - own.length);
    for (const { entry } of versions) {
      const on = dayOfEntry(entry);
      if (on !== undefined) recorded.push({ on, at });
    }
  }
  return recorded;
}

/** A period that was closed again is filed as its last closing has it. */
function latestOfEach(closings: Closing[]): Closing[] {
  return [...new Map(closings.map((closing) => [`${closing.from_on} ${closing.to_on}`, closing])).values()];
}

function warningOf({ number, from_on, to_on }: Closing, day: string, regulator: string): string {
  return `${formatDate(day)} is in a period that is closed: closing ${number}, ${formatDate(from_on)} to ${formatDate(to_on)}. What was filed stays as it is, and this is an amendment of it: close the period again and file the new pack with ${regulator}.`;
}
