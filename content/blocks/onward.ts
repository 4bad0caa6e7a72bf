import { line, link, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The end of a page. */
export const onwardBlock = () =>
  kind("onward", {
    label: "Where to go next",
    hint: "A sentence at the end of the page, and one button.",
    fields: { text: prose({ max: 120 }), label: line({ max: 60, label: "Button" }), href: link() },
  });
