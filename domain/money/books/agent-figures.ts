/** Figures and facts that the financial agent enters with their source, because the law's data do not have them or do not bear them out. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { tidyCell, amountReasons, givenCents } from "#domain/money/contributions/typed-cells.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";

/** What can be entered, what it means, and as what it is typed. */
export const figureNames = {
  "expense-limit": { meaning: "Expense limit of the campaign period", type: "amount" },
  "surplus-from": { meaning: "Amount from which a surplus must be given away", type: "amount" },
  "surplus-recipient": { meaning: "Who gets the surplus", type: "text" },
  "statement-due": { meaning: "Last day for the disclosure statement", type: "date" },
  "late-filing-until": { meaning: "Last day on which a late statement is taken", type: "date" },
  "statement-filed": { meaning: "Day on which the disclosure statement was filed", type: "date" },
  "expense-classes": { meaning: "The classes of expenses are those of the regulation", type: "confirmation" },
  "petty-cash": { meaning: "What the regulator said of petty cash", type: "text" },
  "institution-loans": { meaning: "What the regulator said of loans of institutions", type: "text" },
  "account-institution": { meaning: "Savings institution of the campaign account", type: "text" },
  "account-number": { meaning: "Number of the campaign account, or its last digits", type: "text" },
  "account-opened": { meaning: "Day on which the campaign account was opened", type: "date" },
  "account-closed": { meaning: "Day on which the campaign account was closed", type: "date" },
} as const satisfies Record<string, { meaning: string; type: FigureType }>;

/** How the value is typed and read. */
type FigureType = "amount" | "date" | "text" | "confirmation";

/** One of these names, or the contribution limit of a year. */
export type FigureName = keyof typeof figureNames | `contribution-limit-${number}`;

/** The year of a name such as `contribution-limit-2026`; `undefined` for the other names. */
export function contributionLimitYear(name: string): number | undefined {
  const [, year] = /^contribution-limit-(20\d\d)$/.exec(name) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** What the figure means, and as what it is typed. */
export function figureMeaning(name: FigureName): { meaning: string; type: FigureType } {
  const year = contributionLimitYear(name);
  if (year !== undefined) return { meaning: `Most that one person may give in ${year}`, type: "amount" };
  return figureNames[name as keyof typeof figureNames];
}

/** A figure: cents for amounts, text for the rest. The date is the one of its source. */
export type Figure = { name: FigureName; value: string | number; source: string; date: string };

/** The figures that are entered, each as it stands now. */
export type Figures = Partial<Record<FigureName, Figure>>;

/** A figure that is an amount, in cents; `undefined` while nobody entered it. */
export function amountOf(figures: Figures, name: FigureName): number | undefined {
  const value = figures[name]?.value;
  return typeof value === "number" ? value : undefined;
}

/** A figure that is a text or a date; `undefined` while nobody entered it. */
export function textOf(figures: Figures, name: FigureName): string | undefined {
  const value = figures[name]?.value;
  return typeof value === "string" ? value : undefined;
}

/** The figure, or every reason against it. */
export function parseFigure(typed: {
  name: string;
  value: string;
  source: string;
  date: string;
}): { ok: true; figure: Figure } | { ok: false; reasons: string[] } {
  const isLimit = contributionLimitYear(typed.name) !== undefined;
  const name = isLimit
    ? (typed.name as FigureName)
    : (Object.keys(figureNames) as FigureName[]).find((known) => known === typed.name);
  if (!name) {
    const known = [...Object.keys(figureNames), "contribution-limit-<year>"].join(", ");
    return { ok: false, reasons: [`'${typed.name}' is none of ${known}.`] };
  }
  const value = tidyCell(typed.value);
  const source = tidyCell(typed.source);
  const reasons = [
    ...valueReasons(value, figureMeaning(name).type),
    ...(isLimit && /^\$?0*(\.0*)?$/.test(value) ? ["value: it must be more than zero."] : []),
    ...(source === "" ? ["source: say where the figure was read."] : []),
    ...(isLocalDate(typed.date) ? [] : [`date: '${typed.date}' is not a date such as 2026-05-31.`]),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const kept = figureMeaning(name).type === "amount" ? givenCents(value) : value;
  return { ok: true, figure: { name, value: kept, source, date: typed.date } };
}

function valueReasons(value: string, type: FigureType): string[] {
  if (type === "amount") return amountReasons("value", value, { mayBeZero: true });
  if (type === "date")
    return isLocalDate(value) ? [] : [`value: '${value}' is not a date such as 2027-01-15.`];
  if (type === "confirmation") return value === "confirmed" ? [] : ["value: type 'confirmed'."];
  return value === "" ? ["value: it is missing."] : [];
}

/** The value as people read it. */
export function figureText({ name, value }: Figure): string {
  if (typeof value === "number") return formatCents(value);
  return figureMeaning(name).type === "date" ? formatDate(value) : value;
}
