import type { Page } from "#content/blocks/page.ts";

export const contact: Page = {
  name: "Contact",
  address: "/contact",
  title: {
    usual: "Contact | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Write to me, attach what I ought to read, and expect an answer within {figures.contactReplyHours}.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "contact",
    "ask the candidate",
    "office hours",
  ],
  type: "contact",
  blocks: [
    {
      kind: "form",
      id: "write",
      form: "contact",
      isOpening: true,
      heading: { usual: "Write to me" },
      lead: {
        usual:
          "I read every message and answer within {figures.contactReplyHours}. Photos of the crossing, the ditch or the letter help.",
      },
      picture: { image: "/images/spot-letter.svg", shows: "" },
      facts: [
        { term: "E-mail", text: "[{campaign.email}](mailto:{campaign.email})" },
        { term: "Office hours", text: "Schedule to be announced" },
      ],
      note: { usual: "", after: "[Whether office hours go on after the vote: to be confirmed.]" },
      steps: {
        heading: "A quick answer needs three things",
        items: [
          "The place: a street and the nearest number or corner.",
          "Since when, and how often.",
          "Whom you have asked already, and what they said.",
        ],
      },
      hasChannels: true,
    },
  ],
};
