/** The parts of the contributions: those of significant contributors, the others, and what went back. */

import type { DisclosedContribution, SignificantContributor } from "#domain/money/disclosure/disclosure.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { counted } from "#domain/platform/language.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { StatementCell, StatementColumn, StatementPart, StatementSource } from "./statement-part.ts";

const contributorColumns: StatementColumn[] = [
  { name: "Date received", share: 0.16 },
  { name: "Contributor", share: 0.3 },
  { name: "Full name as given" },
  { name: "Residential address" },
  { name: "City" },
  { name: "Province" },
  { name: "Postal code" },
  { name: "Class" },
  { name: "Method", share: 0.14 },
  { name: "Amount", isAmount: true },
  { name: "Returned", isAmount: true },
  { name: "In all by the contributor", isAmount: true, share: 0.22 },
  { name: "Kept", isAmount: true, share: 0.18 },
];

/** What the contributor gave in all stands in the first row of each, so that the column adds up. */
function contributorRow(
  one: DisclosedContribution,
  { fullName, totalCents }: SignificantContributor,
  at: number,
): StatementCell[] {
  const { address, city, province, postalCode, method } = one;
  const place = [address, city, province, postalCode];
  const amounts = [one.amountCents, one.returnedCents, at === 0 ? totalCents : "", one.keptCents];
  return [one.receivedOn, fullName, one.fullName, ...place, "individual", methodInWords(method), ...amounts];
}

/** Each contribution of everybody who is disclosed by name. */
export function significantPart({ disclosure, jurisdiction }: StatementSource): StatementPart {
  const from = formatCents(jurisdiction.significantTotalCents.value);
  const { significant } = disclosure;
  const gifts = significant.flatMap(({ contributions }) => contributions).length;
  return {
    file: "2-significant-contributors",
    counted: `${counted(significant.length, "person", "people")}, ${counted(gifts, "contribution")}`,
    title: `Contributors of ${from} or more in all`,
    unconfirmed: [],
    columns: contributorColumns,
    rows: disclosure.significant.flatMap((contributor) =>
      contributor.contributions.map((one, at) => contributorRow(one, contributor, at)),
    ),
    hasTotal: true,
  };
}

/** What all others gave, in two sums. */
export function otherContributionsPart({ disclosure, jurisdiction }: StatementSource): StatementPart {
  const { others, anonymous } = disclosure;
  const below = formatCents(jurisdiction.significantTotalCents.value);
  return {
    file: "3-other-contributions",
    title: "Other contributions",
    unconfirmed: [],
    columns: [
      { name: "What", share: 0.5 },
      { name: "Contributions", share: 0.2 },
      { name: "Kept", isAmount: true, share: 0.3 },
    ],
    rows: [
      [
        `Named contributors below ${below} (${others.contributors})`,
        String(others.contributions),
        others.cents,
      ],
      ["Anonymous", String(anonymous.contributions), anonymous.cents],
    ],
    hasTotal: true,
  };
}

/** What went back, or still must. */
export function returnedPart({ disclosure }: StatementSource): StatementPart {
  return {
    file: "4-returned-contributions",
    title: "Prohibited and returned contributions",
    unconfirmed: [],
    columns: [
      { name: "Full name", share: 0.3 },
      { name: "Received" },
      { name: "Reason", share: 0.3 },
      { name: "Return by" },
      { name: "Returned on", share: 0.16 },
      { name: "Proof" },
      { name: "Returned", isAmount: true, share: 0.12 },
      { name: "Still to return", isAmount: true, share: 0.12 },
    ],
    rows: disclosure.returned.map((one) => [
      one.fullName || "anonymous",
      one.receivedOn,
      one.returnReason || "Refunded",
      one.returnDueOn,
      one.returnedOn,
      one.returnProof,
      one.returnedCents,
      one.toReturnCents,
    ]),
    hasTotal: true,
  };
}
