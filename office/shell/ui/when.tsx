import { momentText } from "#domain/platform/time/local-time.ts";
import { campaign } from "#server/platform/system/content-in-force.ts";

/** A moment (ISO 8601 text) in the campaign's zone, in words: `September 10, 2026, 10:04 PM`. */
export function momentInWords(at: string): string {
  return momentText(at, campaign().timeZone);
}

/** A moment in the campaign's zone, as text that programs can read too. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{momentInWords(at)}</time>;
}
