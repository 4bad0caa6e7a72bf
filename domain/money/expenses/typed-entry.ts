/** What every entry of the books has in common: dates, amounts in Canadian dollars, yes or no. Reasons are sentences. */

import { centsFromText, notAnAmount, tooMuchReasons } from "#domain/money/contributions/typed-cells.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** Why the text is no day up to today. */
export function dateReasons(column: string, text: string, today: string): string[] {
  if (!isLocalDate(text)) return [`${column}: '${text}' is not a date such as 2026-10-17.`];
  return text > today ? [`${column}: ${text} is in the future.`] : [];
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
