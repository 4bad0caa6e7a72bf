/** The shifts of volunteers: what each said yes to, and how long they worked. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { type Answer, toldIn, type ToldEvent } from "#server/messages/events/answer-rows.ts";
import type { Services } from "#server/services.ts";

export type OwnShift = { answer: Answer; shift: ToldEvent };

/** Every shift that somebody was asked for or answered, the earliest first. */
export async function shiftsOf(
  volunteerIds: readonly string[],
  { database }: Pick<Services, "database">,
): Promise<OwnShift[]> {
  if (volunteerIds.length === 0) return [];
  const answers = await database
    .selectFrom("event_answer")
    .selectAll()
    .where("volunteer_id", "in", volunteerIds)
    .orderBy("event_date")
    .execute();
  return answers
    .map((answer) => ({ answer, shift: toldIn(answer) }))
    .toSorted((one, other) => startIn(one).localeCompare(startIn(other)));
}

/** The next shift of each that they have a place in, and the minutes that they worked. */
export async function promisedBy(
  volunteerIds: readonly string[],
  services: Pick<Services, "database" | "clock" | "content">,
): Promise<Map<string, { next: ToldEvent | undefined; minutes: number }>> {
  const today = todayOf(services);
  const byVolunteer = Map.groupBy(await shiftsOf(volunteerIds, services), (own) => own.answer.volunteer_id);
  return new Map(
    volunteerIds.map((id) => {
      const own = byVolunteer.get(id) ?? [];
      const next = own.find(
        ({ answer, shift }) =>
          answer.state === "coming" &&
          answer.minutes === null &&
          shift.date >= today &&
          shift.status !== "cancelled",
      );
      return [id, { next: next?.shift, minutes: sumOf(own) }];
    }),
  );
}

function sumOf(own: readonly OwnShift[]): number {
  return own.reduce((sum, { answer }) => sum + (answer.minutes ?? 0), 0);
}

function startIn({ shift }: OwnShift): string {
  return `${shift.date}T${shift.time}`;
}
