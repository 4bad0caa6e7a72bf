import { instantIn } from "#domain/platform/time/zone-time.ts";

/** The only source of the current time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The time that the pages show: noon of SITE_DATE, to look at another phase of the election, or now. */
export function siteClock(
  { siteDate }: { siteDate: string | undefined },
  clock: Clock,
  { timeZone }: { timeZone: string },
): Clock {
  if (siteDate === undefined) return clock;
  const noon = instantIn(timeZone, `${siteDate}T12:00`);
  return { now: () => new Date(noon) };
}
