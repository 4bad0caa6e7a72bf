/** Election period and campaign period: an expense belongs to the days on which something is used, not to the day on which it is paid. */

import { type Jurisdiction, campaignDates } from "#domain/money/jurisdiction/jurisdiction.ts";
import { addDays, daysBetween } from "#domain/platform/time/local-date.ts";

/** `outside` is before the election period or after voting day: no election expense. */
export type ExpensePeriod = "election" | "campaign" | "outside";

/** What each is called after an amount. */
export const periodNames: Record<ExpensePeriod, string> = {
  election: "in the election period",
  campaign: "in the campaign period",
  outside: "outside of both",
};

/** Local days, both included. */
export type Days = { from: string; to: string };

/** The days of both periods. */
export type ExpensePeriods = Record<"election" | "campaign", Days>;

/** How an amount in cents divides among the periods. */
export type PeriodSplit = Record<ExpensePeriod, number>;

/** The periods of an election, from its voting day. */
export function expensePeriods(jurisdiction: Jurisdiction, votingDay: string): ExpensePeriods {
  const { campaignStart } = campaignDates(jurisdiction, votingDay);
  const start = `${votingDay.slice(0, 4)}-${jurisdiction.expenses.electionPeriodStart.value}`;
  return {
    election: { from: start, to: addDays(campaignStart, -1) },
    campaign: { from: campaignStart, to: votingDay },
  };
}

/** The period of a local date. */
export function periodOf(date: string, { election, campaign }: ExpensePeriods): ExpensePeriod {
  if (date >= campaign.from && date <= campaign.to) return "campaign";
  return date >= election.from && date <= election.to ? "election" : "outside";
}

/** The periods that the days of use touch. */
export function periodsUsed(used: Days, periods: ExpensePeriods): ExpensePeriod[] {
  const days = daysIn(used, periods);
  return (Object.keys(days) as ExpensePeriod[]).filter((period) => days[period] > 0);
}

/** The whole amount in one period. */
export function wholeIn(period: ExpensePeriod, cents: number): PeriodSplit {
  return { election: 0, campaign: 0, outside: 0, [period]: cents };
}

/** What the parts come to, whatever the period. */
export function splitCents({ election, campaign, outside }: PeriodSplit): number {
  return election + campaign + outside;
}

/** By the number of days in each period: a proposal, since the law does not say how to split. The cents always add up. */
export function splitByDays(cents: number, used: Days, periods: ExpensePeriods): PeriodSplit {
  const days = daysIn(used, periods);
  const all = splitCents(days);
  const campaign = Math.round((cents * days.campaign) / all);
  const election = Math.min(cents - campaign, Math.round((cents * days.election) / all));
  return { election, campaign, outside: cents - campaign - election };
}

/** Another amount, divided as the one before was; the cents always add up. */
export function splitInProportion(cents: number, before: PeriodSplit): PeriodSplit {
  const all = splitCents(before);
  if (all === 0) return wholeIn("outside", cents);
  const campaign = Math.round((cents * before.campaign) / all);
  const election = Math.min(cents - campaign, Math.round((cents * before.election) / all));
  const rest = cents - campaign - election;
  // A cent of rounding never opens a period in which nothing was used.
  if (before.outside > 0 || rest === 0) return { election, campaign, outside: rest };
  return { election: election + rest, campaign, outside: 0 };
}

function daysIn(used: Days, { election, campaign }: ExpensePeriods): PeriodSplit {
  const days = { election: overlap(used, election), campaign: overlap(used, campaign) };
  return { ...days, outside: overlap(used, used) - days.election - days.campaign };
}

function overlap(one: Days, other: Days): number {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return Math.max(0, daysBetween(from, to) + 1);
}
