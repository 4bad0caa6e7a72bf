/** The fundraising function that income names. */

import type { Movement } from "#domain/money/account/movement.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { findEntry } from "./entries.ts";

/** A sentence where the movement is income of a function that is not in these books; nothing of one that names none. */
export async function whyNotOfFunction(
  transaction: Tx,
  { fundraiserId: id }: Movement,
  livemode: 0 | 1,
): Promise<string | undefined> {
  if (id === undefined || (await findEntry(transaction, { id, kind: "fundraiser", livemode })))
    return undefined;
  return `function: there is no function ${id}.`;
}
