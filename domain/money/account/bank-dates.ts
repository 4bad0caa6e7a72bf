/** Dates as banks write them. */

import { addDays, isLocalDate } from "#domain/platform/time/local-date.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";

/** How a date of three numbers is meant, such as 03/04/2026; the year can come first only where it has two digits. */
export type DayOrder = "mdy" | "dmy" | "ymd";

/** All of them. */
export const dayOrders = ["mdy", "dmy", "ymd"] as const;

/** How the names of the months begin, in English and French, without accents. */
const months = [
  /^jan/,
  /^f(eb|ev)/,
  /^mar/,
  /^a(pr|vr)/,
  /^ma[iy]/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^ao?u/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** The year first: `2026-09-15`, `20260915120000[-5:EST]`. */
const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:\d{6}.*|\D.*)?$/;
const threeNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[\s,].*)?$/;
const dayAndName = /^(\d{1,2}|1er)[-\s](\p{L}{3,9})\.?[-\s,]+(\d{4}|\d{2})$/iu;
const nameAndDay = /^(\p{L}{3,9})\.?\s(\d{1,2}),?\s(\d{4}|\d{2})$/u;

/** The local date of a cell, `undefined` when it is none; `order` is for dates of three numbers. */
export function dateFromBank(text: string, order: DayOrder): string | undefined {
  const cell = text.trim();
  const [, year, , month, day, twoOfMonth, twoOfDay] = yearFirst.exec(cell) ?? [];
  if (year !== undefined) return existing(year, month ?? twoOfMonth, day ?? twoOfDay);
  const [, first = "", second = "", last] = threeNumbers.exec(cell) ?? [];
  if (last !== undefined) {
    if (order === "ymd") return first.length + last.length === 4 ? existing(first, second, last) : undefined;
    return order === "mdy" ? existing(last, first, second) : existing(last, second, first);
  }
  const [, dayBefore = "", name, ofYear] = dayAndName.exec(cell) ?? [];
  if (ofYear !== undefined) return existing(ofYear, monthOf(name), dayBefore.replace(/er$/i, ""));
  const [, named, dayAfter, yearAfter] = nameAndDay.exec(cell) ?? [];
  return yearAfter === undefined ? undefined : existing(yearAfter, monthOf(named), dayAfter);
}

/** Whether a cell is a date, whichever way it is meant. */
export function isDateOfBank(cell: string): boolean {
  return dayOrders.some((order) => dateFromBank(cell, order) !== undefined);
}

/** A year of two digits before this many years is none that a campaign's account has. */
const maxYearsAgo = 5;

/**
 * The orders in which all dates can be read, one where all read the same in several; none where each order leaves a date unread. Years of two
 * digits must lie in the last years before `today`, where some order makes them so.
 */
export function possibleOrders(cells: readonly string[], today?: string): DayOrder[] {
  const written = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => threeNumbers.test(cell));
  const readable = dayOrders.filter((order) =>
    written.every((cell) => dateFromBank(cell, order) !== undefined),
  );
  const recent = readable.filter((order) => written.every((cell) => isRecent(cell, order, today)));
  const orders = recent.length > 0 ? recent : readable;
  const [one = "mdy", ...others] = orders;
  const isSame = written.every((cell) =>
    others.every((other) => dateFromBank(cell, one) === dateFromBank(cell, other)),
  );
  return isSame ? orders.slice(0, 1) : orders;
}

function isRecent(cell: string, order: DayOrder, today: string | undefined): boolean {
  const [, , , last = ""] = threeNumbers.exec(cell) ?? [];
  const date = dateFromBank(cell, order) ?? "";
  if (last.length === 4 || today === undefined) return true;
  return date <= addDays(today, 1) && date >= addDays(today, -366 * maxYearsAgo);
}

/** The order that reads most of the dates. */
export function likeliestOrder(cells: readonly string[]): DayOrder {
  const readIn = (order: DayOrder) => cells.filter((cell) => dateFromBank(cell, order) !== undefined).length;
  const [likeliest = "mdy"] = dayOrders.toSorted((one, other) => readIn(other) - readIn(one));
  return likeliest;
}

function monthOf(name = ""): string | undefined {
  const plain = withoutAccents(name).toLowerCase();
  const at = months.findIndex((month) => month.test(plain));
  return at === -1 ? undefined : String(at + 1);
}

/** The day, if there is one; a year of two digits is of this century. */
function existing(year = "", month = "", day = ""): string | undefined {
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : undefined;
}
