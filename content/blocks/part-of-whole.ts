import { alternative, figureKey, group, line } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const partOfWholeBlock = () =>
  kind("part-of-whole", {
    label: "Statement with a bar",
    hint: "A statement, and beside it a figure and what is left of a larger one, drawn to scale.",
    fields: {
      label: line({ max: 60, label: "What the part is, for those who do not see it" }),
      lead: line({ max: 400 }),
      text: line({ max: 160 }),
      bar: group({
        whole: figureKey({ label: "The figure of the whole" }),
        part: figureKey({ label: "The figure of the part" }),
        partWords: line({ max: 60, label: "In the part" }),
        restWords: line({ max: 60, label: "In the rest" }),
        alternative: alternative(),
        total: line({ max: 60 }),
        after: line({ max: 60 }),
        caption: line(),
      }),
    },
  });
