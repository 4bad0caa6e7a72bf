/** The disclosure pack as CSV files with plain column names: a person maps them to the regulator's form. */

import type {
  DisclosedContribution,
  SignificantContributor,
  Amendment,
} from "#domain/money/disclosure/disclosure.ts";
import type { Difference, Match } from "#domain/money/disclosure/disclosure-reconciliation.ts";
import type { DisclosurePack } from "./disclosure.ts";
import type { OpenQuestion } from "./open-questions.ts";
import { type CsvColumn, toCsv } from "./csv.ts";
import { plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";

type Given = DisclosedContribution & { contributor?: SignificantContributor };

const who: CsvColumn<Given>[] = [
  { name: "date received", value: (one) => one.receivedOn },
  { name: "full name", value: (one) => one.fullName || "anonymous" },
  { name: "first name", value: (one) => one.firstName },
  { name: "last name", value: (one) => one.lastName },
];

const address: CsvColumn<Given>[] = [
  { name: "residential address", value: (one) => one.address },
  { name: "city", value: (one) => one.city },
  { name: "province", value: (one) => one.province },
  { name: "postal code", value: (one) => one.postalCode },
];

const money: CsvColumn<Given>[] = [
  { name: "amount", value: (one) => plainDollars(one.amountCents) },
  { name: "returned", value: (one) => plainDollars(one.returnedCents) },
  { name: "kept", value: (one) => plainDollars(one.keptCents) },
];

const record: CsvColumn<Given>[] = [
  { name: "value of advantage", value: (one) => plainDollars(one.advantageCents) },
  { name: "method", value: (one) => one.method },
  { name: "description", value: (one) => one.description },
  { name: "from the candidate", value: (one) => (one.isCandidate ? "yes" : "no") },
  { name: "status", value: (one) => one.status },
  { name: "receipt number", value: (one) => one.receiptNumber },
  { name: "provider reference", value: (one) => one.providerReference },
  { name: "contribution id", value: (one) => one.id },
];

/** What the agent wrote of a loan are its terms, and stands among what was lent. */
const recordOfLoan = record.filter(({ name }) => name !== "description");

const total: CsvColumn<Given> = {
  name: "total from this contributor",
  value: (one) => plainDollars(one.contributor?.totalCents ?? 0),
};

const returns: CsvColumn<Given>[] = [
  { name: "reason", value: (one) => one.returnReason },
  { name: "returned in the period", value: (one) => plainDollars(one.returnedInPeriodCents) },
  { name: "bounced in the period", value: (one) => plainDollars(one.bouncedInPeriodCents) },
  { name: "disputed in the period", value: (one) => plainDollars(one.disputedInPeriodCents) },
  { name: "still to return", value: (one) => plainDollars(one.toReturnCents) },
  { name: "agent became aware", value: (one) => one.returnAwareOn },
  { name: "return by", value: (one) => one.returnDueOn },
  { name: "returned on", value: (one) => one.returnedOn },
  { name: "proof", value: (one) => one.returnProof },
];

const matches: CsvColumn<Match>[] = [
  { name: "date", value: (one) => one.on },
  { name: "amount", value: (one) => plainDollars(one.amountCents) },
  { name: "provider reference", value: (one) => one.source },
  { name: "contribution id", value: (one) => one.contributionId },
  { name: "matched by", value: (one) => one.how },
];

const differences: CsvColumn<Difference>[] = [
  { name: "what", value: (one) => one.what },
  { name: "date", value: (one) => one.on },
  { name: "in the books", value: (one) => ({ cents: one.bookCents }) },
  { name: "at the provider", value: (one) => ({ cents: one.providerCents }) },
  { name: "difference", value: (one) => ({ cents: one.providerCents - one.bookCents }) },
  { name: "provider reference", value: (one) => one.source },
  { name: "contribution id", value: (one) => one.contributionId },
];

const loaned: CsvColumn<Given>[] = [
  { name: "lent", value: (one) => plainDollars(one.amountCents) },
  { name: "repaid", value: (one) => plainDollars(one.repaidCents) },
  { name: "outstanding", value: (one) => plainDollars(one.keptCents) },
  { name: "terms", value: (one) => one.description },
  { name: "repayments", value: (one) => one.repayments.join("; ") },
];

/** Of a loan that may not be kept. */
const owedOfLoan = returns.filter(({ name }) =>
  ["reason", "still to return", "agent became aware", "return by"].includes(name),
);

const questions: CsvColumn<OpenQuestion>[] = [
  { name: "about", value: (one) => one.kind },
  { name: "question", value: (one) => one.sentence },
];

type AmendedCell = Pick<Amendment, "what"> &
  Amendment["changes"][number] & { on: string; name: string; contributionId?: string; entryId?: string };

const amended: CsvColumn<AmendedCell>[] = [
  { name: "date", value: (one) => one.on },
  { name: "name", value: (one) => one.name },
  { name: "what", value: (one) => one.what },
  { name: "column", value: (one) => one.column },
  { name: "as filed", value: (one) => one.filed },
  { name: "as known now", value: (one) => one.now },
  { name: "contribution id", value: (one) => one.contributionId },
  { name: "entry id", value: (one) => one.entryId },
];

/** One line for each change: of the contributions first, then of the other entries. */
function amendedCells({ amendments, entryAmendments }: DisclosurePack): AmendedCell[] {
  const ofContributions = amendments.map(({ receivedOn, fullName, ...one }) => ({
    ...one,
    on: receivedOn,
    name: fullName || "anonymous",
  }));
  return [...ofContributions, ...entryAmendments].flatMap(({ changes, ...one }) =>
    changes.map((change) => ({ ...one, ...change })),
  );
}

/** File names and contents. The public list leaves out addresses, as they are before publication. */
export function disclosureFiles(pack: DisclosurePack): Record<string, string> {
  const { disclosure, reconciliation, openQuestions } = pack;
  const significant = disclosure.significant.flatMap((contributor) =>
    contributor.contributions.map((one): Given => ({ ...one, contributor })),
  );
  return {
    "contributions.csv": toCsv([...who, ...address, ...money, ...record], disclosure.contributions),
    "significant-contributors.csv": toCsv([...who, ...address, ...money, total, ...record], significant),
    "significant-contributors-public.csv": toCsv([...who, ...money, total], significant),
    "loans.csv": toCsv([...who, ...address, ...loaned, ...owedOfLoan, ...recordOfLoan], disclosure.loans),
    "open-questions.csv": toCsv(questions, openQuestions),
    "amendments.csv": toCsv(amended, amendedCells(pack)),
    "returned.csv": toCsv([...who, ...address, ...money, ...returns, ...record], disclosure.returned),
    ...(reconciliation && {
      "reconciliation.csv": toCsv(matches, reconciliation.matches),
      "differences.csv": toCsv(differences, reconciliation.differences),
    }),
  };
}

/* What is written down of whoever takes names and addresses out of the books. */

/** `subject` says in words what was taken: "The statement as of September 30, 2026". */
export async function recordExport(
  services: Pick<Services, "database" | "actor" | "clock">,
  subject: string,
): Promise<void> {
  await recordReading(services, { act: "disclosure.take-out", subject });
}
