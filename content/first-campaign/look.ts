import type { Documents } from "#content/documents.ts";

export const theme: Documents["theme"] = {
  colours: "fir",
  letters: "newsprint",
};

export const portrait: Documents["portrait"] = {
  pictures: ["/images/hero-portrait.svg", "/images/portrait-alternate.svg", "/images/mark.svg"],
  alternative: "Placeholder portrait: a figure in silhouette before PKOLS",
};

export const transect: Documents["transect"] = {
  image: "/images/transect.svg",
  alternative:
    "A walk across Saanich drawn in section: the Gorge, Royal Oak, PKOLS, Gordon Head, Cadboro Bay.",
  /** Names on the drawing, placed in per cent of its width and height. */
  labels: [
    { text: "The Gorge", left: 4.5, top: 66 },
    { text: "Tillicum", left: 15.5, top: 52 },
    { text: "Royal Oak", left: 29, top: 41 },
    { text: "Gordon Head", left: 73.5, top: 43 },
    { text: "Cadboro Bay", left: 91.5, top: 64 },
  ],
  peak: "PKOLS",
};

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

export const kit: Documents["kit"] = {
  lines: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."],
  heading: "Three things you can hold me to.",
  promises: [
    { figure: "{figures.permitDays}", text: "permit maximum, counted from a complete file." },
    { figure: "{figures.affordableShare}", text: "affordable units in larger projects." },
    { figure: "{figures.consultingCut}", text: "cut in consulting." },
  ],
  ask: "I would like one of your votes.",
  invitation: "Not home when I called? Tell me what annoys you about your street: {campaign.email}",
  appointment: "[Words that appoint a scrutineer, as the election office asks for them]",
};
