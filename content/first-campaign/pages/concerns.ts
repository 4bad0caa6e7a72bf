import type { Page } from "#content/blocks/page.ts";

export const concerns: Page = {
  name: "Concerns",
  address: "/concerns",
  alsoAt: ["/community-voices"],
  title: {
    usual: "Community concerns | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Tell me what is wrong on your street: a crossing, a drain, a rezoning sign. The more exact the place, the better.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "community concerns",
    "neighbourhood",
    "report a concern",
  ],
  type: "general",
  blocks: [
    {
      kind: "form",
      id: "concern",
      form: "concern",
      isOpening: true,
      heading: { usual: "What is wrong on your street?" },
      lead: {
        usual:
          "A crossing without light, a permit that never comes, a ditch that floods: tell me where and since when. I answer within {figures.contactReplyHours}.",
      },
      picture: { image: "/images/spot-street.svg", shows: "" },
    },
  ],
};
