import { addDays } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { campaign } from "#server/platform/system/content-in-force.ts";

const dayMs = 24 * 60 * 60_000;

/** When a promise of so many days began and when its last local day is over, as ISO 8601 UTC text. */
export function clockInstants(lastDay: string, days: number): { since: string; due: string } {
  const due = instantIn(campaign().timeZone, `${addDays(lastDay, 1)}T00:00`);
  return { since: new Date(due - days * dayMs).toISOString(), due: new Date(due).toISOString() };
}
