import { choice, inPhases, line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page. */
export const heroBlock = () =>
  kind("hero", {
    label: "Opening",
    hint: "The heading of the page, what it says in two sentences, and a drawing below.",
    fields: {
      heading: inPhases(line()),
      lead: inPhases(prose({ max: 400 })),
      letters: choice(["largest"], {
        label: "Letters of the heading",
        absent: "Large",
        words: { largest: "The largest there are" },
      }).optional(),
      note: line().optional(),
      scene: choice(["transect"], {
        label: "Drawing below",
        absent: "None",
        words: { transect: "A walk across the municipality" },
      }).optional(),
      caption: line({ max: 160, label: "Words below the drawing" }).optional(),
    },
  });
