/** Where the pages of the room are. */

import { type RosterFilter, rosterQuery } from "#domain/messages/volunteers/roster.ts";
import { officePages } from "#server/platform/notify/office-step.ts";

/** The list that the filter asks for. */
export function rosterPath(filter: RosterFilter, page = ""): string {
  return withFilter(`/volunteers${page}`, filter);
}

/** A volunteer, beside the list that they were found in. */
export function volunteerPath(id: string, filter: RosterFilter = {}): string {
  return withFilter(officePages.volunteer(id), filter);
}

function withFilter(path: string, filter: RosterFilter): string {
  const query = rosterQuery(filter);
  return query === "" ? path : `${path}?${query}`;
}
