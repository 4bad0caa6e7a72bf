import type { Documents } from "#content/documents.ts";

export const shareCards: Documents["share-cards"] = {
  home: { usual: ["{campaign.candidate.name}"] },
  aap: { usual: ["{campaign.candidate.name}"] },
  general: { usual: ["What I will do,", "and how you", "can check."] },
  "get-involved": {
    usual: ["Knock on a door.", "Lend an hour."],
    after: ["Thank you", "for every hour", "you lent."],
  },
  contact: { usual: ["I read every", "message. Write", "to me."] },
  pkols: { usual: ["{campaign.candidate.name}"] },
};
