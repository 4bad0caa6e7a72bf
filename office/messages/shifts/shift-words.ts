/** What the pages of shifts and the roster say of days, places and hours. */

import { scrutineerRole } from "#domain/content/calendar/shifts.ts";
import { counted } from "#domain/platform/language.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

/** September 14. */
export function shortDay(day: string): string {
  return formatDate(day).replace(/, \d+$/, "");
}

/** `1 h 45 min`. */
export function hoursInWords(minutes: number): string {
  if (minutes === 0) return "Did not come";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** Whether who has a place is appointed on paper. */
export function isOfScrutineers({ role }: { role: string }): boolean {
  return role.toLowerCase() === scrutineerRole.toLowerCase();
}

type Filling = { isCancelled: boolean; hasBegun: boolean } & Record<
  "missing" | "came" | "coming" | "needed" | "asked" | "reserves" | "handedOn",
  number
>;

/** `2 missing`, `Full`, `3 of 4 said yes, 1 asked`; once it has begun who came. */
export function fillingInWords({
  isCancelled,
  missing,
  coming,
  needed,
  asked,
  reserves,
  handedOn,
  hasBegun,
  came,
}: Filling): string {
  if (isCancelled) return "Cancelled";
  if (hasBegun) return came > 0 ? `${came} of ${coming} came` : `${coming} of ${needed} said yes`;
  if (missing > 0) return `${missing} missing`;
  const more = [
    handedOn > 0 && `, ${handedOn} to hand on`,
    reserves > 0 && `, ${counted(reserves, "reserve")}`,
  ]
    .filter(Boolean)
    .join("");
  if (coming >= needed) return `Full${more}`;
  return `${coming} of ${needed} said yes, ${asked} asked${more}`;
}
