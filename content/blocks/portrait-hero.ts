import { choice, inPhases, line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const portraitHeroBlock = () =>
  kind("portrait-hero", {
    label: "Opening with the portrait",
    hint: "The heading of the page, a few sentences, and the portrait beside them.",
    fields: {
      eyebrow: line({ max: 60, label: "Line above the heading" }).optional(),
      heading: line({ max: 90 }),
      lead: inPhases(prose({ max: 400 })),
      caption: line({ label: "Words below the portrait" }),
      portrait: choice(["edge"], {
        label: "Where the portrait stands",
        absent: "Beside the words",
        words: { edge: "At the edge of the page" },
      }).optional(),
    },
  });
