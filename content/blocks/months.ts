import { choice, group, line, list, number } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";
import { figureWords } from "#content/schema/plate.ts";

export const monthsBlock = () =>
  kind("months", {
    label: "Months of a year",
    hint: "A figure with a row for each thing that has its months, such as what flowers when.",
    fields: {
      ...figureWords(),
      rows: list(
        group({
          label: line({ max: 60 }),
          ink: choice(["action", "give", "water", "primary"], {
            label: "Colour",
            words: {
              action: "That of links",
              give: "That of buttons to give",
              water: "That of water",
              primary: "Your own",
            },
          }),
          spans: list(list(number({ max: 12 }), { min: 2, max: 2 }), {
            max: 4,
            label: "From when to when",
            hint: "In months from the start of January (0) to the end of December (12).",
          }),
        }),
        { max: 12 },
      ),
    },
  });
