/** The statement as files: a PDF summary, and for each part its rows with all columns as CSV. */

import { lookOf } from "#domain/content/theme/theme.ts";
import { type StatementPart, totalRow } from "#domain/money/statement/statement-part.ts";
import { type CsvColumn, toCsv } from "#server/money/disclosure/csv.ts";
import type { Books } from "#server/money/books/books.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import type { GatheredStatement } from "./statement.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { ChecklistItem } from "#domain/money/statement/checklist.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import type { Report, ReportSection, ReportTable } from "#server/money/receipts/render-report.ts";

type Row = readonly (string | number)[];

/** The whole statement on paper. */
export const summary = "summary.pdf";

/** The statement as it is kept with what was filed: its files and its paper. */
export async function statementPack(gathered: GatheredStatement, books: Books) {
  return { ...statementFiles(gathered), [summary]: await summaryPdf(gathered, books) };
}

export function summaryPdf(gathered: GatheredStatement, books: Books): Promise<Uint8Array> {
  const report = statementReport(gathered, books);
  return renderPdf({ kind: "report", title: report.title, look: lookOf(books.content()), report });
}

/** File names and contents. */
export function statementFiles({ statement, items }: GatheredStatement): Record<string, string> {
  const parts = statement.parts.map((part) => [`${part.file}.csv`, partCsv(part)]);
  const list = toCsv(
    [
      { name: "Kind", value: (item) => item.kind },
      { name: "What", value: (item) => item.text },
    ],
    items,
  );
  return { ...Object.fromEntries(parts), "checklist.csv": list };
}

function partCsv(part: StatementPart): string {
  const columns = part.columns.map(({ name, isAmount }, at): CsvColumn<Row> => ({
    name,
    value: (row) => (isAmount && row[at] !== "" ? { cents: Number(row[at] ?? 0) } : row[at]),
  }));
  const total = part.hasTotal ? [["In all", ...totalRow(part).slice(1)]] : [];
  return toCsv(columns, [...part.rows, ...total]);
}

/* The statement's summary as a PDF report: what is missing, the parts with their totals, and what is unconfirmed. */

export function statementReport(gathered: GatheredStatement, { facts }: Pick<Books, "facts">): Report {
  const { statement, items, madeOn, asOf, isRealMoney } = gathered;
  return {
    title: isRealMoney ? "Disclosure statement: working paper" : "REHEARSAL — not to be filed",
    subtitle: `${facts.candidateName}, ${facts.campaignName}. As of ${formatDate(asOf)}, made on ${formatLongDate(madeOn)}`,
    authorization: facts.authorization,
    sections: [
      filing(gathered, facts),
      ...passed(items),
      missing(items),
      ...statement.parts.map(partSection),
      surplus(gathered),
      accountSection(gathered),
      unconfirmed(items),
    ],
  };
}

function filing(
  { dates, leftOut }: GatheredStatement,
  { jurisdiction, financialAgent }: Books["facts"],
): ReportSection {
  const { dueOn, dueTime, lateUntil, lateFeeCents } = dates;
  return {
    heading: "Filing",
    paragraphs: [
      `Due ${formatLongDate(dueOn)} at ${clockTime(dueTime)}. After that it is taken until ${formatLongDate(lateUntil)} with a fee of ${formatCents(lateFeeCents)}.`,
      `Financial agent: ${financialAgent.name}, ${financialAgent.contact}. ${jurisdiction.law}; filed with ${jurisdiction.regulator}.`,
      ...(leftOut === undefined ? [] : [leftOut]),
    ],
    notes: dates.unconfirmed.map((text) => `UNCONFIRMED: ${text}`),
  };
}

/** Nobody has to be asked about it. */
function passed(items: ChecklistItem[]): ReportSection[] {
  const paragraphs = textsOf(items, "passed");
  return paragraphs.length === 0 ? [] : [{ heading: "Over the limit", paragraphs }];
}

function missing(items: ChecklistItem[]): ReportSection {
  const texts = textsOf(items, "missing");
  return { heading: "Still missing", paragraphs: texts.map((text) => `[ ] ${text}`) };
}

function unconfirmed(items: ChecklistItem[]): ReportSection {
  const texts = textsOf(items, "unconfirmed");
  return { heading: "Not confirmed", notes: texts, ...(texts.length === 0 && { paragraphs: ["Nothing."] }) };
}

function textsOf(items: ChecklistItem[], kind: ChecklistItem["kind"]): string[] {
  return items.filter((item) => item.kind === kind).map(({ text }) => text);
}

function partSection(part: StatementPart): ReportSection {
  const shown = part.columns.flatMap(({ share }, at) => (share === undefined ? [] : [at]));
  const text = (row: readonly (string | number)[]) =>
    shown.map((at) => {
      const cell = row[at] ?? "";
      return typeof cell === "number" ? formatCents(cell) : cell;
    });
  const total = text(totalRow(part));
  const table: ReportTable = {
    columns: shown.map((at) => part.columns[at]?.name ?? ""),
    widths: shown.map((at) => part.columns[at]?.share ?? 0),
    amounts: shown.flatMap((at, index) => (part.columns[at]?.isAmount ? [index] : [])),
    rows: [
      ...part.rows.map(text),
      ...(part.hasTotal && part.rows.length > 0 ? [["In all", ...total.slice(1)]] : []),
    ],
    hasTotal: part.hasTotal,
  };
  return {
    heading: part.title,
    notes: part.unconfirmed.map((sentence) => `UNCONFIRMED: ${sentence}`),
    ...(part.rows.length === 0 ? { paragraphs: ["None."] } : { table }),
  };
}

function surplus({ statement, source }: GatheredStatement): ReportSection {
  const { cents, fromCents, mustBeGivenAway, recipient } = statement.surplus;
  const isConfirmed =
    source.figures["surplus-recipient"] !== undefined && source.figures["surplus-from"] !== undefined;
  const isUnverified = source.jurisdiction.surplus.mark === "unverified" && !isConfirmed;
  const what = mustBeGivenAway
    ? `From ${formatCents(fromCents)} on: ${recipient}.`
    : `Below ${formatCents(fromCents)} nothing is said of it.`;
  return {
    heading: "Surplus",
    paragraphs: [
      `Money that came in, less what was billed, given on, or must still go back: ${formatCents(cents)}.`,
      ...(cents > 0 ? [what] : []),
    ],
    notes: isUnverified ? ["UNCONFIRMED: the amount, and who gets a surplus, are assumptions."] : [],
  };
}

function accountSection({ account, source }: GatheredStatement): ReportSection {
  const { figures } = source;
  const figure = (name: "account-institution" | "account-number" | "account-opened") =>
    String(figures[name]?.value ?? "not entered");
  const opened = figures["account-opened"] ? formatDate(figure("account-opened")) : "not entered";
  const rows = [
    ["Savings institution", figure("account-institution")],
    ["Number", figure("account-number")],
    ["Opened", opened],
    ["In the account by the books", formatCents(account.reconciliation.booksCents)],
  ];
  return {
    heading: "Campaign account",
    table: { columns: ["", ""], widths: [0.6, 0.4], amounts: [1], rows },
  };
}
