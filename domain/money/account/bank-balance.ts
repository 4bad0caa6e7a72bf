/** A balance of the campaign account that the bank states: in its OFX file, or on its paper. Amounts in cents, dates local. */

import { notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { centsFromBank } from "./bank-line.ts";

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
