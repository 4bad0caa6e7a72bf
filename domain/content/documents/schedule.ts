/** Versions of documents that are shown for a time only: which documents the site shows at an instant, and when that changes. */

import { instantIn } from "#domain/platform/time/zone-time.ts";

/** Documents by name, as they are edited and stored: plain JSON. */
export type DocumentSet = Readonly<Record<string, unknown>>;

/** A version of a document that is shown from a local time (`2026-10-17T00:00`), until one, or between two. */
export type ScheduledVersion = {
  document: string;
  from?: string | undefined;
  until?: string | undefined;
  body: unknown;
};

/** The documents that always hold, and the versions that replace some of them for a time. */
export type ScheduledContent = { documents: DocumentSet; scheduled: readonly ScheduledVersion[] };

/** An instant in milliseconds since the epoch, and the zone of the local times. */
type ZonedInstant = { now: number; timeZone: string };

/** The documents at an instant; of two versions whose time it is, the one that began later is shown. */
export function documentsAt({ documents, scheduled }: ScheduledContent, at: ZonedInstant): DocumentSet {
  const shown = inOrder(scheduled, at).filter((version) => hasBegun(version, at) && !isOver(version, at));
  return { ...documents, ...Object.fromEntries(shown.map(({ document, body }) => [document, body])) };
}

/** The instants to come at which the documents change, earliest first, each once. */
export function changesAfter({ scheduled }: ScheduledContent, { now, timeZone }: ZonedInstant): number[] {
  const times = scheduled.flatMap(({ from, until }) => [from, until]).filter((time) => time !== undefined);
  const instants = times.map((time) => instantIn(timeZone, time)).filter((instant) => instant > now);
  return [...new Set(instants)].toSorted((a, b) => a - b);
}

/** The same content without what the past decided: a version that holds from now on is the document, one that is over is gone. */
export function withoutPast(content: ScheduledContent, at: ZonedInstant): ScheduledContent {
  const documents: Record<string, unknown> = { ...content.documents };
  let scheduled: ScheduledVersion[] = [];
  for (const version of inOrder(content.scheduled, at)) {
    if (isOver(version, at)) continue;
    if (version.until !== undefined || !hasBegun(version, at)) {
      scheduled.push(version);
      continue;
    }
    documents[version.document] = version.body;
    // What began earlier was replaced by this version for good.
    scheduled = scheduled.filter(({ document }) => document !== version.document);
  }
  return { documents, scheduled };
}

function inOrder(scheduled: readonly ScheduledVersion[], { timeZone }: ZonedInstant): ScheduledVersion[] {
  const beginning = ({ from }: ScheduledVersion) =>
    from === undefined ? -Infinity : instantIn(timeZone, from);
  return scheduled.toSorted((a, b) => beginning(a) - beginning(b) || 0);
}

function hasBegun({ from }: ScheduledVersion, { now, timeZone }: ZonedInstant): boolean {
  return from === undefined || instantIn(timeZone, from) <= now;
}

function isOver({ until }: ScheduledVersion, { now, timeZone }: ZonedInstant): boolean {
  return until !== undefined && instantIn(timeZone, until) <= now;
}
