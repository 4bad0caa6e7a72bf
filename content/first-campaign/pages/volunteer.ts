import type { Page } from "#content/blocks/page.ts";

export const volunteer: Page = {
  name: "Volunteer",
  address: "/volunteer",
  title: {
    usual: "Volunteer | {campaign.candidate.name}",
  },
  description: {
    usual: "Doors, phones, data, drawing, translation or your kitchen table: say what you can do and when.",
    after: "The vote is over: say what you can do and when, and you will hear whether help is still needed.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "volunteer", "campaign volunteer"],
  type: "general",
  blocks: [
    {
      kind: "form",
      id: "volunteer",
      form: "volunteer",
      isOpening: true,
      heading: { usual: "Volunteer" },
      lead: {
        usual:
          "An evening, a season, or one good phone call: every hour moves this campaign further than an advertisement would.",
        after:
          "The vote is over. Say what you can do and when, and you will hear whether it is still needed. [What help is still needed: to be confirmed.]",
      },
      picture: { image: "/images/spot-porch.svg", shows: "" },
      facts: [
        { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
        { term: "We answer", text: "You hear from us within {figures.volunteerReplyHours}." },
        {
          term: "Your details",
          text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
        },
      ],
    },
  ],
};
