/** Every jurisdiction there is: a new province is a file beside this one and a line in this list. */

import { bcLocal } from "./bc-local.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

const known: readonly Jurisdiction[] = [bcLocal];

/** The ids that a campaign may name. */
export const jurisdictionIds: readonly string[] = known.map(({ id }) => id);

/** The jurisdiction of that id (`jurisdiction` of content/first-campaign/campaign.ts); throws for an id that no file has. */
export function jurisdictionOf(id: string, among: readonly Jurisdiction[] = known): Jurisdiction {
  const found = among.find((jurisdiction) => jurisdiction.id === id);
  if (found) return found;
  throw new UnknownJurisdictionError(id, among);
}

/** The campaign names a jurisdiction that has no data file. */
class UnknownJurisdictionError extends Error {
  readonly code = "unknown-jurisdiction";

  constructor(id: string, among: readonly Jurisdiction[]) {
    super(`No jurisdiction is called '${id}': known are ${among.map((one) => one.id).join(", ")}`);
  }
}
