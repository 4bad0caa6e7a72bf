import { group, line, link, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const linkListBlock = () =>
  kind("link-list", {
    label: "Links with a sentence",
    hint: "Documents or other sites side by side, each with what it says.",
    fields: {
      heading: line({ max: 60 }),
      lead: line().optional(),
      links: list(group({ title: line(), about: line({ label: "What it says" }), href: link() }), {
        max: 12,
      }),
    },
  });
