import { labelOf } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { inDrivingOrder, signStates } from "#domain/messages/signs/signs.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";
import type { Export } from "#office/exports/table.ts";
import { listSigns } from "#server/messages/signs/signs.ts";
import { type Asked, isIn } from "./load-signs.ts";

/** The signs with words instead of ids, in the order of a route. */
export function signsTable(asked: Asked): Export {
  return {
    name: "signs",
    columns: [
      "address",
      "neighbourhood",
      "state",
      "since",
      "name",
      "email",
      "phone",
      "owner",
      "where",
      "note",
    ],
    async rows(services) {
      const content = services.content();
      const areas = placesOf(content).volunteerAreas;
      const signs = inDrivingOrder((await listSigns(services)).filter((sign) => isIn(sign, asked)));
      return signs.map(
        ({ address, area, state, state_changed_at, name, email, phone, owner, spot, note }) => ({
          address,
          neighbourhood: labelOf(areas, area) ?? area,
          state: labelOf(signStates, state),
          since: zonedTime(state_changed_at, content.campaign.timeZone),
          name,
          email,
          phone,
          owner: owner || "their own",
          where: spot,
          note,
        }),
      );
    },
  };
}
