/** The day of a local election in British Columbia: the third Saturday of October of every fourth year, and by-elections between them. */

import { addDays, isLocalDate, yearOf } from "#domain/platform/time/local-date.ts";

/** A year of general local elections; every fourth one is another. */
const aGeneralYear = 2026;
const yearsBetween = 4;

/** The general voting day that is next, or today. */
export function nextGeneralVotingDay(today: string): string {
  const year = yearOf(today);
  const sinceLast = (((year - aGeneralYear) % yearsBetween) + yearsBetween) % yearsBetween;
  const thisTerm = thirdSaturdayOfOctober(year + ((yearsBetween - sinceLast) % yearsBetween));
  return thisTerm >= today ? thisTerm : thirdSaturdayOfOctober(yearOf(thisTerm) + yearsBetween);
}

function thirdSaturdayOfOctober(year: number): string {
  const first = `${year}-10-01`;
  const saturday = 6;
  const daysToSaturday = (saturday - new Date(`${first}T00:00Z`).getUTCDay() + 7) % 7;
  return addDays(first, daysToSaturday + 14);
}

/** Why a campaign can't begin for a vote on this day; undefined where it can. */
export function whyNoVotingDay(day: string, today: string): string | undefined {
  if (!isLocalDate(day)) return "Write the day as 2026-10-17.";
  if (day < today) return "This day is over: write the day of the vote that you stand in.";
  if (day > nextGeneralVotingDay(addDays(today, yearsBetween * 366)))
    return "This day is more than two elections away: look at its year again.";
  return undefined;
}
