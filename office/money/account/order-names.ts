import type { DayOrder } from "#domain/money/account/bank-dates.ts";

/** How dates of three numbers may be meant, as a choice. */
export const orderNames: Record<DayOrder, string> = {
  mdy: "The month first: 03/04 is March 4",
  dmy: "The day first: 03/04 is April 3",
  ymd: "The year first: 26/03/04 is March 4, 2026",
};
