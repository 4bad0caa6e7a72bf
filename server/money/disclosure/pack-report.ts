/** The summary of the disclosure pack. */

import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { counted } from "#domain/platform/counted.ts";
import { type Disclosure, movedOfEarlier } from "#domain/money/disclosure/disclosure.ts";
import type { Reconciliation } from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import type { DisclosurePack } from "./disclosure.ts";
import type { Report, ReportSection, ReportTable } from "#server/money/receipts/render-report.ts";

/** More lines are in the CSV files; the summary stays a few pages. */
const maxLines = 200;
/** What fits on the first page. */
const maxQuestions = 12;

/** The report's sections in the order in which an agent fills in the statement. */
export function disclosureReport(pack: DisclosurePack): Report {
  const { disclosure, reconciliation, isRealMoney, campaign } = pack;
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  return {
    title: isRealMoney ? "Contributions to disclose" : "REHEARSAL — not to be disclosed",
    subtitle: `${campaign.name}. Received from ${formatLongDate(disclosure.from)} to ${formatLongDate(disclosure.to)}`,
    authorization: campaign.authorization,
    sections: [
      open(pack),
      ...amended(pack),
      totals(disclosure),
      significant(disclosure, jurisdiction),
      returned(disclosure),
      ...loans(disclosure),
      reconciled(reconciliation),
      { heading: "What this is", paragraphs: explanation(jurisdiction) },
    ],
  };
}

/** Before every figure: what may still change it. */
function open({ openQuestions }: DisclosurePack): ReportSection {
  const heading = `Open questions (${openQuestions.length})`;
  if (openQuestions.length === 0) return { heading, paragraphs: ["None: everything is decided."] };
  const shown = openQuestions.slice(0, maxQuestions).map(({ sentence }) => sentence);
  const left = openQuestions.length - shown.length;
  const more = left === 0 ? [] : [`And ${left} more in open-questions.csv.`];
  return {
    heading,
    paragraphs: [
      "The figures may change with each of these. Decide them before you file.",
      ...shown,
      ...more,
    ],
  };
}

function amended({ amendments, entryAmendments }: DisclosurePack): ReportSection[] {
  const count = amendments.length + entryAmendments.length;
  if (count === 0) return [];
  const named = amendments.map(({ fullName, receivedOn, ...one }) => ({
    ...one,
    name: fullName || "anonymous",
    on: receivedOn,
  }));
  const rows = [...named, ...entryAmendments].flatMap(({ name, on, what, changes }) =>
    changes.map(({ column, filed, now }) => [`${name}, ${on}: ${what}`, column, filed, now]),
  );
  const columns = ["What", "Column", "As filed", "As known now"];
  const table = { columns, widths: [0.4, 0.2, 0.2, 0.2], amounts: [], rows };
  return [{ heading: `Amendments since the period was closed (${count})`, ...limited(table) }];
}

function loans({ loans: given }: Disclosure): ReportSection[] {
  if (given.length === 0) return [];
  const rows = given.map((one) => [
    one.fullName,
    one.receivedOn,
    formatCents(one.amountCents),
    formatCents(one.keptCents),
  ]);
  const table = {
    columns: ["Lender", "Received", "Lent", "Outstanding"],
    widths: [0.4, 0.2, 0.2, 0.2],
    amounts: [2, 3],
    rows,
  };
  return [{ heading: "Loans", ...limited(table) }];
}

function totals(disclosure: Disclosure): ReportSection {
  const { receivedCents, returnedCents, disputedCents, keptCents } = disclosure.totals;
  const { significant: large, others, anonymous } = disclosure;
  const largeCents = large.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rows = [
    ["Received", String(disclosure.contributions.length), formatCents(receivedCents)],
    [
      "Returned",
      String(disclosure.contributions.filter((one) => one.returnedCents > 0).length),
      minus(returnedCents),
    ],
    ["Withdrawn because of card disputes", "", minus(disputedCents)],
    [`Kept at the end of ${formatLongDate(disclosure.to)}`, "", formatCents(keptCents)],
    [`Of it: significant contributors (${large.length})`, "", formatCents(largeCents)],
    [
      `Of it: other named contributors (${others.contributors})`,
      String(others.contributions),
      formatCents(others.cents),
    ],
    ["Of it: anonymous", String(anonymous.contributions), formatCents(anonymous.cents)],
    ...disclosure.byMethod.map((one) => [
      `Kept, by ${methodInWords(one.method).toLowerCase()}`,
      String(one.contributions),
      formatCents(one.cents),
    ]),
    ...movedOfEarlier(disclosure.totals).map(([words, cents]) => [words, "", minus(cents)]),
  ];
  return {
    heading: "Totals",
    table: { ...amountsTable(["", "Contributions", "Amount"], [0.6, 0.2, 0.2], rows), amounts: [1, 2] },
  };
}

function significant(
  { significant: people }: Disclosure,
  { significantTotalCents }: Jurisdiction,
): ReportSection {
  const threshold = formatCents(significantTotalCents.value);
  const heading = `Significant contributors (${threshold} or more in all)`;
  if (people.length === 0) return { heading, paragraphs: ["None in this period."] };
  const rows = people.map((person) => [
    person.fullName,
    person.contributions.map(({ receivedOn }) => receivedOn).join(", "),
    formatCents(person.totalCents),
  ]);
  return { heading, ...limited(amountsTable(["Name", "Received", "In all"], [0.4, 0.4, 0.2], rows)) };
}

/** What went back in the period, of whenever it was received: together it is what the totals say of this and of earlier periods. */
function returned({ returned: given }: Disclosure): ReportSection {
  const heading = "Returned, and still to be returned";
  if (given.length === 0) return { heading, paragraphs: ["None in this period."] };
  const rows = given.map((one) => [
    one.fullName || "anonymous",
    one.returnReason || "Refunded",
    one.toReturnCents > 0 ? `by ${one.returnDueOn}` : one.returnedOn,
    formatCents(one.returnedInPeriodCents),
    formatCents(one.toReturnCents),
  ]);
  const totals = ["In all", "", "", sumOf(given, "returnedInPeriodCents"), sumOf(given, "toReturnCents")];
  const columns = ["Name", "Reason", "On", "Returned", "Still to return"];
  const table = { columns, widths: [0.27, 0.27, 0.16, 0.15, 0.15], amounts: [3, 4], rows };
  const { table: shown, ...rest } = limited(table);
  return { heading, ...rest, table: { ...shown, rows: [...shown.rows, totals] } };
}

function sumOf(given: Disclosure["returned"], column: "returnedInPeriodCents" | "toReturnCents"): string {
  return formatCents(given.reduce((sum, one) => sum + one[column], 0));
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
      : `${counted(differences.length, "movement does", "movements do")} not agree; each is listed.`;
  return { heading, paragraphs: [verdict], ...limited(amountsTable(["", "Amount"], [0.8, 0.2], rows)) };
}

function explanation({ regulator, law }: Jurisdiction): string[] {
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
