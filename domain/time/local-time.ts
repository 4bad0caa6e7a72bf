/** Moments as the campaign and its writers read them: the time in Vancouver, and how long something waits. */

import { clockTime } from "./clock-time.ts";
import { localTimeIn, offsetMinutes, offsetText } from "./zone-time.ts";
import { formatDate } from "./local-date.ts";
import { vancouver } from "./vancouver-time.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** For people: `September 1, 2026, 10:00 AM (Vancouver time)`; takes ISO 8601 text. */
export function formatLocalTime(instant: string): string {
  const local = localTimeIn(vancouver, Date.parse(instant));
  return `${formatDate(local.slice(0, 10))}, ${clockTime(local.slice(11, 16))} (Vancouver time)`;
}

/** For lists, in Vancouver: `2026-09-01 10:00`; takes ISO 8601 text. */
export function listTime(instant: string): string {
  return localTimeIn(vancouver, Date.parse(instant)).slice(0, 16).replace("T", " ");
}

/** For spreadsheets and programs, in Vancouver with its offset: `2026-09-01T10:00:00-07:00`; takes ISO 8601 text. */
export function zonedTime(instant: string): string {
  const milliseconds = Date.parse(instant);
  return `${localTimeIn(vancouver, milliseconds)}${offsetText(offsetMinutes(vancouver, milliseconds))}`;
}

/** How long ago an instant (ISO 8601 text) was, in whole minutes, hours below two days, or days: `5 hours`. */
export function ageOf(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < hourMs) return counted(Math.floor(age / minuteMs), "minute");
  if (age < 2 * dayMs) return counted(Math.floor(age / hourMs), "hour");
  return counted(Math.floor(age / dayMs), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
