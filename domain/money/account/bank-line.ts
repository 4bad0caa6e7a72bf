/** Lines of a bank's statement: their amounts and words as banks write them. */

import { tidyLine } from "#domain/messages/forms/tidy.ts";
import type { DayOrder } from "./bank-dates.ts";
import { notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** A line of the statement; positive cents came into the account, `reference` is the bank's own number of it. */
export type BankLine = { postedOn: string; cents: number; description: string; reference?: string };

/** The lines of a file, or in a sentence why it can't be read: nothing of it is guessed. `notes` say what was left out. */
export type BankStatement =
  | { ok: true; lines: BankLine[]; balance?: { on: string; cents: number }; notes: string[] }
  | {
      ok: false;
      reason: string;
      asks?: TableQuestion;
      /** How its dates may be meant, where that is asked. */
      orders?: DayOrder[];
    };

/** What the agent has to say of a table that does not say it itself: which column is what, or how its dates are meant. */
type TableQuestion = "columns" | "dates";

/** More than any campaign's account has in a file. */
export const maxBankLines = 10_000;

/** Why a longer file is refused. */
export const tooManyLines = "This file has more than 10,000 lines. Download a shorter time, such as a month.";

/** Why a file of several accounts is refused. */
export function severalAccounts(accounts: readonly string[]): string {
  const named = accounts
    .slice(0, 4)
    .map((account) => bankWords(account).slice(0, 40) || "one without a number");
  const more = accounts.length > 4 ? ` and ${accounts.length - 4} more` : "";
  return `This file has the statements of several accounts (${named.join(", ")}${more}). Download the campaign account's alone.`;
}

/** What is said of lines that the bank may still take back. */
export function pendingNote(count: number): string {
  return count === 1
    ? "1 line is pending at the bank and is left out. It comes in a later file, when the bank has posted it."
    : `${count} lines are pending at the bank and are left out. They come in a later file, when the bank has posted them.`;
}

const maxWordsLength = 300;

/** The bank's words on one line; more than anybody reads is cut. */
export function bankWords(text: string): string {
  return tidyLine(text.slice(0, 10 * maxWordsLength))
    .replaceAll(/\s+/g, " ")
    .slice(0, maxWordsLength)
    .toWellFormed()
    .trim();
}

/** Cents of an amount as banks write it: `-45.10`, `(45.10)`, `45.10-`, `45.10 DR`, `$1,234.50`, `1 234,50`; `undefined` for anything else, ten million dollars included. */
export function centsFromBank(text: string): number | undefined {
  // A space parts thousands and nothing else: `25 00` is no 2,500.
  if (text.length > 60 || /\d\s(?!\d{3}(?!\d))\d/.test(text)) return undefined;
  const written = text.replaceAll(/\bCA?(?=\$)|[\s\u00a0\u202f$]|CAD/g, "").replaceAll("−", "-");
  const [, cell = written, side = ""] = /^(.*\d.*?)(CR|DR)\.?$/i.exec(written) ?? [];
  const hasSign = /^-|-$|^\(.*\)$/.test(cell);
  // A credit with a minus says two things.
  if (hasSign && /^c/i.test(side)) return undefined;
  const isNegative = hasSign || /^d/i.test(side);
  const digits = cell.replaceAll(/[()+-]/g, "");
  const plain = plainNumber(digits);
  if (plain === undefined || !/^(\d{1,7}(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return isNegative && cents !== 0 ? -cents : cents;
}

/** With a point before the cents and nothing between the thousands. A comma that is neither says nothing certain: `45,1` is no 451. */
function plainNumber(digits: string): string | undefined {
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{2}$/.test(digits)) return digits.replaceAll(".", "").replace(",", ".");
  return /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(digits) ? digits.replaceAll(",", "") : undefined;
}

/* A balance of the campaign account that the bank states: in its OFX file, or on its paper. Amounts in cents, dates local. */

/** `source` says where it was read. */
export type BankBalance = { on: string; cents: number; source: string };

/** The balance, or every reason against it; it may be negative. `today` is the local date. */
export function parseBankBalance(
  typed: { date: string; amount: string; source: string },
  today: string,
): { ok: true; balance: BankBalance } | { ok: false; reasons: string[] } {
  const [on, source] = [typed.date.trim(), typed.source.trim()];
  const cents = centsFromBank(typed.amount);
  const isDay = isLocalDate(on) && on <= today;
  if (cents !== undefined && isDay)
    return { ok: true, balance: { on, cents, source: source || "its paper" } };
  return {
    ok: false,
    reasons: [
      ...(isDay ? [] : [`date: '${on}' is not a day up to today, such as 2026-09-30.`]),
      ...(cents === undefined ? [`amount: ${notAnAmount(typed.amount, "1234.56")}`] : []),
    ],
  };
}
