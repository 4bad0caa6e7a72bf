/** The language of the site and how it writes dates, numbers and money: no other file names it (docs/decisions/0012-one-language.md). */

/** BCP 47 tag: the `lang` of every page, e-mail and PDF. */
export const language = "en-CA";

/** A format of dates and times in the site's language. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, options);
}

/**
 * What follows is written out, because the first use of `Intl` in a page is slow on a cheap phone, at the moment in which the page
 * begins to answer (docs/decisions/0002-islands.md).
 */
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day's weekday: `Monday`; by UTC. Throws RangeError when it is no day, as the next three do. */
export function weekdayText(day: Date): string {
  const name = weekdays[day.getUTCDay()];
  if (!name) throw new RangeError("not a day");
  return name;
}

function monthName(day: Date): string {
  const name = months[day.getUTCMonth()];
  if (!name) throw new RangeError("not a day");
  return name;
}

/** The month of a day as people read it: `June 2026`; by UTC. */
export function monthText(day: Date): string {
  return `${monthName(day)} ${day.getUTCFullYear()}`;
}

/** A day as people read it: `June 1, 2026`; by UTC. */
export function dayText(day: Date): string {
  return `${monthName(day)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** Finds the days that `dayText` writes, and times of day as `clockTime` writes them. */
export function writtenTimes(): RegExp {
  return new RegExp(String.raw`\b(?:${months.join("|")}) \d{1,2}, \d{4}\b|\b\d{1,2}:\d{2} [AP]M\b`, "g");
}

/** A day with its weekday: `Monday, June 1, 2026`; by UTC. */
export function longDayText(day: Date): string {
  return `${weekdayText(day)}, ${dayText(day)}`;
}

/** A number as people read it, rounded to a whole one, halves away from zero: `1,370`. */
export function formatNumber(number: number): string {
  const size = Math.round(Math.abs(number));
  return (number < 0 && size > 0 ? "-" : "") + String(size).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Cents as Canadian dollars, `$1,370.68`, or without the cents, `$1,371`. */
export function moneyText(cents: number, { withCents = true } = {}): string {
  const size = Math.round(Math.abs(cents));
  const sign = cents < 0 && size > 0 ? "-" : "";
  if (!withCents) return `${sign}$${formatNumber(size / 100)}`;
  return `${sign}$${formatNumber(Math.floor(size / 100))}.${String(size % 100).padStart(2, "0")}`;
}

/** The size of a file as people read it, of bytes: `12 KB`, `4.8 MB`, `140 MB`; only an empty file has `0 KB`. */
export function fileSizeText(bytes: number): string {
  const kilobytes = bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0;
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = bytes / 1024 ** 2;
  return `${megabytes < 10 ? megabytes.toFixed(1) : formatNumber(megabytes)} MB`;
}

/** The text as the end of a sentence: `Acme Holdings Ltd.` has its full stop. */
export function endOfSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A number with what is counted: "1 line", "3 lines", "2 people". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
