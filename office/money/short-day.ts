import { formatDate } from "#domain/platform/time/local-date.ts";

/** A local date without its year, short and on one line: `Sep 7`. */
export function shortDay(date: string): string {
  const [month = "", day = ""] = formatDate(date).split(/[ ,]/);
  return `${month.slice(0, 3)}\u00A0${day}`;
}
