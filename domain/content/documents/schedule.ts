/** Versions of documents that are shown for a time only: which documents the site shows at an instant, and when that changes. */

import { postDocuments, postInstant } from "#domain/content/site/posts.ts";
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

/** The documents at an instant, without posts that nobody finds yet; of two versions whose time it is, the one that began later is shown. */
export function documentsAt({ documents, scheduled }: ScheduledContent, at: ZonedInstant): DocumentSet {
  const shown = inOrder(scheduled, at).filter((version) => hasBegun(version, at) && !isOver(version, at));
  const all = { ...documents, ...Object.fromEntries(shown.map(({ document, body }) => [document, body])) };
  const hidden = postDocuments(all).filter(
    ([, post]) => post.isTakenBack === true || postInstant(post, at.timeZone) > at.now,
  );
  const isHidden = new Set(hidden.map(([name]) => name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isHidden.has(name)));
}

/** The instants to come at which the documents change, earliest first, each once. */
export function changesAfter(content: ScheduledContent, at: ZonedInstant): number[] {
  return inOrderAfter([...versionTimes(content, at), ...postTimes(content, at)], at);
}

/** Those of them at which everything that is to come is seen once: each of a version, and the last of a post. */
export function changesToCheck(content: ScheduledContent, at: ZonedInstant): number[] {
  const lastPost = inOrderAfter(postTimes(content, at), at).slice(-1);
  return inOrderAfter([...versionTimes(content, at), ...lastPost], at);
}

function versionTimes({ scheduled }: ScheduledContent, { timeZone }: ZonedInstant): number[] {
  const times = scheduled.flatMap(({ from, until }) => [from, until]).filter((time) => time !== undefined);
  return times.map((time) => instantIn(timeZone, time));
}

/** Of the posts as they always hold, and of their versions for a time. */
function postTimes({ documents, scheduled }: ScheduledContent, { timeZone }: ZonedInstant): number[] {
  const versions = scheduled.map(({ document, body }) => ({ [document]: body }));
  return [documents, ...versions]
    .flatMap((each) => postDocuments(each))
    .filter(([, { isTakenBack }]) => isTakenBack !== true)
    .map(([, post]) => postInstant(post, timeZone));
}

function inOrderAfter(instants: readonly number[], { now }: ZonedInstant): number[] {
  return [...new Set(instants)].filter((instant) => instant > now).toSorted((a, b) => a - b);
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
