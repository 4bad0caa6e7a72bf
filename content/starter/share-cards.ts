import type { Documents } from "#content/documents.ts";

export const shareCards: Documents["share-cards"] = {
  home: { name: "The home page’s", words: { usual: ["{campaign.candidate.name}"] } },
  general: { name: "The usual one", words: { usual: ["What I will do,", "and how you", "can check."] } },
  "get-involved": {
    name: "The one for helpers",
    words: {
      usual: ["Knock on a door.", "Lend an hour."],
      after: ["Thank you", "for every hour", "you lent."],
    },
  },
  contact: {
    name: "The one for writing to you",
    words: { usual: ["I read every", "message. Write", "to me."] },
  },
};
