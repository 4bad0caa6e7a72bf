/** Dates that come by themselves: of the election, and of the campaign's events. */

import { upcomingEvents } from "#domain/content/calendar/calendar.ts";
import { electionDatesOf } from "#domain/content/campaign/election-phase.ts";
import { clockTime } from "#domain/platform/time/clock-time.ts";
import { daysBetween, formatLongDate, localDate } from "#domain/platform/time/local-date.ts";
import { disclosureDueOn } from "#server/money/books/figures.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { mayVisitor, type Visit } from "#office/shell/visit.ts";

export type Ahead = { id: string; days: number; title: string; text: string };

const maxShown = 5;

/** The next dates that concern this member, the nearest first. */
export async function findAhead(visit: Visit): Promise<Ahead[]> {
  const now = visit.services.clock.now();
  const { timeZone } = visit.services.content().campaign;
  const today = localDate(now, timeZone);
  const dates = [...(await electionDates(visit)), ...(mayVisitor(visit, "events") ? events(visit) : [])];
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

async function electionDates({ services }: Visit): Promise<Dated[]> {
  const { campaign } = services.content();
  const livemode = livemodeOf(services.payments.mode);
  const { campaignStart, advanceVotingDays, votingDay } = electionDatesOf(campaign);
  const disclosureDue = await disclosureDueOn(services.database, { livemode, campaign });
  return [
    { id: "start", on: campaignStart, title: "The campaign period begins" },
    ...advanceVotingDays.map((on) => ({ id: `advance-${on}`, on, title: "Advance voting" })),
    { id: "voting", on: votingDay, title: "Voting day" },
    { id: "disclosure", on: disclosureDue, title: "The disclosure statement is due" },
  ];
}

function events({ services: { clock, content } }: Visit): Dated[] {
  const { events, campaign } = content();
  return upcomingEvents(events, clock.now().getTime(), campaign.timeZone)
    .slice(0, maxShown)
    .map(({ id, date, title, time, location }) => ({ id, on: date, title: `${title}, ${location}`, time }));
}
