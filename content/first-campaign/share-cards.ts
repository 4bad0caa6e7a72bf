import type { Documents } from "#content/documents.ts";

export const shareCards: Documents["share-cards"] = {
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
