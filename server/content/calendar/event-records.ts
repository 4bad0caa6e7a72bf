/** What calendar programs were told of the events, kept across publications, restarts and servers. It needs no disk, unlike the feeds. */

import type { Kysely } from "kysely";
import type { CalendarEvent, DatedEvent } from "#domain/content/calendar/calendar.ts";
import { changedRecords, type EventRecord } from "#domain/content/calendar/calendar-feed.ts";
import type { Database } from "#server/platform/database/schema.ts";

/**
 * Notes how the published events differ from what programs were told, and returns what they are told now. Whatever changed the events (an
 * edition, going back, a scheduled version, another version of the software) is noted here, once, by whichever server first serves them.
 */
export async function noteEvents(
  database: Kysely<Database>,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<EventRecord[]> {
  const changed = changedRecords(await readRecords(database), events, now.toISOString());
  if (changed.length > 0) {
    await database
      .insertInto("calendar_event")
      .values(changed.map(rowOf))
      // Another server noted it at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return readRecords(database);
}

async function readRecords(database: Kysely<Database>): Promise<EventRecord[]> {
  const rows = await database
    .selectFrom("calendar_event as told")
    .selectAll()
    .where(({ eb, selectFrom }) =>
      eb(
        "sequence",
        "=",
        selectFrom("calendar_event as other")
          .select(({ fn }) => fn.max("other.sequence").as("newest"))
          .whereRef("other.event_id", "=", "told.event_id"),
      ),
    )
    .orderBy("event_id")
    .execute();
  return rows.map(({ event, sequence, changed_at, removed_at }) => {
    const stored: DatedEvent = JSON.parse(event);
    return { event: stored, sequence, changedAt: changed_at, removedAt: removed_at ?? undefined };
  });
}

function rowOf({ event, sequence, changedAt, removedAt }: EventRecord) {
  return {
    event_id: event.id,
    sequence,
    event: JSON.stringify(event),
    changed_at: changedAt,
    removed_at: removedAt ?? null,
  };
}
