import type { Documents } from "#content/documents.ts";

export const shareCards: Documents["share-cards"] = {
  home: {
    name: "The home page’s",
    words: { usual: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."] },
  },
  aap: { name: "The vote’s", words: { usual: ["A {figures.loan} loan", "should be put", "to a vote."] } },
  general: {
    name: "The usual one",
    words: {
      usual: ["What I will do,", "and how you", "can check."],
      after: ["What I said", "I would do, and", "how to check."],
    },
  },
  "get-involved": {
    name: "The one for helpers",
    words: {
      usual: ["Knock on a door.", "Host a coffee.", "Lend an hour."],
      after: ["Thank you", "for every hour", "you lent."],
    },
  },
  contact: {
    name: "The one for writing to you",
    words: { usual: ["I read every", "message. Write", "to me."] },
  },
  pkols: {
    name: "The mountain’s",
    words: { usual: ["PKOLS is not a", "dog park. It is not", "a museum either."] },
  },
};
