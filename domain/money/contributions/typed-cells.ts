/** Text and amounts as the financial agent types them, or as a cell of a table holds them. */

import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { dollarsFromText, formatCents } from "./donation.ts";

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
