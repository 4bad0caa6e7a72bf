import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** A numbered list. */
export const conditionsBlock = () =>
  kind("conditions", {
    label: "Numbered list",
    hint: "What is asked for, or what comes one after the other.",
    fields: {
      heading: line({ max: 60 }),
      items: list(
        group({
          title: line({ max: 60 }),
          subtitle: line({ max: 60 }).optional(),
          text: prose({ max: 160 }),
          details: list(line({ max: 60 }), { max: 12 }).optional(),
          icon: line({
            max: 400,
            hint: "The campaign’s own drawing: a path on a grid of 24 by 24.",
          }).optional(),
        }),
        { max: 12 },
      ),
    },
  });
