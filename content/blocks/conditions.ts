import { group, inPhases, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { plate } from "#content/schema/plate.ts";

/** A numbered list, each entry of which may have its figure. */
export const conditionsBlock = () =>
  kind("conditions", {
    label: "Numbered list",
    hint: "What is asked for or promised, or what comes one after the other. A drawing can stand beside each.",
    fields: {
      heading: inPhases(line({ max: 60 })),
      items: list(
        group({
          title: line({ max: 60 }),
          subtitle: line({ max: 60 }).optional(),
          text: prose({ max: 300 }),
          details: list(line({ max: 60 }), { max: 12 }).optional(),
          icon: line({
            max: 400,
            hint: "The campaign’s own drawing: a path on a grid of 24 by 24.",
          }).optional(),
          plate: plate().meta({ title: "Figure" }).optional(),
        }),
        { max: 12 },
      ),
    },
  });
