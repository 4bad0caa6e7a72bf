import type { RosterFilter } from "#domain/messages/volunteers/roster.ts";
import { chosenInWords, volunteerStates } from "#domain/messages/volunteers/roster.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";
import type { Export } from "#office/exports/table.ts";
import { promisedBy } from "#server/messages/shifts/volunteer-shifts.ts";
import { listRoster } from "#server/messages/volunteers/roster.ts";

/** A list of the roster with words instead of ids; times in the campaign's time zone. */
export function rosterTable(filter: RosterFilter): Export {
  return {
    name: "roster",
    columns: [
      "name",
      "email",
      "phone",
      "area",
      "offers",
      "can come",
      "state",
      "next shift",
      "hours",
      "offered",
      "how",
      "note",
    ],
    async rows(services) {
      const content = services.content();
      const areas = placesOf(content).volunteerAreas;
      const volunteers = await listRoster(filter, services);
      const promised = await promisedBy(
        volunteers.map(({ id }) => id),
        services,
      );
      return volunteers.map(
        ({ id, name, email, phone, area, state, offered_at, source, note, ...chosen }) => ({
          name,
          email,
          phone,
          area: labelOf(areas, area) ?? area,
          offers: chosenInWords(chosen.interests, volunteerInterests),
          "can come": chosenInWords(chosen.availability, volunteerAvailability),
          state: labelOf(volunteerStates, state),
          "next shift": nextInWords(promised.get(id)?.next),
          hours: (promised.get(id)?.minutes ?? 0) / 60,
          offered: zonedTime(offered_at, content.campaign.timeZone),
          how: source,
          note,
        }),
      );
    },
  };
}

function nextInWords(next: { title: string; date: string; time: string } | undefined): string {
  return next ? `${next.date} ${next.time}, ${next.title}` : "";
}
