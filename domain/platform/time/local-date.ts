/** Calendar dates of the campaign: text such as `2026-10-17`, always the day in the campaign's time zone. */

import { localTimeIn, offsetMinutes, runtimeOffsetMinutes } from "./zone-time.ts";
import { dayText, longDayText } from "#domain/platform/language.ts";

const dayMs = 86_400_000;

/** The day it is at that instant in a time zone of the tz database: `America/Vancouver`. */
export function localDate(instant: Date, timeZone: string): string {
  return localTimeIn(timeZone, instant.getTime()).slice(0, 10);
}

/** A moment of its own or the clock; the content, or what was taken of it. */
type Today = ({ now: Date } | { clock: { now(): Date } }) &
  ({ content: () => { campaign: InZone } } | { facts: InZone });
type InZone = { timeZone: string };

/** The day that it is for the campaign. */
export function todayOf(given: Today): string {
  const now = "now" in given ? given.now : given.clock.now();
  return localDate(now, ("facts" in given ? given.facts : given.content().campaign).timeZone);
}

/**
 * Whether the runtime's time zone data are older than tz 2026b, which knows that British Columbia keeps one time all
 * year: whatever it formats in Vancouver's time itself (a log, a database's or a library's date) is an hour late in winter.
 * False for every other zone.
 */
export function runtimeHasOldTimeZoneData(timeZone: string): boolean {
  const winter = Date.parse("2026-12-31T20:00:00Z");
  return runtimeOffsetMinutes(timeZone, winter) !== offsetMinutes(timeZone, winter);
}

/** The calendar year of a local date: the yearly limit belongs to it. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The local date that many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one local date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(utcMidnight(text));
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** For people: `June 1, 2026` (decisions section 8, X-54). */
export function formatDate(date: string): string {
  return dayText(new Date(utcMidnight(date)));
}

/** For people, where the weekday matters: `Saturday, January 18, 2025`. */
export function formatLongDate(date: string): string {
  return longDayText(new Date(utcMidnight(date)));
}

function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/* Working days, Monday to Friday: printed receipts are promised in them (specification section 9). */

/** A printed receipt is in the post at the latest after this many business days. */
export const printedReceiptBusinessDays = 7;

/**
 * The local date that many business days later. Statutory holidays count as business days here, so the date is the promised one or an
 * earlier one: the campaign posts by it, and no visitor is told it.
 */
export function addBusinessDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Whether a local date is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
