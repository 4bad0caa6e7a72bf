import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Paragraphs with their sources, and links beside them. */
export const textWithLinksBlock = () =>
  kind("text-with-links", {
    label: "Text with links",
    hint: "A heading, paragraphs and their sources, and beside them where a reader goes next.",
    fields: {
      heading: line({ max: 60 }),
      paragraphs: list(line({ max: 400 }), { max: 12 }),
      sources: prose({ max: 200 }),
      next: group({ heading: line({ max: 60 }), points: list(prose({ max: 120 }), { max: 12 }) }),
    },
  });
