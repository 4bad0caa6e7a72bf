import { choice, inPhases, line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page. */
export const heroBlock = () =>
  kind("hero", {
    label: "Opening",
    hint: "The heading of the page, what it says in two sentences, and a drawing below.",
    fields: {
      heading: line(),
      lead: inPhases(prose({ max: 300 })),
      note: line().optional(),
      scene: choice(["transect"], {
        label: "Drawing below",
        absent: "None",
        words: { transect: "A walk across the municipality" },
      }).optional(),
      caption: line({ max: 160, label: "Words below the drawing" }).optional(),
    },
  });
