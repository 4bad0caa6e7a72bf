/** How much one person may give in a year, from the jurisdiction's table. */

import type { Jurisdiction, YearlyLimit } from "./jurisdiction.ts";

type LimitOfYear = {
  cents: number;
  /** The year whose figure it is: not the year asked for when that one is unknown. */
  fromYear: number;
  /** For every start and for the agent: the year's own figure is missing. */
  warning: string | undefined;
};

/** The limit of a year in cents; an unknown year takes the latest known one before it, which is lower and so safe. */
export function yearlyLimit(jurisdiction: Jurisdiction, year: number): LimitOfYear {
  const limits = jurisdiction.yearlyLimits;
  const found = limits.findLast((limit) => limit.year <= year) ?? limits[0];
  if (!found) throw new Error(`${jurisdiction.name} has no yearly limit at all`);
  if (found.year === year) return { cents: found.value, fromYear: year, warning: undefined };
  const warning = `The contribution limit for ${year} is not entered for ${jurisdiction.name}: the figure of ${found.year} is used. Enter the year's figure with its source.`;
  return { cents: found.value, fromYear: found.year, warning };
}

/** The same law with limits that were entered for it; one for a year that it has already takes its place. */
export function withYearlyLimits(jurisdiction: Jurisdiction, entered: readonly YearlyLimit[]): Jurisdiction {
  const byYear = new Map([...jurisdiction.yearlyLimits, ...entered].map((limit) => [limit.year, limit]));
  const yearlyLimits = [...byYear.values()].toSorted((one, other) => one.year - other.year);
  return { ...jurisdiction, yearlyLimits };
}

/** The limit for the candidate's own gifts in cents: a multiple of the yearly limit, larger in the election year. */
export function candidateLimitCents(jurisdiction: Jurisdiction, year: number, votingDay: string): number {
  const multiple = jurisdiction.candidateMultiple.value;
  const factor = votingDay.startsWith(`${year}-`) ? multiple.electionYear : multiple.otherYears;
  return yearlyLimit(jurisdiction, year).cents * factor;
}
