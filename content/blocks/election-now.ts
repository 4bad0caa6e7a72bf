import { decoration, group, image, inPhases, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const electionNowBlock = () =>
  kind("election-now", {
    label: "What happens now",
    hint: "What the election asks of a visitor today: other words in each of its phases.",
    fields: {
      now: inPhases(
        group({
          heading: line({ max: 80 }),
          lead: line({ max: 300 }),
          picture: image(),
          shows: decoration(),
          lines: list(group({ what: line({ max: 40 }), text: prose({ max: 400 }) }), { max: 12 }),
        }),
        { label: "What happens now" },
      ),
    },
  });
