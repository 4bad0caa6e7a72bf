import type { Documents } from "#content/documents.ts";
import { brackets } from "./pages.ts";

export const theme: Documents["theme"] = {
  colours: "shore",
  letters: "newsprint",
};

export const portrait: Documents["portrait"] = {
  pictures: ["/images/portrait-place.svg"],
  alternative: "Place of the portrait: a figure in silhouette before hills",
};

export const transect: Documents["transect"] = {
  image: "/images/town-walk.svg",
  alternative: "A walk through a town drawn in section: trees, a street of houses, people, water.",
  labels: [],
};

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

export const kit: Documents["kit"] = {
  lines: [brackets.promise1, brackets.promise2, brackets.promise3],
  heading: "What you can hold me to.",
  promises: [{ text: brackets.promise1 }, { text: brackets.promise2 }, { text: brackets.promise3 }],
  ask: "I would like your vote.",
  invitation: "Not home when I called? Write to me: {campaign.email}",
  appointment: "[Words that appoint a scrutineer, as the election office asks for them]",
};
