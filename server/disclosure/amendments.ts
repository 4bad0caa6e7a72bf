/** What became known after the latest closing of a period. */

import type { Kysely } from "kysely";
import { type Amendment, amendmentsBetween } from "#domain/disclosure/amendment.ts";
import type { Disclosure } from "#domain/disclosure/disclosure.ts";
import type { Database } from "#server/database/schema.ts";
import { closingsOf, filedContributions } from "./closing-records.ts";

export type { Amendment };

/** Compared with the latest closing of exactly this period; empty when it was never closed. */
export async function amendmentsSinceClosing(
  database: Kysely<Database>,
  { disclosure, livemode }: { disclosure: Disclosure; livemode: 0 | 1 },
): Promise<Amendment[]> {
  const { from, to } = disclosure;
  const latest = (await closingsOf(database, livemode))
    .filter((closing) => closing.from_on === from && closing.to_on === to)
    .at(-1);
  if (!latest) return [];
  return amendmentsBetween(filedContributions(latest), contributionsOf(disclosure));
}

/** Everything of a disclosure that a closing keeps. */
export function contributionsOf({ contributions, loans, returned, from }: Disclosure) {
  const earlier = returned.filter(({ receivedOn }) => receivedOn < from);
  return [...earlier, ...contributions, ...loans];
}
