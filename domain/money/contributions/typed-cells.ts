/** Text and amounts as the financial agent types them, or as a cell of a table holds them. */

import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { dollarsFromText, formatCents } from "./donation-rules.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** Of one entry of the books: more than this is a slip of the keyboard, whatever the limit. */
const maxEntryCents = 100_000_000;

/** One line with single spaces. Our own CSV puts an apostrophe before what a spreadsheet would take for a formula: it goes. */
export function tidyCell(text: string): string {
  return tidyLine(text)
    .replaceAll(/\s+/g, " ")
    .replace(/^'(?=[=+\-@])/, "");
}

/** Whole cents of an amount in dollars, or `undefined` for what is no amount. */
export function centsFromText(text: string): number | undefined {
  const dollars = dollarsFromText(text);
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : undefined;
}

/** The sentence for a text that is no amount, or for a field in which nothing stands. */
export function notAnAmount(text: string, example = "25 or 19.99"): string {
  if (text.trim() === "") return `enter an amount such as ${example}.`;
  return `'${text}' is not an amount such as ${example}.`;
}

/** Why an amount is certainly a typing error. */
export function tooMuchReasons(column: string, cents: number): string[] {
  if (cents <= maxEntryCents) return [];
  return [`${column}: more than ${formatCents(maxEntryCents)} is not taken. Check the figure.`];
}

/* What every entry of the books has in common: dates, amounts in Canadian dollars, yes or no. Reasons are sentences. */

/** Why the text is no day up to today. */
export function dateReasons(column: string, text: string, today: string): string[] {
  if (!isLocalDate(text)) return [`${column}: '${text}' is not a date such as 2026-10-17.`];
  return text > today ? [`${column}: ${text} is in the future.`] : [];
}

/** Why something can't have happened on that day: it is after the first one, and not in the future. */
export function dayFault(on: string, first: string, today: string): string | undefined {
  if (isLocalDate(on) && on >= first && on <= today) return undefined;
  return `${on} is not a day between ${first} and today.`;
}

/** Why the text is no amount in dollars. */
export function amountReasons(column: string, text: string, { mayBeZero = false } = {}): string[] {
  if (/[a-z]/i.test(text)) return [`${column}: '${text}': give Canadian dollars as a number, such as 19.99.`];
  const cents = centsFromText(text);
  if (cents === undefined) return [`${column}: ${notAnAmount(text)}`];
  if (cents === 0 && !mayBeZero) return [`${column}: it must be more than zero.`];
  return tooMuchReasons(column, cents);
}

/** Why the currency is not ours; empty is ours. */
export function currencyReasons(text: string): string[] {
  if (/^(cad|ca\$|)$/i.test(text)) return [];
  return [
    `currency: '${text}': the books are in Canadian dollars. Enter what the account was charged, and keep the bill in ${text} as its scan.`,
  ];
}

/** Why the text is neither yes nor no; empty means no. */
export function yesOrNoReasons(column: string, text: string): string[] {
  return /^(yes|no|)$/i.test(text) ? [] : [`${column}: '${text}' is neither yes nor no.`];
}

/** The cents of an amount that has no reasons against it; empty is 0. */
export function givenCents(text: string): number {
  return centsFromText(text) ?? 0;
}
