/** Who of the confirmed subscribers gets a letter. */

import type { Option } from "#domain/messages/forms/field.ts";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";

/** Everyone, or the subscribers who said in a volunteer application where they live or what they would do. */
export type Segment =
  | { kind: "everyone" }
  | { kind: "area"; area: string }
  | { kind: "interest"; interest: string };

/** Every segment with what it is called, everyone first; `areas` are the campaign's own (`placesOf`). */
export function segmentsOf(areas: readonly Option[]): { segment: Segment; label: string }[] {
  return [
    { segment: { kind: "everyone" }, label: "Everybody" },
    ...areas.map(({ id, label }) => ({
      segment: { kind: "area" as const, area: id },
      label: `One area: ${label}`,
    })),
    ...volunteerInterests.map(({ id, label }) => ({
      segment: { kind: "interest" as const, interest: id },
      label: `One interest: ${label}`,
    })),
  ];
}

/** The segment as a form names it: `everyone`, `area:north-end`, `interest:translation`. */
export function segmentName(segment: Segment): string {
  if (segment.kind === "everyone") return segment.kind;
  return segment.kind === "area" ? `area:${segment.area}` : `interest:${segment.interest}`;
}

/** The segment of that name, or `undefined` when there is none. */
export function segmentNamed(name: string, areas: readonly Option[]): Segment | undefined {
  return segmentsOf(areas).find(({ segment }) => segmentName(segment) === name)?.segment;
}

/** What the segment is called. */
export function segmentLabel(segment: Segment, areas: readonly Option[]): string {
  const name = segmentName(segment);
  return segmentsOf(areas).find((each) => segmentName(each.segment) === name)?.label ?? name;
}
