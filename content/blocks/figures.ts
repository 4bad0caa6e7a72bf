import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const figuresBlock = () =>
  kind("figures", {
    label: "Figures with their source",
    hint: "Numbers in large letters, each with what it counts, and the document that they come from.",
    fields: {
      figures: list(group({ number: line({ max: 20 }), what: line({ max: 90, label: "What it counts" }) }), {
        min: 1,
        max: 8,
      }),
      source: prose({ max: 300, hint: "The document, the page and the date." }),
    },
  });
