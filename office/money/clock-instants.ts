import { addDays } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";

const dayMs = 24 * 60 * 60_000;

/** When a promise of so many days began and when its last local day is over, as ISO 8601 UTC text. */
export function clockInstants(
  lastDay: string,
  days: number,
  timeZone: string,
): { since: string; due: string } {
  const due = instantIn(timeZone, `${addDays(lastDay, 1)}T00:00`);
  return { since: new Date(due - days * dayMs).toISOString(), due: new Date(due).toISOString() };
}
