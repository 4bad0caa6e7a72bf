import { group, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** What is said for something, and what is asked of it. */
export const opposingListsBlock = () =>
  kind("opposing-lists", {
    label: "Opposing lists",
    hint: "Two lists against each other, each of which may end in a call.",
    fields: {
      heading: line({ max: 60 }),
      lists: list(
        group({
          heading: line({ max: 60 }),
          points: list(line(), { max: 12 }),
          call: line().optional(),
        }),
        { max: 2 },
      ),
    },
  });
