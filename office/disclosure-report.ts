/** The summary of the disclosure pack. */

import { campaign } from "#server/system/content-in-force.ts";
import type { Disclosure } from "#domain/disclosure/disclosure.ts";
import type { Reconciliation } from "#domain/disclosure/disclosure-reconciliation.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { formatLongDate } from "#domain/time/local-date.ts";
import type { DisclosurePack } from "#server/disclosure/disclosure.ts";
import type { Report, ReportSection, ReportTable } from "#server/receipts/render-report.ts";

/** More lines are in the CSV files; the summary stays a few pages. */
const maxLines = 200;

/** The report's sections in the order in which an agent fills in the statement. */
export function disclosureReport({ disclosure, reconciliation, isRealMoney }: DisclosurePack): Report {
  return {
    title: isRealMoney ? "Contributions to disclose" : "REHEARSAL — not to be disclosed",
    subtitle: `${campaign().name}. Received from ${formatLongDate(disclosure.from)} to ${formatLongDate(disclosure.to)}`,
    authorization: campaign().authorization,
    sections: [
      totals(disclosure),
      significant(disclosure),
      returned(disclosure),
      reconciled(reconciliation),
      { heading: "What this is", paragraphs: explanation() },
    ],
  };
}

function totals(disclosure: Disclosure): ReportSection {
  const { receivedCents, returnedCents, disputedCents, keptCents } = disclosure.totals;
  const { significant: large, others, anonymous } = disclosure;
  const largeCents = large.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rows = [
    ["Received", String(disclosure.contributions.length), formatCents(receivedCents)],
    [
      "Returned",
      String(disclosure.returned.filter((one) => one.returnedCents > 0).length),
      minus(returnedCents),
    ],
    ["Taken back over card disputes", "", minus(disputedCents)],
    ["Kept", "", formatCents(keptCents)],
    [`Of it: significant contributors (${large.length})`, "", formatCents(largeCents)],
    [
      `Of it: other named contributors (${others.contributors})`,
      String(others.contributions),
      formatCents(others.cents),
    ],
    ["Of it: anonymous", String(anonymous.contributions), formatCents(anonymous.cents)],
    ...disclosure.byMethod.map((one) => [
      `Kept, by ${one.method}`,
      String(one.contributions),
      formatCents(one.cents),
    ]),
  ];
  return {
    heading: "Totals",
    table: { ...amountsTable(["", "Contributions", "Amount"], [0.6, 0.2, 0.2], rows), amounts: [1, 2] },
  };
}

function significant({ significant: people }: Disclosure): ReportSection {
  const threshold = formatCents(jurisdictionOf(campaign().jurisdiction).significantTotalCents.value);
  const heading = `Significant contributors (${threshold} or more in all)`;
  if (people.length === 0) return { heading, paragraphs: ["None in this period."] };
  const rows = people.map((person) => [
    person.fullName,
    person.contributions.map(({ receivedOn }) => receivedOn).join(", "),
    formatCents(person.totalCents),
  ]);
  return { heading, ...limited(amountsTable(["Name", "Received", "In all"], [0.4, 0.4, 0.2], rows)) };
}

function returned({ returned: given }: Disclosure): ReportSection {
  const heading = "Returned, and still to be returned";
  if (given.length === 0) return { heading, paragraphs: ["None in this period."] };
  const rows = given.map((one) => [
    one.fullName || "anonymous",
    one.returnReason || "Refunded",
    one.returnedOn ||
      (one.returnReason && one.returnedCents < one.amountCents ? `by ${one.returnDueOn}` : "returned"),
    formatCents(one.returnedCents),
  ]);
  return {
    heading,
    ...limited(amountsTable(["Name", "Reason", "Returned", "Amount"], [0.35, 0.25, 0.2, 0.2], rows)),
  };
}

function reconciled(reconciliation: Reconciliation | undefined): ReportSection {
  const heading = "Reconciliation with the payment provider";
  if (!reconciliation) {
    return { heading, paragraphs: ["No payment provider is connected: card payments are not reconciled."] };
  }
  const { bookCents, providerCents, feeCents, payoutCents, otherCents, differences } = reconciliation;
  const rows = [
    ["Card contributions less refunds and disputes, in the books", formatCents(bookCents)],
    ["The same at the provider", formatCents(providerCents)],
    ["Difference", formatCents(providerCents - bookCents)],
    ["The provider's fees", minus(feeCents)],
    ["Transferred to the campaign's account", minus(payoutCents)],
    ["Other entries at the provider", formatCents(otherCents)],
    ...differences.map((one) => [
      `${one.what}: ${one.source || one.contributionId}, ${one.on}`,
      formatCents(one.providerCents - one.bookCents),
    ]),
  ];
  const verdict =
    differences.length === 0
      ? "Every movement agrees."
      : `${differences.length} movements do not agree; each is listed.`;
  return { heading, paragraphs: [verdict], ...limited(amountsTable(["", "Amount"], [0.8, 0.2], rows)) };
}

function explanation(): string[] {
  const { regulator, law } = jurisdictionOf(campaign().jurisdiction);
  return [
    `The CSV files beside this summary hold every contribution. They are not the statement itself: map their columns to the form of ${regulator} (${law}), and confirm with ${regulator} what has changed since.`,
    "The files hold names and addresses. Keep them as long as the law asks, and nowhere else.",
  ];
}

function amountsTable(columns: string[], widths: number[], rows: string[][]): ReportTable {
  return { columns, widths, amounts: [columns.length - 1], rows };
}

/** The amount as negative; zero stays 0 instead of becoming -0. */
function minus(cents: number): string {
  return formatCents(0 - cents);
}

function limited(table: ReportTable): { table: ReportTable; paragraphs?: string[] } {
  if (table.rows.length <= maxLines) return { table };
  const left = table.rows.length - maxLines;
  return {
    table: { ...table, rows: [...table.rows.slice(0, maxLines), [`and ${left} more in the CSV files`]] },
  };
}
