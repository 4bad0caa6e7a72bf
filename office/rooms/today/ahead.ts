/** Dates that come by themselves: of the election, and of the campaign's events. */

import { upcomingEvents } from "#domain/calendar/calendar.ts";
import { electionDatesOf } from "#domain/campaign/election-dates.ts";
import { campaignDates } from "#domain/jurisdiction/campaign-phase.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { clockTime } from "#domain/time/clock-time.ts";
import { daysBetween, formatLongDate, localDate } from "#domain/time/local-date.ts";
import { campaign, contentInForce } from "#server/system/content-in-force.ts";
import { mayVisitor, type Visit } from "../../visit.ts";

export type Ahead = { id: string; days: number; title: string; text: string };

const maxShown = 5;

/** The next dates that concern this member, the nearest first. */
export function findAhead(visit: Visit): Ahead[] {
  const now = visit.services.clock.now();
  const { timeZone } = campaign();
  const today = localDate(now, timeZone);
  const dates = [...electionDates(), ...(mayVisitor(visit, "events") ? events(now) : [])];
  return dates
    .map(({ id, on, title, time }) => ({
      id,
      days: daysBetween(today, on),
      title,
      text: time ? `${formatLongDate(on)}, ${clockTime(time)}.` : `${formatLongDate(on)}.`,
    }))
    .filter(({ days }) => days >= 0)
    .toSorted((one, other) => one.days - other.days)
    .slice(0, maxShown);
}

type Dated = { id: string; on: string; title: string; time?: string };

function electionDates(): Dated[] {
  const facts = campaign();
  const { campaignStart, advanceVotingDays, votingDay } = electionDatesOf(facts);
  const { disclosureDue } = campaignDates(jurisdictionOf(facts.jurisdiction), facts.votingDay);
  return [
    { id: "start", on: campaignStart, title: "The campaign period begins" },
    ...advanceVotingDays.map((on) => ({ id: `advance-${on}`, on, title: "Advance voting" })),
    { id: "voting", on: votingDay, title: "Voting day" },
    { id: "disclosure", on: disclosureDue, title: "The disclosure statement is due" },
  ];
}

function events(now: Date): Dated[] {
  const { timeZone } = campaign();
  return upcomingEvents(contentInForce().events, now.getTime(), timeZone)
    .slice(0, maxShown)
    .map(({ id, date, title, time, location }) => ({ id, on: date, title: `${title}, ${location}`, time }));
}
