import type { Page } from "#content/blocks/page.ts";

export const newsletter: Page = {
  name: "Newsletter",
  address: "/newsletter",
  title: {
    usual: "Newsletter | {campaign.candidate.name}",
  },
  description: {
    usual:
      "The campaign letter by e-mail: dates, documents and votes that affect your street. Leave with one click.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "newsletter", "campaign letter"],
  type: "general",
  blocks: [
    {
      kind: "sign-up",
      id: "sign-up",
      isOpening: true,
      heading: "The campaign letter",
      text: "Dates, documents and votes that affect your street, in plain words. Your first update arrives within {figures.firstUpdateHours}.",
      promises: [
        "You confirm your address first, so nobody can sign you up but you.",
        "Every letter has a link at the end: one click and you are off the list.",
        "The list stays with this campaign. It is never sold or shared.",
      ],
      note: { usual: "", after: "The vote is over: the letter goes on only for those who stay." },
    },
  ],
};
