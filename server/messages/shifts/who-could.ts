/** Who could take a shift: by offer, hours and area, nobody who is elsewhere then, the best first. */

import { fitOf, occasionOf, type Shift } from "#domain/content/calendar/shifts.ts";
import { language } from "#domain/platform/language.ts";
import { answersTo } from "#server/messages/events/answer-rows.ts";
import { answerOfPerson, comingMeanwhile } from "#server/messages/events/occasions.ts";
import { listRoster, type Volunteer } from "#server/messages/volunteers/roster.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";

export type Candidate = {
  volunteer: Volunteer;
  isFree: boolean;
  livesThere: boolean;
  /** When they were asked for a shift last (ISO 8601). */
  askedAt: string | undefined;
};

/** Who rests, was asked for this shift, or has a place elsewhere in its hours is not among them. */
export async function whoCould(
  shift: Shift,
  { database, content }: Pick<Services, "content"> & { database: Services["database"] | Tx },
): Promise<Candidate[]> {
  const volunteers = await listRoster({}, { database });
  const asked = await answersTo(shift.id, { database });
  const elsewhere = await comingMeanwhile(occasionOf(shift), { database, content });
  const lastAsked = await lastAskedOf(database);
  return volunteers
    .flatMap((volunteer): Candidate[] => {
      const { offers, ...fit } = fitOf(volunteer, shift);
      const who = { volunteer_id: volunteer.id, email_key: volunteer.email_key };
      const isOut = volunteer.state === "resting" || !offers;
      if (isOut || answerOfPerson(who, asked) || answerOfPerson(who, elsewhere)) return [];
      return [{ volunteer, ...fit, askedAt: lastAsked.get(volunteer.id) }];
    })
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.askedAt ?? "").localeCompare(other.askedAt ?? "") ||
        one.volunteer.name.localeCompare(other.volunteer.name, language),
    );
}

/** Free counts more than near, and near more than whether somebody talked to them. */
function placeOf({ isFree, livesThere, volunteer }: Candidate): number {
  const states = ["ready", "talked-to", "new", "resting"];
  return (isFree ? 0 : 20) + (livesThere ? 0 : 10) + states.indexOf(volunteer.state);
}

async function lastAskedOf(database: Services["database"] | Tx): Promise<Map<string | null, string>> {
  const rows = await database
    .selectFrom("event_answer")
    .select(({ fn }) => ["volunteer_id", fn.max("answered_at").as("at")])
    .where("volunteer_id", "is not", null)
    .groupBy("volunteer_id")
    .execute();
  return new Map(rows.map(({ volunteer_id, at }) => [volunteer_id, at]));
}
