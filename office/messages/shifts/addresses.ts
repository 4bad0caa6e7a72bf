/** Where the pages of the shifts are. */

import { officePages } from "#server/platform/notify/office-step.ts";

export const shiftsPath = "/volunteers/shifts";

export function weekPath(day: string, page = ""): string {
  return `${shiftsPath}${page}?week=${day}`;
}

/** A shift, below its week. */
export function shiftPath(id: string, page = ""): string {
  return officePages.shift(id) + page;
}
