import { clockTime } from "#domain/time/clock-time.ts";
import { formatDate } from "#domain/time/local-date.ts";
import { localTimeIn } from "#domain/time/zone-time.ts";
import { campaign } from "#server/system/content-in-force.ts";

/** A moment (ISO 8601 text) in the campaign's zone, in words: `September 10, 2026, 10:04 PM`. */
export function momentInWords(at: string): string {
  const local = localTimeIn(campaign().timeZone, Date.parse(at));
  return `${formatDate(local.slice(0, 10))}, ${clockTime(local.slice(11, 16))}`;
}

/** A moment in the campaign's zone, as text that programs can read too. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentInWords(at)}</time>;
}
