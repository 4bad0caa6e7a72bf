import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { plate } from "#content/schema/plate.ts";

export const illustratedTextBlock = () =>
  kind("illustrated-text", {
    label: "Text with figures",
    hint: "Paragraphs, and beside them drawings with their numbers and sources.",
    fields: {
      heading: line({ max: 60 }).optional(),
      lead: prose({ max: 300, label: "First sentences, in large letters" }).optional(),
      paragraphs: list(prose({ max: 400 }), { max: 12 }),
      quotation: group({
        text: line({ max: 160, label: "The words" }),
        points: list(prose({ max: 160 }), { max: 12, label: "Numbered points of it" }),
        source: line({ max: 200, label: "Who said it, where and when" }),
      }).optional(),
      after: list(prose({ max: 400 }), { max: 12, label: "Paragraphs after the quotation" }).optional(),
      plates: list(plate(), { min: 1, max: 12, label: "Figures" }),
    },
  });
