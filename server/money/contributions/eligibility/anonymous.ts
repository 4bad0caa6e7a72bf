/** What the law forbids of a contribution that came without a name: cash up to a small amount may be kept, everything else must be given up. */

import { laterThan, type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import type {
  ContributionFacts,
  ProhibitedReason,
  DeclineReason,
} from "#domain/money/contributions/contribution-state.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { type NameDoubt, nameDoubt, nameDoubtWords } from "#domain/money/people/full-name.ts";
import { type Jurisdiction, mayGiveFrom } from "#domain/money/jurisdiction/jurisdiction.ts";

type Prohibited = Map<ProhibitedReason, number>;

/** Whether nobody is named; a card payment never is without a name. */
export function isNameless({ full_name, method }: Pick<Contribution, "full_name" | "method">): boolean {
  return full_name === "" && method !== "card";
}

/** How much of a nameless contribution must go back for which reason, in cents: all of it or nothing. */
export function namelessFaults({ amount_cents, jurisdiction, method }: Contribution): Prohibited {
  if (method !== "cash") return new Map([["missing-name", amount_cents]]);
  const isTooMuch = amount_cents > jurisdictionOf(jurisdiction).anonymousLimitCents.value;
  return new Map(isTooMuch ? [["anonymous", amount_cents]] : []);
}

/** Whether the reason follows from the missing name, so that only a name can lift it. */
export function isOfMissingName(contribution: Contribution, reason: ProhibitedReason): boolean {
  return isNameless(contribution) && namelessFaults(contribution).has(reason);
}

/**
 * What a correction changes of it: the reasons that follow from a missing name, set or lifted. What the agent declared of somebody who was
 * named stays. Empty where nothing changes.
 */
export function correctedNameless(
  before: Contribution,
  after: Contribution,
  { now, today }: { now: Date; today: string },
): ContributionFacts {
  const { prohibited = {} } = factsOf(before);
  const faults = isNameless(after) ? namelessFaults(after) : new Map<ProhibitedReason, number>();
  const reasons = [
    // What was found of the name of somebody who was named is found anew.
    ...(isNameless(after) ? (["missing-name"] as const) : []),
    ...faults.keys(),
    ...(isNameless(before) ? namelessFaults(before).keys() : []),
  ];
  const changed = [...new Set(reasons)].flatMap((reason) => {
    const known = prohibited[reason];
    const amountCents = faults.get(reason) ?? 0;
    if ((known?.amountCents ?? 0) === amountCents) return [];
    const awareOn = known && known.amountCents > 0 ? known.awareOn : today;
    return [[reason, { awareOn, amountCents, at: laterThan(known?.at, now) }] as const];
  });
  return changed.length > 0 ? { prohibited: Object.fromEntries(changed) } : {};
}

/* What the financial agent is asked about a name before it is stored: whether it is a person's own full name. */

/** A name that is no person's full name. */
export type DeclinedName = "organization" | "missing-name";

/** Why the name is asked about, and the reason for which it must go back when the answer is no. */
type NameQuestion = { reason: DeclinedName; question: string };

const reasons: Record<NameDoubt, DeclinedName> = {
  organization: "organization",
  // Neither name is that of the contribution's one contributor.
  "two-persons": "missing-name",
  "one-name": "missing-name",
};

/** How a table answers it; a form has a box to tick instead. */
export const answerOwnName = "If it is one person's own full name, write yes in a column own_full_name.";

/** Nothing of an anonymous contribution, and of what reads like a person's full name. */
export function nameQuestion(fullName: string): NameQuestion | undefined {
  const doubt = fullName === "" ? undefined : nameDoubt(fullName);
  if (doubt === undefined) return undefined;
  const question = `full_name: ${nameDoubtWords[doubt]} ${answerOwnName}`;
  return { reason: reasons[doubt], question };
}

/* What the law finds missing or wrong in one contribution's own record, whatever else the person gave. */

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
