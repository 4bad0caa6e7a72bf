import { sql } from "kysely";
import { addDays, todayOf } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { inTurnOf, shiftsTurn } from "./answer-rows.ts";
import { settleEvent } from "./settle-event.ts";

/** Days after which nobody is told anything of an event any more. */
const settledDays = 7;

/** Settles every event that is to come or was lately, and forgets what is over; returns how many events it looked at. */
export async function settleEvents(services: Services): Promise<number> {
  const { database, clock, content } = services;
  const today = todayOf({ clock, content });
  const events = await database
    .selectFrom("event_answer")
    .select([
      "event_id",
      sql<string>`case when volunteer_id is null then event_id else ${shiftsTurn} end`.as("turn"),
    ])
    .distinct()
    .where("event_date", ">=", addDays(today, -settledDays))
    .execute();
  for (const { event_id, turn } of events)
    await inTurnOf(turn, services, (transaction) => settleEvent(transaction, event_id, services));
  await database
    .updateTable("event_answer")
    .set({ needs: "" })
    .where("event_date", "<", today)
    .where("needs", "!=", "")
    .execute();
  return events.length;
}
