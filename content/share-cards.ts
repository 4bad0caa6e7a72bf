/** The words on the picture that a shared link shows, three short lines for each kind of page; `npm run draw` draws them. */

import type { z } from "zod";
import { document, line, list } from "./schema/fields.ts";

export const shareCardsSchema = document("Pictures of shared links", {
  home: list(line({ max: 60 }), { max: 12 }),
  aap: list(line({ max: 60 }), { max: 12 }),
  general: list(line({ max: 60 }), { max: 12 }),
  "get-involved": list(line({ max: 60 }), { max: 12 }),
  contact: list(line({ max: 60 }), { max: 12 }),
  pkols: list(line({ max: 60 }), { max: 12 }),
});

export const shareCards: z.output<typeof shareCardsSchema> = {
  home: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."],
  aap: ["A {figures.loan} loan", "should be put", "to a vote."],
  general: ["What I will do,", "and how you", "can check."],
  "get-involved": ["Knock on a door.", "Host a coffee.", "Lend an hour."],
  contact: ["I read every", "message. Write", "to me."],
  pkols: ["PKOLS is not a", "dog park. It is not", "a museum either."],
};
