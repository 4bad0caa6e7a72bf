import { mayVisitor } from "#office/shell/visit.ts";
import { settingsParts } from "#office/operations/settings.tsx";
import { type FindGroup, pageOf } from "./group.ts";

/** The pages of Settings that the member may open. */
export const settings: FindGroup = {
  name: "settings",
  title: "Settings",
  permission: "own-settings",
  async find(asked, visit) {
    const open = settingsParts.filter(({ permissions }) =>
      permissions.some((each) => mayVisitor(visit, each)),
    );
    return pageOf(
      open.map(({ address, title, text }) => ({ address, title, more: text })),
      asked,
    );
  },
};
