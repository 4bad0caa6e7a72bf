/** Planning shifts: each change and the e-mails about it are one transaction. */

import { randomUUID } from "node:crypto";
import type { Shift } from "#domain/content/calendar/shifts.ts";
import { addDays } from "#domain/platform/time/local-date.ts";
import { inTurnOf, shiftsTurn } from "#server/messages/events/answer-rows.ts";
import { settleEvent } from "#server/messages/events/settle-events.ts";
import { readShift } from "#server/messages/volunteers/shift-rows.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";

export type ShiftWords = Omit<Shift, "id" | "isCancelled">;

/** Plans a shift; the same id plans none twice. Returns its id. */
export function planShift(
  { id = randomUUID(), words }: { id?: string | undefined; words: ShiftWords },
  services: Services,
): Promise<string> {
  return services.database.transaction().execute(async (transaction) => {
    if (await insertShift(transaction, { id, words }, services))
      await recordAct(transaction, services, { act: "shift.plan", subject: id });
    return id;
  });
}

type Changed = { ok: true } | { ok: false; reason: "changed-meanwhile" | "gone" };

/** Writes over the revision that the member looked at; who was asked, comes or is a reserve hears of it at once. */
export function changeShift(
  { id, revision, words }: { id: string; revision: number; words: ShiftWords },
  services: Services,
): Promise<Changed> {
  return inTurnOf(shiftsTurn, services, async (transaction): Promise<Changed> => {
    if (!(await readShift(id, { database: transaction }))) return { ok: false, reason: "gone" };
    const changed = await transaction
      .updateTable("shift")
      .set({ ...columnsOf(words, services), revision: revision + 1 })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return { ok: false, reason: "changed-meanwhile" };
    await recordAct(transaction, services, { act: "shift.change", subject: id });
    await settleEvent(transaction, id, services);
    return { ok: true };
  });
}

/** Says that a shift does not take place, or that it does after all; everybody of it hears at once. False when it is gone. */
export function setShiftCancelled(
  { id, isCancelled }: { id: string; isCancelled: boolean },
  services: Services,
): Promise<boolean> {
  return inTurnOf(shiftsTurn, services, async (transaction) => {
    const shift = await readShift(id, { database: transaction });
    if (!shift || shift.isCancelled === isCancelled) return shift !== undefined;
    const at = services.clock.now().toISOString();
    await transaction
      .updateTable("shift")
      .set(({ eb }) => ({
        cancelled_at: isCancelled ? at : null,
        changed_at: at,
        // Calendar programs take over only what is newer.
        revision: eb("revision", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    const act = isCancelled ? "shift.cancel" : "shift.restore";
    await recordAct(transaction, services, { act, subject: id });
    await settleEvent(transaction, id, services);
    return true;
  });
}

/** The same weekday and hours on each of the following weeks; a week that has it is passed over. How many were added, `undefined` when it is gone. */
export function copyShift(
  { id, weeks }: { id: string; weeks: number },
  services: Services,
): Promise<number | undefined> {
  return inTurnOf(shiftsTurn, services, async (transaction) => {
    const shift = await readShift(id, { database: transaction });
    if (!shift) return undefined;
    const days = Array.from({ length: weeks }, (_, at) => addDays(shift.date, 7 * (at + 1)));
    const there = await transaction
      .selectFrom("shift")
      .select("date")
      .where("role", "=", shift.role)
      .where("place", "=", shift.place)
      .where("time", "=", shift.time)
      .where("date", "in", days)
      .execute();
    const missing = days.filter((day) => there.every(({ date }) => date !== day));
    for (const date of missing)
      await insertShift(transaction, { id: randomUUID(), words: { ...shift, date } }, services);
    if (missing.length > 0)
      await recordAct(transaction, services, {
        act: "shift.copy",
        subject: id,
        after: String(missing.length),
      });
    return missing.length;
  });
}

async function insertShift(
  transaction: Tx,
  { id, words }: { id: string; words: ShiftWords },
  services: Services,
): Promise<boolean> {
  const made = await transaction
    .insertInto("shift")
    .values({ id, ...columnsOf(words, services), revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

function columnsOf({ role, date, time, endTime, place, area, needed, note }: ShiftWords, services: Services) {
  const at = services.clock.now().toISOString();
  const columns = { role, date, time, end_time: endTime, place, area: area ?? null, needed, note };
  return { ...columns, changed_at: at };
}
