import { group, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Paragraphs beside or below their heading. */
export const textBlock = () =>
  kind("text", {
    label: "Text",
    hint: "A heading with its paragraphs beside it, and where to go from there.",
    fields: {
      heading: line({ max: 60 }),
      paragraphs: list(prose({ max: 400 }), { max: 12 }),
      action: group({ label: line({ max: 60 }), href: link() }, { label: "Button" }).optional(),
      links: group(
        {
          sources: prose({ max: 200 }),
          heading: line({ max: 60, label: "Heading of the links" }),
          points: list(prose({ max: 120 }), { max: 12, label: "Links" }),
        },
        { label: "Sources below, and links beside" },
      ).optional(),
    },
  });
