import { labelOf } from "#domain/messages/forms/field.ts";
import { signStates } from "#domain/messages/signs/signs.ts";
import { findSigns } from "#server/messages/signs/signs.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import type { FindGroup } from "./group.ts";

/** By address, name, e-mail address and telephone number. */
export const signs: FindGroup = {
  name: "signs",
  title: "Lawn signs",
  permission: "people",
  async find(asked, { services }) {
    const found = await findSigns(asked, services);
    const hits = found.signs.map(({ id, address, name, state, asked_at }) => ({
      address: officePages.sign(id),
      title: address,
      more: `${name}, ${labelOf(signStates, state)?.toLowerCase() ?? state}`,
      at: asked_at,
    }));
    return { total: found.total, hits };
  },
};
