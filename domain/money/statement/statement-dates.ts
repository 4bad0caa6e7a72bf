/** When the disclosure statement is due, and what a late one costs. Dates are local. */

import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { isWeekend, addDays, daysBetween, formatDate } from "#domain/platform/time/local-date.ts";

/** Where a day stands between voting and the last day. */
type FilingState = "open" | "late" | "too-late";

/** The days, whether the agent confirmed them, and what to know of them. */
export type StatementDates = {
  dueOn: string;
  dueTime: string;
  lateUntil: string;
  lateFeeCents: number;
  state: FilingState;
  /** Until the day that comes next; negative after the last one. */
  daysLeft: number;
  /** What is not certain of these days, as sentences. */
  unconfirmed: string[];
};

/** Days that the agent confirmed with the regulator, in place of the computed ones. */
type ConfirmedDays = { dueOn?: string | undefined; lateUntil?: string | undefined };

/** The dates by the jurisdiction's rules, seen from `today`. */
export function statementDates(
  { disclosureDaysAfterVoting, disclosureTime, lateFiling, regulator }: Jurisdiction,
  { votingDay, today, confirmed = {} }: { votingDay: string; today: string; confirmed?: ConfirmedDays },
): StatementDates {
  const dueOn = confirmed.dueOn ?? addDays(votingDay, disclosureDaysAfterVoting.value);
  const lateUntil = confirmed.lateUntil ?? addDays(votingDay, lateFiling.value.days);
  const state = today <= dueOn ? "open" : today <= lateUntil ? "late" : "too-late";
  const days = [
    {
      day: dueOn,
      isConfirmed: confirmed.dueOn !== undefined,
      what: "day on which the statement is due",
    },
    {
      day: lateUntil,
      isConfirmed: confirmed.lateUntil !== undefined,
      what: "last day for a late statement",
    },
  ];
  return {
    dueOn,
    dueTime: disclosureTime.value,
    lateUntil,
    lateFeeCents: lateFiling.value.feeCents,
    state,
    daysLeft: daysBetween(today, state === "open" ? dueOn : lateUntil),
    unconfirmed: days
      .filter(({ day, isConfirmed }) => !isConfirmed && isWeekend(day))
      .map(
        ({ day, what }) =>
          `The ${what}, ${formatDate(day)}, is on a weekend. Whether it moves is not known: ask ${regulator} and enter it.`,
      ),
  };
}
