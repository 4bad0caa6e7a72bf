/** What became known about a period after it was closed. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import type { DisclosedContribution } from "./disclosure.ts";

/** A contribution that was entered late, taken out, or corrected; each change names the column, with what was filed and what is right. */
export type Amendment = {
  contributionId: string;
  receivedOn: string;
  fullName: string;
  what: "entered after closing" | "taken out after closing" | "corrected after closing";
  changes: { column: string; filed: string; now: string }[];
};

/** The same of a bill, a payment, a movement or another entry of the books; the columns are the words in which it is shown. */
export type EntryAmendment = Pick<Amendment, "what" | "changes"> & {
  entryId: string;
  /** The local day on which it happened. */
  on: string;
  name: string;
};

/** The columns of the law's record; receipts and statuses follow from them. */
const texts = {
  "date received": "receivedOn",
  "full name": "fullName",
  "residential address": "address",
  city: "city",
  province: "province",
  "postal code": "postalCode",
  method: "method",
  description: "description",
  person: "personKey",
  "reason of return": "returnReason",
  "returned on": "returnedOn",
} as const;
const amounts = {
  amount: "amountCents",
  returned: "returnedCents",
  repaid: "repaidCents",
  kept: "keptCents",
  "still to return": "toReturnCents",
  "value of advantage": "advantageCents",
} as const;

/** The differences between what was filed and what the records say now of the same period, in the order of the records. */
export function amendmentsBetween(
  filed: readonly DisclosedContribution[],
  now: readonly DisclosedContribution[],
): Amendment[] {
  const before = new Map(filed.map((one) => [one.id, one]));
  const after = new Set(now.map(({ id }) => id));
  const changed = now.flatMap((one): Amendment[] => {
    const old = before.get(one.id);
    if (old === undefined) {
      const change = { column: "kept", filed: formatCents(0), now: formatCents(one.keptCents) };
      return [{ ...named(one), what: "entered after closing", changes: [change] }];
    }
    const changes = changesOf(old, one);
    return changes.length === 0 ? [] : [{ ...named(one), what: "corrected after closing", changes }];
  });
  const gone = filed.filter(({ id }) => !after.has(id));
  const removed = gone.map((one) => ({
    ...named(one),
    what: "taken out after closing" as const,
    changes: [{ column: "kept", filed: formatCents(one.keptCents), now: formatCents(0) }],
  }));
  return [...changed, ...removed];
}

function named({ id, receivedOn, fullName }: DisclosedContribution) {
  return { contributionId: id, receivedOn, fullName };
}

function changesOf(filed: DisclosedContribution, now: DisclosedContribution) {
  const changes: Amendment["changes"] = [];
  for (const [column, key] of Object.entries(texts)) {
    const [was, is] = [filed[key], now[key]];
    if (was !== is) changes.push(key === "personKey" ? joined : { column, filed: was, now: is });
  }
  for (const [column, key] of Object.entries(amounts)) {
    const [was, is] = [filed[key], now[key]];
    if (was !== is) changes.push({ column, filed: formatCents(was), now: formatCents(is) });
  }
  return changes;
}

/** The key of a person is for comparing only. */
const joined = {
  column: "person",
  filed: "counted otherwise",
  now: "joined or split by the agent's decision",
};
