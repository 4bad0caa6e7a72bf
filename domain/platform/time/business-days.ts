/** Working days, Monday to Friday: printed receipts are promised in them (specification section 9). */

import { addDays } from "./local-date.ts";

/** A printed receipt is in the post at the latest after this many business days. */
export const printedReceiptBusinessDays = 7;

/**
 * The local date that many business days later. Statutory holidays count as business days here, so the date is the promised one or an
 * earlier one: the campaign posts by it, and no visitor is told it.
 */
export function addBusinessDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Whether a local date is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
