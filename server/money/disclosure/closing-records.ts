/** The closings of periods as they are stored: appended only. */

import type { Kysely, Selectable } from "kysely";
import type { DisclosedContribution } from "#domain/money/disclosure/disclosure.ts";
import type { Database } from "#server/platform/database/schema.ts";

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
