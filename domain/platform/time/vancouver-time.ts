/**
 * The clocks of America/Vancouver by law rather than by the runtime's time zone data: a browser, a phone or a Node with
 * data from before tz 2026b still turns them back each November.
 */

/** The zone's name in the tz database, and the older name some devices report. */
export const vancouver = "America/Vancouver";
const namesOfVancouver: readonly string[] = [vancouver, "Canada/Pacific"];

const standardMinutes = -480;
const daylightMinutes = -420;

/**
 * The last clock change: 2:00 AM on March 8, 2026. From then on the Province keeps one time all year
 * (https://news.gov.bc.ca/releases/2026AG0013-000209).
 */
const lastChange = Date.parse("2026-03-08T10:00:00Z");

/** Whether a time zone's name means Vancouver. */
export function isVancouver(timeZone: string): boolean {
  return namesOfVancouver.includes(timeZone);
}

/**
 * Minutes that Vancouver is ahead of UTC at an instant (milliseconds since the epoch): -480 or -420. Right from 2007,
 * when the Province moved its changes to the second Sunday of March and the first of November.
 */
export function vancouverOffsetMinutes(instant: number): number {
  if (instant >= lastChange) return daylightMinutes;
  const year = new Date(instant).getUTCFullYear();
  const forward = Date.UTC(year, 2, sunday(year, 2, 2), 10);
  const back = Date.UTC(year, 10, sunday(year, 10, 1), 9);
  return instant >= forward && instant < back ? daylightMinutes : standardMinutes;
}

/** The day of the month of its first, second … Sunday; months count from 0. */
function sunday(year: number, month: number, which: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - weekdayOfFirst) % 7) + 7 * (which - 1);
}
