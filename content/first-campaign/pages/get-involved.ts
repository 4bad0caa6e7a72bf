import type { Page } from "#content/blocks/page.ts";

export const getInvolved: Page = {
  name: "Get involved",
  address: "/get-involved",
  title: {
    usual: "Get Involved | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Volunteer for an hour or a season, or send a short message. You will hear back within {figures.volunteerReplyHours}.",
    after:
      "Have a sign collected, offer help or send a short message. You will hear back within {figures.volunteerReplyHours}.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "volunteer", "campaign", "door-knocking"],
  type: "get-involved",
  blocks: [
    {
      kind: "form",
      id: "volunteer",
      form: "volunteer",
      isOpening: true,
      heading: { usual: "Lend an hour. Bring a neighbour.", after: "Thank you for every hour." },
      lead: {
        usual:
          "Campaigns here are won on doorsteps. Pick what suits you; we will be in touch within {figures.volunteerReplyHours}.",
        after:
          "Voting day was {votingDay.long}. Is a sign still on your lawn, or would you like to help with what comes next? Write to me here; we will be in touch within {figures.volunteerReplyHours}. [What help is still needed: to be confirmed.]",
      },
      picture: {
        image: "/images/tillicum.svg",
        shows: "People walking and rowing at the Gorge",
        caption: "The Gorge at Tillicum.",
      },
      facts: [
        { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
        { term: "We answer", text: "You hear from us within {figures.volunteerReplyHours}." },
        {
          term: "Your details",
          text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
        },
      ],
      formHeading: "Volunteer",
    },
    {
      kind: "form",
      id: "message",
      form: "short-contact",
      tone: "sunk",
      heading: { usual: "Or just say something" },
      lead: { usual: "A question, an invitation, a complaint. All welcome." },
    },
  ],
};
