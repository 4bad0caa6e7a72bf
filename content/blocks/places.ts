import { line, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The campaign's neighbourhoods, each behind its tab; nothing while there is none. */
export const placesBlock = () =>
  kind("places", {
    label: "Neighbourhoods",
    hint: "Your neighbourhoods behind tabs, each with its picture, its concerns and what you propose. What they say stands in Neighbourhoods.",
    fields: {
      heading: line({ max: 60 }),
      lead: prose({ max: 300 }),
      population: line({ max: 40, slots: ["population"], label: "How many people live there" }),
      proposed: line({ max: 40, label: "Before what is proposed" }),
    },
  });
