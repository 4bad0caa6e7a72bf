/** The words on the picture that a shared link shows, three short lines for each kind of page; `npm run draw` draws those of the first edition. */

import { document, inPhases, line, list, type ValueOf } from "./schema/fields.ts";

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

export const shareCards: ValueOf<typeof shareCardsSchema> = {
  home: { usual: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."] },
  aap: { usual: ["A {figures.loan} loan", "should be put", "to a vote."] },
  general: {
    usual: ["What I will do,", "and how you", "can check."],
    after: ["What I said", "I would do, and", "how to check."],
  },
  "get-involved": {
    usual: ["Knock on a door.", "Host a coffee.", "Lend an hour."],
    after: ["Thank you", "for every hour", "you lent."],
  },
  contact: { usual: ["I read every", "message. Write", "to me."] },
  pkols: { usual: ["PKOLS is not a", "dog park. It is not", "a museum either."] },
};
