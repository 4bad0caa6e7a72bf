/** What the law finds missing or wrong in one contribution's own record, whatever else the person gave. */

import type { DeclineReason } from "#domain/money/contributions/contribution-state.ts";
import { type Jurisdiction, mayGiveFrom } from "#domain/money/jurisdiction/jurisdiction.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

type RecordFault = Extract<DeclineReason, "missing-name" | "missing-address" | "not-eligible">;

/** The reasons in the order of the law's own questions; empty for a record that is complete and of somebody who may give. */
export function recordFaults(contribution: Contribution, jurisdiction: Jurisdiction): RecordFault[] {
  const faults: RecordFault[] = [];
  if (contribution.full_name === "") faults.push("missing-name");
  if (!hasFullAddress(contribution)) faults.push("missing-address");
  else if (!mayGiveFrom(residenceOf(contribution), jurisdiction)) faults.push("not-eligible");
  return faults;
}

function residenceOf({ country, province, postal_code }: Contribution) {
  return { country, province, postalCode: postal_code };
}

function hasFullAddress({ address, city, postal_code }: Contribution): boolean {
  return [address, city, postal_code].every((part) => part !== null && part.trim() !== "");
}
