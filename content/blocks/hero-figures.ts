import { group, inPhases, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page that counts something. */
export const heroFiguresBlock = () =>
  kind("hero-figures", {
    label: "Opening with figures",
    hint: "The heading of the page, a few sentences, and figures beside them.",
    fields: {
      heading: list(line({ max: 60 }), { min: 1, max: 3, hint: "Each sentence has a line of its own." }),
      lead: inPhases(prose({ max: 300 })),
      figures: list(group({ number: line({ max: 60 }), what: line({ max: 60 }) }), { max: 12 }),
      counted: prose({ max: 300, label: "What the figures count" }),
    },
  });
