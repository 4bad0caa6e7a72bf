/** What became known after the latest closing of a period. */

import type { Kysely } from "kysely";
import { type Amendment, amendmentsBetween, type Disclosure } from "#domain/money/disclosure/disclosure.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type Period, type Closing, closingsOf, filedContributions } from "./period.ts";

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
