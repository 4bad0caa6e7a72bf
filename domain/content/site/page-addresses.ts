/** The addresses of pages: where one can be, and where one leads that has changed. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths, eventCalendarPath, eventPages, eventPath } from "#domain/web/pages.ts";
import {
  asksWhoComes,
  type CalendarEvent,
  type DatedEvent,
  datedEvents,
} from "#domain/content/calendar/calendar.ts";
import { postAddresses } from "./posts.ts";
import { otherAddresses, pageDocuments, retiredPages } from "./page-documents.ts";
import { votingEntries } from "./voting-places.ts";

/** What stands at the beginning of addresses that the server answers itself, beside the program's pages. */
const serverFolders = [
  ".well-known",
  "assets",
  "auth",
  "events",
  "functions",
  "icons",
  "images",
  "livez",
  "news",
  "pictures",
  "readyz",
  "realtime",
  "rest",
  "share",
  "storage",
  "subscription",
  "voting-places",
];

/** A page may be at each of these, and none below it. */
const withProgramBelow = new Set(["donate", "volunteer"]);

const programFolders = new Set([...serverFolders, ...[...pagePaths, trackerPath].map(folderOf)]);

/**
 * Why a page can't be at an address; `taken` are the addresses of its other pages, the program's among them, and `onwards` those that lead
 * on to one. Undefined where it can.
 */
export function whyNoPageAt(
  address: string,
  taken: readonly string[],
  onwards: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if ([...taken, trackerPath].includes(address))
    return `Another page is at ${address}. Choose another address.`;
  const to = onwards.get(address);
  if (to !== undefined) return `${address} leads on to ${to}. Choose another address.`;
  const folder = folderOf(address);
  const isBelow = withProgramBelow.has(folder) && address !== `/${folder}`;
  if (!programFolders.has(folder) && !isBelow) return undefined;
  return `Addresses that begin with /${folder} are the program’s own. Choose another address.`;
}

function folderOf(address: string): string {
  return address.split("/")[1] ?? "";
}

/* Addresses that follow from what the campaign says and have changed since somebody may have noted them down: each leads to its successor. */

/** The addresses that follow from what the campaign says: they come and go with an edition. */
export function contentAddresses(content: AddressFacts): string[] {
  const calendars = datedEvents(content.events).map(({ id }) => eventCalendarPath(id));
  const pages = pageDocuments(content).map(([, { address }]) => address);
  const voting = votingEntries(content, "").keys();
  return [...pages, ...eventPages(content), ...postAddresses(content), ...calendars, ...voting];
}

/** What the addresses follow from, beside the documents that are pages. */
type AddressFacts = { events: readonly CalendarEvent[] };

/** `field` is the way to what the address follows from, in its document. */
export type Move = MovedAddress & { document: string; field: string };

/** A former address and what it became. */
export type MovedAddress = { from: string; to: string };

/** What moves when one content is shown after another: a page with another address, and the calendar file of an event that got another id. */
export function movesBetween(before: AddressFacts, after: AddressFacts): Move[] {
  return [...pageMoves(before, after), ...eventMoves(before, after)];
}

function pageMoves(before: object, after: object): Move[] {
  const present = new Map([...pageDocuments(after), ...retiredPages(after)]);
  return [...pageDocuments(before), ...retiredPages(before)].flatMap(([document, { address: from }]) => {
    const to = present.get(document)?.address;
    return to === undefined || to === from ? [] : [{ from, to, document, field: "address" }];
  });
}

/** The known moves with new ones: the latest of each address counts. */
export function addMoves(known: readonly MovedAddress[], added: readonly MovedAddress[]): MovedAddress[] {
  const latest = new Map([...known, ...added].map(({ from, to }) => [from, to]));
  return [...latest].map(([from, to]) => ({ from, to }));
}

/** Every address that leads on to a page or a calendar file of this content: other addresses of its pages, those of retired ones, and former ones. */
export function onwardAddresses(
  content: AddressFacts,
  moves: readonly MovedAddress[],
): ReadonlyMap<string, string> {
  const others = otherAddresses(content);
  const leading = [...moves, ...[...others].map(([from, to]) => ({ from, to }))];
  return successors(leading, [...contentAddresses(content), ...others.values()]);
}

/** The address that each former one leads to now; one that is in use again, or whose last successor is gone, leads nowhere. */
export function successors(
  moves: readonly MovedAddress[],
  present: readonly string[],
): ReadonlyMap<string, string> {
  const next = new Map(moves.map(({ from, to }) => [from, to]));
  const isPresent = new Set(present);
  const found = new Map<string, string>();
  for (const { from } of moves) {
    const seen = new Set<string>();
    let address: string | undefined = from;
    while (address !== undefined && !isPresent.has(address) && !seen.has(address)) {
      seen.add(address);
      address = next.get(address);
    }
    if (address !== undefined && address !== from && isPresent.has(address)) found.set(from, address);
  }
  return found;
}

/** An event of the same kind at the same time that has another id is the same event. */
function eventMoves(before: AddressFacts, after: AddressFacts): Move[] {
  const [old, present] = [datedEvents(before.events), datedEvents(after.events)];
  const [oldIds, presentIds] = [old, present].map((events) => new Set(events.map(({ id }) => id)));
  const added = present.filter(({ id }) => !oldIds?.has(id));
  return old.flatMap((event): Move[] => {
    if (presentIds?.has(event.id)) return [];
    const at = added.findIndex((other) => momentOf(other) === momentOf(event));
    const [successor] = at < 0 ? [] : added.splice(at, 1);
    if (!successor) return [];
    const field = `${after.events.findIndex(({ id }) => id === successor.id)}.id`;
    const addresses = [event, successor].every(asksWhoComes)
      ? [eventCalendarPath, eventPath]
      : [eventCalendarPath];
    return addresses.map((of) => ({ from: of(event.id), to: of(successor.id), document: "events", field }));
  });
}

function momentOf({ kind, date, time }: DatedEvent): string {
  return JSON.stringify([kind, date, time]);
}
