import { addDays, localDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";

/** The only source of the current time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time that the pages show. Money, limits and deadlines have the clock itself. */
export type SiteClock = Clock & {
  /** The day that a trial shows in place of today, because the vote is over; undefined where the pages show another day or today. */
  trialDay(): string | undefined;
};

type ShownDay = { siteDate: string | undefined; production: boolean };

/** Six weeks: what a campaign's site says then is what it is for. */
const seasonBeforeVoteDays = 42;

/** Noon of SITE_DATE, to look at another phase of the election; in a trial after the vote a day of the campaign; or now, as always in production. */
export function siteClock(
  { siteDate, production }: ShownDay,
  clock: Clock,
  campaign: () => { timeZone: string; votingDay: string },
): SiteClock {
  const trialDay = () => {
    if (production || siteDate !== undefined) return undefined;
    const { timeZone, votingDay } = campaign();
    return localDate(clock.now(), timeZone) > votingDay
      ? addDays(votingDay, -seasonBeforeVoteDays)
      : undefined;
  };
  return {
    trialDay,
    now() {
      const day = siteDate ?? trialDay();
      return day === undefined ? clock.now() : new Date(instantIn(campaign().timeZone, `${day}T12:00`));
    },
  };
}
