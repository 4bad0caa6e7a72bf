/** The words on the pictures that shared links show, of which each page has one; `npm run draw` draws those of the first edition. */

import { entries, group, inPhases, line, list } from "./schema/fields.ts";

const card = group({
  name: line({ max: 60, label: "What the team calls this picture" }),
  words: inPhases(list(line({ max: 30 }), { min: 1, max: 3 }), { hint: "Up to three short lines." }),
});

/** Posts, events and new pages begin with the general one. */
export const shareCardsSchema = () =>
  entries(card, ["general"] as const, { label: "Pictures of shared links" });
