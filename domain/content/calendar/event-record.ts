/**
 * What subscribed calendar programs were told of each event, so that they learn of a change: a program takes over only what has a higher
 * sequence than the one it knows, and an event that just vanishes stays in some of them.
 */

import { type CalendarEvent, type DatedEvent, datedEvents } from "./calendar.ts";
import type { RevisedEvent } from "./calendar-feed.ts";
import { localDate } from "#domain/platform/time/local-date.ts";

/** An event as it was last in the feed. */
export type EventRecord = {
  event: DatedEvent;
  sequence: number;
  /** ISO 8601. */
  changedAt: string;
  /** When it was taken out of the content, or lost its day; undefined while it is in. */
  removedAt: string | undefined;
};

/** How long an event that was taken out stays in the feed as cancelled: programs that look once a week learn of it. */
export const removedStaysDays = 30;

const dayMs = 86_400_000;

/** The records that differ from the known ones, now that these events are published. `now` is ISO 8601. */
export function changedRecords(
  known: readonly EventRecord[],
  events: readonly CalendarEvent[],
  now: string,
): EventRecord[] {
  const before = new Map(known.map((record) => [record.event.id, record]));
  const dated = datedEvents(events);
  const present = new Set(dated.map(({ id }) => id));
  const published = dated.flatMap((event): EventRecord[] => {
    const record = before.get(event.id);
    if (!record) return [{ event, sequence: 0, changedAt: now, removedAt: undefined }];
    if (!record.removedAt && wordsOf(record.event) === wordsOf(event)) return [];
    return [{ event, sequence: record.sequence + 1, changedAt: now, removedAt: undefined }];
  });
  const removed = known
    .filter(({ event, removedAt }) => !removedAt && !present.has(event.id))
    .map((record) => ({ ...record, sequence: record.sequence + 1, changedAt: now, removedAt: now }));
  return [...published, ...removed];
}

/**
 * The events of the feed: those that are published, and for a while those that were taken out before their day was over. `now` in milliseconds
 * since the epoch.
 */
export function feedEvents(
  records: readonly EventRecord[],
  now: number,
  timeZone: string,
): (DatedEvent & RevisedEvent)[] {
  return records.flatMap(({ event, sequence, changedAt, removedAt }) => {
    if (removedAt === undefined) return [{ ...event, sequence, changedAt }];
    const at = Date.parse(removedAt);
    const wasOver = event.date < localDate(new Date(at), timeZone);
    if (wasOver || now - at > removedStaysDays * dayMs) return [];
    return [{ ...event, status: "cancelled" as const, sequence, changedAt }];
  });
}

/** What programs are told of an event, for comparison. */
function wordsOf({ title, date, time, endTime, location, status, note }: DatedEvent): string {
  return JSON.stringify([title, date, time, endTime, location, status, note]);
}
