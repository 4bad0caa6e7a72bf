import { findVolunteers } from "#server/messages/volunteers/roster.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import type { FindGroup } from "./group.ts";

/** By name, e-mail address and telephone number. */
export const volunteers: FindGroup = {
  name: "volunteers",
  title: "Volunteers",
  permission: "people",
  async find(asked, { services }) {
    const found = await findVolunteers(asked, services);
    const hits = found.volunteers.map(({ id, name, email, phone, offered_at }) => ({
      address: officePages.volunteer(id),
      title: name || email || "Without a name",
      more: email ?? phone,
      at: offered_at,
    }));
    return { total: found.total, hits };
  },
};
