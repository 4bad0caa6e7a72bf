/** What the financial agent reports of a period, added up to the cent (LECFA: disclosure statement). Amounts in cents. */

import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";

/** A contribution with the fields that the law asks to be recorded and disclosed; dates are local. */
export type DisclosedContribution = {
  id: string;
  /** Contributions with the same key are of the same person. */
  personKey: string;
  receivedOn: string;
  /** Empty: anonymous. */
  fullName: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  amountCents: number;
  /** Given back to the last day of the period. */
  returnedCents: number;
  /** Of it, given back in the period. */
  returnedInPeriodCents: number;
  /** Received before the period, and taken back by the bank in it. */
  bouncedInPeriodCents: number;
  /** Received before the period, and taken back in it by the card's bank over a dispute; below zero when the bank gave it back. */
  disputedInPeriodCents: number;
  /** Of a loan: paid back to the last day of the period. */
  repaidCents: number;
  /** Each repayment of a loan to the last day of the period, in words. */
  repayments: readonly string[];
  /** What the campaign had of it at the end of the period's last day. */
  keptCents: number;
  advantageCents: number;
  method: string;
  status: string;
  description: string;
  isCandidate: boolean;
  receiptNumber: string;
  providerReference: string;
  /** Empty unless the law does not let the campaign keep it. */
  returnReason: string;
  /** What the law still wants back. */
  toReturnCents: number;
  returnAwareOn: string;
  returnDueOn: string;
  returnedOn: string;
  returnProof: string;
};

/** One person who gave as much as is disclosed by name. */
export type SignificantContributor = {
  fullName: string;
  totalCents: number;
  contributions: DisclosedContribution[];
};

/** How many contributions, and their sum. */
type Tally = { contributions: number; cents: number };

/** The report of a period, from its first to its last local day, as its last day left it: what happened later is in the next one. */
export type Disclosure = {
  from: string;
  to: string;
  /** Received in the period; loans are apart. */
  contributions: DisclosedContribution[];
  /** Received as loans in the period, or before it when something of them moved in it. */
  loans: DisclosedContribution[];
  significant: SignificantContributor[];
  /** Named contributors below the threshold. */
  others: Tally & { contributors: number };
  anonymous: Tally;
  /** Given back in whole or in part, or still to be; also of earlier periods, when it moved in this one. */
  returned: DisclosedContribution[];
  byMethod: (Tally & { method: string })[];
  totals: {
    receivedCents: number;
    returnedCents: number;
    /** Taken back by card providers over disputes. */
    disputedCents: number;
    /** Received less returned less disputed: significant, other and anonymous contributions together. */
    keptCents: number;
    /** Given back in the period of what was received before it. */
    returnedOfEarlierCents: number;
    /** Taken back by the bank in the period of what was received before it. */
    bouncedOfEarlierCents: number;
    /** The same of card disputes; below zero when more was given back than taken. */
    disputedOfEarlierCents: number;
  };
};

/** What moved in the period of what was received before it, in words, with its sum in cents; nothing where nothing did. */
export function movedOfEarlier(totals: Disclosure["totals"]): [words: string, cents: number][] {
  const sums: [string, number][] = [
    ["Returned in this period of earlier periods", totals.returnedOfEarlierCents],
    ["Returned by the bank (NSF) in this period, of earlier periods", totals.bouncedOfEarlierCents],
    ["Withdrawn in this period because of card disputes of earlier periods", totals.disputedOfEarlierCents],
  ];
  return sums.filter(([, cents]) => cents !== 0);
}

/**
 * Arranges the contributions received from `from` to `to` (local dates, both included); earlier ones are those of which something was
 * given back, repaid, bounced or disputed in the period.
 */
export function disclose(
  given: DisclosedContribution[],
  period: { from: string; to: string },
  jurisdiction: Jurisdiction,
): Disclosure {
  const received = given.filter(({ receivedOn }) => receivedOn >= period.from);
  const isGift = ({ method }: DisclosedContribution) => method !== "loan";
  const earlier = given.filter((one) => one.receivedOn < period.from && isGift(one));
  const contributions = received.filter(isGift);
  const named = contributions.filter(({ fullName }) => fullName !== "");
  const anonymous = contributions.filter(({ fullName }) => fullName === "");
  const people = personsOf(named);
  const threshold = jurisdiction.significantTotalCents.value;
  const small = people.filter(({ totalCents }) => totalCents < threshold);
  return {
    ...period,
    contributions,
    loans: given.filter((one) => !isGift(one)),
    significant: people.filter(({ totalCents }) => totalCents >= threshold),
    others: {
      contributors: small.filter(({ totalCents }) => totalCents > 0).length,
      ...tally(small.flatMap((person) => person.contributions)),
    },
    anonymous: tally(anonymous),
    returned: [
      ...earlier,
      ...contributions.filter((one) => one.returnedCents > 0 || one.returnReason !== ""),
    ],
    byMethod: methodsOf(contributions),
    totals: totalsOf(contributions, earlier),
  };
}

function personsOf(contributions: DisclosedContribution[]): SignificantContributor[] {
  const people = Map.groupBy(contributions, ({ personKey }) => personKey);
  return [...people.values()]
    .map(personOf)
    .toSorted((one, other) => other.totalCents - one.totalCents || compare(one.fullName, other.fullName));
}

/** Named as in the latest contribution: names and addresses are corrected over time. */
function personOf(contributions: DisclosedContribution[]): SignificantContributor {
  const fullName = contributions.at(-1)?.fullName ?? "";
  return { fullName, totalCents: tally(contributions).cents, contributions };
}

function methodsOf(contributions: DisclosedContribution[]): Disclosure["byMethod"] {
  const groups = Object.entries(Object.groupBy(contributions, ({ method }) => method));
  return groups
    .map(([method, given]) => ({ method, ...tally(given ?? []) }))
    .toSorted((one, other) => compare(one.method, other.method));
}

/** Contributions of which the campaign kept a part or all, with the amount that it kept. */
function tally(contributions: DisclosedContribution[]): Tally {
  return {
    contributions: contributions.filter(({ keptCents }) => keptCents > 0).length,
    cents: sum(contributions.map(({ keptCents }) => keptCents)),
  };
}

function totalsOf(
  contributions: DisclosedContribution[],
  earlier: DisclosedContribution[],
): Disclosure["totals"] {
  const receivedCents = sum(contributions.map(({ amountCents }) => amountCents));
  const returnedCents = sum(contributions.map((one) => one.returnedCents));
  const keptCents = sum(contributions.map((one) => one.keptCents));
  return {
    receivedCents,
    returnedCents,
    keptCents,
    disputedCents: receivedCents - returnedCents - keptCents,
    returnedOfEarlierCents: sum(earlier.map((one) => one.returnedInPeriodCents)),
    bouncedOfEarlierCents: sum(earlier.map((one) => one.bouncedInPeriodCents)),
    disputedOfEarlierCents: sum(earlier.map((one) => one.disputedInPeriodCents)),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/* What became known about a period after it was closed. */

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
