/** Who of the confirmed subscribers gets a letter. */

import type { Option } from "#domain/messages/forms/field.ts";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { readRosterFilter, type RosterFilter, rosterQuery, rosterSentence } from "./roster.ts";

/** Everyone, the subscribers who are in a list of the roster, or those with a lawn sign that is out. */
export type Segment = { kind: "everyone" } | { kind: "signs" } | { kind: "volunteers"; filter: RosterFilter };

/** The segments that a letter offers, everyone first; `areas` are the campaign's own (`placesOf`). */
export function segmentsOf(areas: readonly Option[]): Segment[] {
  const filters = [
    {},
    ...areas.map(({ id }) => ({ area: id })),
    ...volunteerInterests.map(({ id }) => ({ help: id })),
  ];
  return [
    { kind: "everyone" },
    { kind: "signs" },
    ...filters.map((filter) => ({ kind: "volunteers" as const, filter })),
  ];
}

const volunteersPrefix = "volunteers:";

/** The segment as a form names it: `everyone`, `volunteers:area=north-end&help=translation`. */
export function segmentName(segment: Segment): string {
  return segment.kind !== "volunteers" ? segment.kind : volunteersPrefix + rosterQuery(segment.filter);
}

/** The segment of that name, or `undefined` when there is none. */
export function segmentNamed(name: string, areas: readonly Option[]): Segment | undefined {
  if (name === "everyone" || name === "signs") return { kind: name };
  if (!name.startsWith(volunteersPrefix)) return undefined;
  const query = new URLSearchParams(name.slice(volunteersPrefix.length));
  const segment: Segment = { kind: "volunteers", filter: readRosterFilter(query, areas) };
  return segmentName(segment) === name ? segment : undefined;
}

/** What the segment is called. */
export function segmentLabel(segment: Segment, areas: readonly Option[]): string {
  if (segment.kind === "everyone") return "Everybody";
  if (segment.kind === "signs") return "People with a lawn sign that is still out";
  return `Volunteers: ${rosterSentence(segment.filter, areas)}`;
}
