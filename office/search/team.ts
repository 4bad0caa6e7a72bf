import { roleNames } from "#domain/team/roles.ts";
import { listMembers } from "#server/team/members.ts";
import { pageOf } from "./excerpt.ts";
import type { FindGroup } from "./group.ts";

/** Who works in the office, by name, address and role. */
export const team: FindGroup = {
  name: "team",
  title: "Team",
  permission: "team",
  async find(asked, { services }) {
    const members = await listMembers(services);
    const hits = members.map(({ name, email, role }) => ({
      address: "/settings/team",
      title: name,
      more: `${roleNames[role]}, ${email}`,
    }));
    return pageOf(hits, asked);
  },
};
