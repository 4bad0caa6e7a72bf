import type { Export } from "../command.ts";
import { volunteerAreas, volunteerAvailability, volunteerInterests } from "#domain/forms/volunteer.ts";
import type { Option } from "#domain/forms/field.ts";

/** Volunteer applications, the newest first, with words instead of ids. */
export const volunteers: Export = {
  name: "volunteers",
  columns: ["received", "state", "name", "email", "phone", "area", "interests", "availability"],
  async rows({ database }) {
    const rows = await database
      .selectFrom("submission")
      .selectAll()
      .where("kind", "=", "volunteer")
      .orderBy("received_at", "desc")
      .execute();
    return rows.map(({ received_at, state, name, email, fields }) => {
      const application: Record<string, unknown> = JSON.parse(fields);
      return {
        received: received_at,
        state,
        name,
        email,
        phone: String(application["phone"] ?? ""),
        area: labels(volunteerAreas, [application["area"]]),
        interests: labels(volunteerInterests, application["interests"]),
        availability: labels(volunteerAvailability, application["availability"]),
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
