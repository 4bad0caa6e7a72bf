/** Four neighbourhoods with their concerns, and one proposal for each kind of concern (specification section 3: the solution is derived). */

import { alternative, document, entries, group, id, image, line, list } from "./schema/fields.ts";

export const neighbourhoodsSchema = () =>
  document("Neighbourhoods", {
    proposals: entries(line({ max: 250 }), [], { hint: "One for each kind of concern." }),
    places: list(
      group({
        id: id(),
        name: line({ max: 60 }),
        image: group({ src: image({ label: "Picture" }), alt: alternative(), caption: line() }),
        population: line({
          max: 60,
          hint: "As printed, with its source; a placeholder until somebody has looked it up.",
        }),
        sketch: line(),
        concerns: list(
          group({
            category: line({ max: 60, hint: "A kind that has a proposal." }),
            issues: list(line(), { max: 12 }),
          }),
          { max: 12 },
        ),
      }),
      { max: 12 },
    ),
  });
