import type { Export } from "../command.ts";
import { volunteerAreas, volunteerAvailability, volunteerInterests } from "#domain/forms/volunteer.ts";
import type { Option } from "#domain/forms/field.ts";
import { zonedTime } from "#domain/time/local-time.ts";

/** Volunteer applications, the newest first, with words instead of ids; times in Vancouver. */
export const volunteers: Export = {
  name: "volunteers",
  columns: [
    "received",
    "state",
    "name",
    "email",
    "phone",
    "area",
    "interests",
    "availability",
    "accepted",
    "address confirmed",
  ],
  async rows({ database }) {
    const rows = await database
      .selectFrom("submission")
      .selectAll()
      .where("kind", "=", "volunteer")
      .orderBy("received_at", "desc")
      .execute();
    return rows.map(({ received_at, state, accepted_at, email_confirmed_at, name, email, fields }) => {
      const application: Record<string, unknown> = JSON.parse(fields);
      return {
        received: zonedTime(received_at),
        state,
        name,
        email,
        phone: String(application["phone"] ?? ""),
        area: labels(volunteerAreas, [application["area"]]),
        interests: labels(volunteerInterests, application["interests"]),
        availability: labels(volunteerAvailability, application["availability"]),
        accepted: accepted_at && zonedTime(accepted_at),
        "address confirmed": email_confirmed_at && zonedTime(email_confirmed_at),
      };
    });
  },
};

function labels(options: readonly Option[], ids: unknown): string {
  const chosen = Array.isArray(ids) ? ids : [];
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join("; ");
}
