/** Local times of one time zone and the instants they mean: Vancouver's by law, another zone's by the runtime's data. */

import { dateFormat } from "#domain/platform/language.ts";

const minuteMs = 60_000;
/** No zone changes its clocks twice within a fortnight, so looking that often misses none. */
const lookEveryMs = 14 * 86_400_000;

/** Milliseconds since the epoch of a local time such as `2025-01-18T10:00`; throws RangeError when it is no time. */
export function instantIn(timeZone: string, local: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`not a local time: ${local}`);
  // The first guess may lie on the wrong side of a clock change; its own offset is the right one.
  const guess = asUtc - offsetMinutes(timeZone, asUtc) * minuteMs;
  return asUtc - offsetMinutes(timeZone, guess) * minuteMs;
}

/** The local time, `2025-01-18T10:00:00`, in `timeZone` at an instant (milliseconds since the epoch). */
export function localTimeIn(timeZone: string, instant: number): string {
  return new Date(instant + offsetMinutes(timeZone, instant) * minuteMs).toISOString().slice(0, 19);
}

/** Minutes that `timeZone` is ahead of UTC at an instant: -480 for Vancouver in January 2025. */
export function offsetMinutes(timeZone: string, instant: number): number {
  return isVancouver(timeZone) ? vancouverOffsetMinutes(instant) : runtimeOffsetMinutes(timeZone, instant);
}

/** Minutes that the runtime's own time zone data puts `timeZone` ahead of UTC at an instant. */
export function runtimeOffsetMinutes(timeZone: string, instant: number): number {
  const [sign = 1, hours = 0, minutes = 0] = offsetParts(timeZone, instant);
  return sign * (hours * 60 + minutes);
}

/** Minutes ahead of UTC as programs write them: -08:00. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((number) => String(number).padStart(2, "0"));
  return `${minutes < 0 ? "-" : "+"}${hours}:${rest}`;
}

/** A clock change: the instant, and the minutes ahead of UTC before and after it. */
export type ClockChange = { instant: number; before: number; after: number };

/** Every clock change of `timeZone` from one instant to another (milliseconds since the epoch), in order. */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += lookEveryMs) {
    const end = Math.min(start + lookEveryMs, to);
    const before = offsetMinutes(timeZone, start);
    const after = offsetMinutes(timeZone, end);
    if (before !== after) changes.push({ instant: changeBetween(timeZone, start, end), before, after });
  }
  return changes;
}

/** Halves the interval until only the first minute with the new offset is left. */
function changeBetween(timeZone: string, start: number, end: number): number {
  const before = offsetMinutes(timeZone, start);
  let low = Math.floor(start / minuteMs);
  let high = Math.ceil(end / minuteMs);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(timeZone, middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}

/** Sign, hours and minutes out of a name such as GMT-08:00; UTC itself is plain GMT. */
function offsetParts(timeZone: string, instant: number): number[] {
  const format = dateFormat({ timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return sign ? [sign === "-" ? -1 : 1, Number(hours), Number(minutes)] : [];
}

/*
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
