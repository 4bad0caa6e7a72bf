/** Moments as the campaign and its writers read them: the time in the campaign's zone, and how long something waits. */

import { counted } from "#domain/platform/language.ts";
import { localTimeIn, offsetMinutes, offsetText } from "./zone-time.ts";
import { formatDate } from "./local-date.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** For people: `September 1, 2026, 10:00 AM`; takes ISO 8601 text. */
export function momentText(instant: string, timeZone: string): string {
  const local = localTimeIn(timeZone, Date.parse(instant));
  return `${formatDate(local.slice(0, 10))}, ${clockTime(local.slice(11, 16))}`;
}

/** For people who may be elsewhere: `September 1, 2026, 10:00 AM (Vancouver time)`; takes ISO 8601 text. */
export function formatLocalTime(instant: string, timeZone: string): string {
  return `${momentText(instant, timeZone)} (${zoneName(timeZone)})`;
}

/** For lists: `2026-09-01 10:00`; takes ISO 8601 text. */
export function listTime(instant: string, timeZone: string): string {
  return localTimeIn(timeZone, Date.parse(instant)).slice(0, 16).replace("T", " ");
}

/** For spreadsheets and programs, with the zone's offset: `2026-09-01T10:00:00-07:00`; takes ISO 8601 text. */
export function zonedTime(instant: string, timeZone: string): string {
  const milliseconds = Date.parse(instant);
  return `${localTimeIn(timeZone, milliseconds)}${offsetText(offsetMinutes(timeZone, milliseconds))}`;
}

/** What people call a time zone's time: `Vancouver time` of America/Vancouver. */
export function zoneName(timeZone: string): string {
  return `${timeZone.replace(/^.*\//, "").replaceAll("_", " ")} time`;
}

/** How long ago an instant (ISO 8601 text) was, in whole minutes, hours below two days, or days: `5 hours`. */
export function ageOf(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < hourMs) return counted(Math.floor(age / minuteMs), "minute");
  if (age < 2 * dayMs) return counted(Math.floor(age / hourMs), "hour");
  return counted(Math.floor(age / dayMs), "day");
}

/** 10:00 AM out of `10:00`, 7:00 PM out of `19:00`. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** 7:00:05 PM out of `19:00:05`. */
export function clockTimeToSecond(time: string): string {
  return clockTime(time).replace(/(?= )/, `:${time.slice(6)}`);
}
