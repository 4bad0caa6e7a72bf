/** Places where people vote, and the calendar file that each has once its day and hours are known. */

import { type DatedEvent, eventKinds } from "#domain/content/calendar/calendar.ts";
import { pageDocuments } from "./page-documents.ts";

/** A place of a block of the kind `voting-places`; without a day it is open on voting day. */
type VotingPlace = {
  id: string;
  name: string;
  address: string;
  day?: string | undefined;
  opens?: string | undefined;
  closes?: string | undefined;
  note?: string | undefined;
};

type PlacesBlock = { kind: "voting-places"; id: string; entry: string; places: readonly VotingPlace[] };

/** Whether the place is said: a map or a calendar finds no [brackets]. */
export function isPlaceKnown({ name, address }: VotingPlace): boolean {
  return !`${name}${address}`.includes("[");
}

/** The address of the calendar file of a place; undefined while its hours are not known. */
export function votingCalendarPath({ id }: { id: string }, place: VotingPlace): string | undefined {
  return place.opens && isPlaceKnown(place) ? `/voting-places/${id}/${place.id}.ics` : undefined;
}

/** What such a file enters, and the page that tells of the place. */
export type VotingEntry = DatedEvent & { page: string };

/** What each of these files enters, by its address. */
export function votingEntries(documents: object, votingDay: string): Map<string, VotingEntry> {
  const blocks = pageDocuments(documents).flatMap(([, page]) =>
    page.blocks.filter(isOfPlaces).map((block) => ({ page: page.address, block })),
  );
  return new Map(
    blocks.flatMap(({ page, block }) =>
      block.places.flatMap((place) => {
        const path = votingCalendarPath(block, place);
        return path === undefined ? [] : [[path, { ...entryOf(place, block, votingDay), page }] as const];
      }),
    ),
  );
}

function entryOf(
  { id, name, address, day, opens = "", closes, note }: VotingPlace,
  block: PlacesBlock,
  votingDay: string,
): DatedEvent {
  return {
    id: `${block.id}-${id}`,
    // No calendar file names the kind.
    kind: eventKinds[0],
    title: `${block.entry}, ${name}`,
    date: day ?? votingDay,
    time: opens,
    endTime: closes,
    location: `${name}, ${address}`,
    note,
  };
}

function isOfPlaces(block: unknown): block is PlacesBlock {
  return typeof block === "object" && block !== null && "kind" in block && block.kind === "voting-places";
}
