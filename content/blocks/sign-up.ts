import { id, inPhases, line, list, prose, yesOrNo } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const signUpBlock = () =>
  kind("sign-up", {
    label: "Sign-up for the letter",
    hint: "What the campaign letter brings, with the form to get it, below the drawing of the municipality.",
    fields: {
      isOpening: yesOrNo({
        label: "Begins the page, with the page’s main heading; asks for the last name as well",
      }).optional(),
      heading: line({ max: 60 }),
      text: prose({ max: 300 }),
      promises: list(line(), { max: 12 }).optional(),
      note: inPhases(line({ canBeEmpty: true }), {
        hint: "After the promises; empty says nothing.",
      }).optional(),
      place: id({
        label: "A second place that links point to",
        hint: "The end of another address that points here: /#contact.",
      }).optional(),
    },
  });
