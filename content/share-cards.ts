/** The words on the picture that a shared link shows, three short lines for each kind of page; `npm run draw` draws those of the first edition. */

import { document, inPhases, line, list } from "./schema/fields.ts";

const card = inPhases(list(line({ max: 30 }), { min: 1, max: 3 }), { hint: "Up to three short lines." });

export const shareCardsSchema = () =>
  document("Pictures of shared links", {
    home: card,
    aap: card,
    general: card,
    "get-involved": card,
    contact: card,
    pkols: card,
  });
