import { formatDate } from "#domain/time/local-date.ts";

/** A local date without its year, short: `Sep 7`. */
export function shortDay(date: string): string {
  const [month = "", day = ""] = formatDate(date).split(/[ ,]/);
  return `${month.slice(0, 3)} ${day}`;
}
