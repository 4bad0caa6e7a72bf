import { group, inPhases, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { plate } from "#content/schema/plate.ts";

/** A numbered list, each entry with its figure. */
export const illustratedListBlock = () =>
  kind("illustrated-list", {
    label: "Numbered list with figures",
    hint: "What you promise or ask for, with large numbers and a drawing beside each.",
    fields: {
      heading: inPhases(line({ max: 60 })),
      items: list(
        group({
          title: line({ max: 60 }),
          text: line({ max: 300 }),
          plate: plate().meta({ title: "Figure" }),
        }),
        { max: 12 },
      ),
    },
  });
