/** The rows of shifts, and who answered. */

import type { Selectable } from "kysely";
import { type Shift, spanOf } from "#domain/content/calendar/shifts.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { EventAnswerTable, ShiftTable } from "#server/platform/database/tables/messages.ts";
import type { Services } from "#server/services.ts";

/** Somebody who was asked or answered; `coming` said yes and has a place, `waiting` is a reserve. */
type ShiftAnswer = Selectable<EventAnswerTable> & { volunteer_id: string };

export type AnsweredShift = Shift & { revision: number; answers: ShiftAnswer[] };

type Reading = { database: Services["database"] | Tx };

export async function readShift(id: string, { database }: Reading): Promise<Shift | undefined> {
  const row = await database.selectFrom("shift").selectAll().where("id", "=", id).executeTakeFirst();
  return row && shiftOf(row);
}

export async function readAnsweredShift(
  id: string,
  { database }: Reading,
): Promise<AnsweredShift | undefined> {
  const row = await database.selectFrom("shift").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await withAnswers([row], database))[0];
}

/** The shifts that are at any time between two instants, the earliest first, with everybody who was asked or answered. */
export async function shiftsBetween(
  { from, to }: { from: Date; to: Date },
  { database, content }: Reading & Pick<Services, "content">,
): Promise<AnsweredShift[]> {
  const { timeZone } = content().campaign;
  const rows = await database
    .selectFrom("shift")
    .selectAll()
    .where("date", ">=", localDate(from, timeZone))
    .where("date", "<=", localDate(to, timeZone))
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .execute();
  const shifts = await withAnswers(rows, database);
  return shifts.filter((shift) => {
    const span = spanOf(shift, timeZone);
    return span.from < to.getTime() && span.to > from.getTime();
  });
}

function shiftOf({ end_time, area, cancelled_at, ...row }: Selectable<ShiftTable>): Shift {
  const { id, role, date, time, place, needed, note } = row;
  const shift = { id, role, date, time, place, needed, note };
  return { ...shift, endTime: end_time, area: area ?? undefined, isCancelled: cancelled_at !== null };
}

async function withAnswers(
  rows: readonly Selectable<ShiftTable>[],
  database: Reading["database"],
): Promise<AnsweredShift[]> {
  if (rows.length === 0) return [];
  const answers = await database
    .selectFrom("event_answer")
    .selectAll()
    .$narrowType<{ volunteer_id: string }>()
    .where(
      "event_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("volunteer_id", "is not", null)
    .orderBy("answered_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...shiftOf(row),
    revision: row.revision,
    answers: answers.filter(({ event_id }) => event_id === row.id),
  }));
}
