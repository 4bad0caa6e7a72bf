import { findPeople } from "#server/messages/people/find-people.ts";
import { personPath } from "#office/messages/people/person-address.ts";
import type { FindGroup } from "./group.ts";

/** By name and e-mail address. */
export const people: FindGroup = {
  name: "people",
  title: "People",
  permission: "people",
  async find(asked, { services }) {
    const found = await findPeople(asked, services.database);
    const hits = found.people.map(({ email, name, lastAt }) => ({
      address: personPath(email),
      title: name || email,
      more: email,
      at: lastAt,
    }));
    return { total: found.total, hits };
  },
};
