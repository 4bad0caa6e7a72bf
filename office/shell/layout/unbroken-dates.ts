/** Keeps dates and times of day on one line, wherever a page shows them: many stand in sentences that come from the server. */

import { writtenTimes } from "#domain/platform/language.ts";

const dates = writtenTimes().source;
/** A tag, with the words in it that are posted back or stand in no line; or a date. */
const tagOrDate = new RegExp(String.raw`<(?:textarea|option|title)\b[^>]*>[^<]*|<[^>]*>|${dates}`, "g");

/** A page's HTML with spaces that don't break within each date. */
export function withUnbrokenDates(html: string): string {
  return html.replace(tagOrDate, (found) =>
    found.startsWith("<") ? found : found.replaceAll(" ", "\u00A0"),
  );
}
