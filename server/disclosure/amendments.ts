/** What became known after the latest closing of a period. */

import type { Kysely } from "kysely";
import { type Amendment, amendmentsBetween, type EntryAmendment } from "#domain/disclosure/amendment.ts";
import type { Disclosure } from "#domain/disclosure/disclosure.ts";
import type { Database } from "#server/database/schema.ts";
import { type Closing, closingsOf, filedContributions } from "./closing-records.ts";
import { entryAmendmentsSince } from "./entry-amendments.ts";

export type { Amendment };

/** Compared with the latest closing of exactly this period; empty when it was never closed. */
export async function amendmentsSinceClosing(
  database: Kysely<Database>,
  { disclosure, livemode }: { disclosure: Disclosure; livemode: 0 | 1 },
): Promise<Amendment[]> {
  const latest = await latestClosing(database, { disclosure, livemode });
  if (!latest) return [];
  return amendmentsBetween(filedContributions(latest), contributionsOf(disclosure));
}

/** The same for bills, payments and the account. */
export async function entryAmendmentsSinceClosing(
  database: Kysely<Database>,
  { disclosure, livemode }: { disclosure: Disclosure; livemode: 0 | 1 },
): Promise<EntryAmendment[]> {
  const latest = await latestClosing(database, { disclosure, livemode });
  return latest ? entryAmendmentsSince(database, latest) : [];
}

async function latestClosing(
  database: Kysely<Database>,
  { disclosure: { from, to }, livemode }: { disclosure: Disclosure; livemode: 0 | 1 },
): Promise<Closing | undefined> {
  const closings = await closingsOf(database, livemode);
  return closings.findLast((closing) => closing.from_on === from && closing.to_on === to);
}

/** Everything of a disclosure that a closing keeps. */
export function contributionsOf({ contributions, loans, returned, from }: Disclosure) {
  const earlier = returned.filter(({ receivedOn }) => receivedOn < from);
  return [...earlier, ...contributions, ...loans];
}
