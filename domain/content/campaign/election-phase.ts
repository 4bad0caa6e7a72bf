/** The phase of the election: decides what the site may still ask for. Local dates are days in the campaign's time zone. */

import { localTimeIn } from "#domain/platform/time/zone-time.ts";
import { campaignDates } from "#domain/money/jurisdiction/jurisdiction.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { addDays, isLocalDate, yearOf } from "#domain/platform/time/local-date.ts";

/** Before nominations, the campaign, a day of advance voting, voting day, and after the vote. */
export const electionPhases = ["before", "campaign", "advance-voting", "voting-day", "after"] as const;

/** One of `electionPhases`. */
export type ElectionPhase = (typeof electionPhases)[number];

/** What is said in the phases: the usual words, and others where a phase has its own. */
export type InPhases<T> = { readonly usual: T } & { readonly [Phase in ElectionPhase]?: T };

/** What the phases turn on. */
export type ElectionDates = {
  /** The first day of nominations, or of the campaign period while that is not known. */
  campaignStart: string;
  advanceVotingDays: readonly string[];
  votingDay: string;
  /** Local time at which voting closes, `20:00`; undefined while not confirmed: then voting day lasts until midnight. */
  votingCloses: string | undefined;
  timeZone: string;
};

/** The day on which a page is read, and the phase it falls in. */
export type ElectionMoment = { today: string; phase: ElectionPhase };

/** The local day and the phase at an instant (milliseconds since the epoch). */
export function electionMoment(dates: ElectionDates, now: number): ElectionMoment {
  const local = localTimeIn(dates.timeZone, now);
  const today = local.slice(0, 10);
  return { today, phase: phaseAt(dates, today, local.slice(11)) };
}

/** What is said in a phase. */
export function inPhase<T>(words: InPhases<T>, phase: ElectionPhase): T {
  return words[phase] ?? words.usual;
}

function phaseAt(dates: ElectionDates, today: string, time: string): ElectionPhase {
  const { campaignStart, advanceVotingDays, votingDay, votingCloses } = dates;
  if (today > votingDay) return "after";
  if (today === votingDay) return votingCloses !== undefined && time >= votingCloses ? "after" : "voting-day";
  if (advanceVotingDays.includes(today)) return "advance-voting";
  return today < campaignStart ? "before" : "campaign";
}

/* The days that the phases of the election turn on, from what the campaign says of itself. */

type DatedCampaign = {
  jurisdiction: string;
  nominationsOpen?: string;
  votingDay: string;
  voting: { advanceDays: readonly string[]; closes?: string };
  timeZone: string;
};

/** While the first day of nominations is not confirmed, the campaign begins with the campaign period of the law. */
export function electionDatesOf({
  jurisdiction,
  nominationsOpen,
  votingDay,
  voting,
  timeZone,
}: DatedCampaign): ElectionDates {
  return {
    campaignStart: nominationsOpen ?? campaignDates(jurisdictionOf(jurisdiction), votingDay).campaignStart,
    advanceVotingDays: voting.advanceDays,
    votingDay,
    votingCloses: voting.closes,
    timeZone,
  };
}

/* The day of a local election in British Columbia: the third Saturday of October of every fourth year, and by-elections between them. */

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
