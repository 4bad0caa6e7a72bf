import { group, line, link, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const onwardBlock = () =>
  kind("onward", {
    label: "Where to go next",
    hint: "A sentence at the end of the page, and a button or two.",
    fields: {
      text: prose({ max: 160 }),
      label: line({ max: 60, label: "Button" }),
      href: link(),
      second: group({ label: line({ max: 60 }), href: link() }, { label: "Second button" }).optional(),
    },
  });
