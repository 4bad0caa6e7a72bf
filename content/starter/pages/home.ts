import type { Page } from "#content/blocks/page.ts";
import { brackets } from "#content/starter/brackets.ts";

export const home: Page = {
  name: "Home",
  address: "/",
  title: { usual: "{campaign.name}" },
  description: {
    usual: "{campaign.candidate.name}, independent, {campaign.election}, {campaign.municipality}.",
  },
  keywords: ["{municipality.name}", "independent candidate", "British Columbia"],
  type: "home",
  blocks: [
    {
      kind: "portrait-hero",
      id: "opening",
      eyebrow: "{campaign.candidate.strapline}",
      heading: "{campaign.candidate.name}",
      lead: { usual: brackets.sentence },
      caption: "{campaign.candidate.name}",
    },
    {
      kind: "columns",
      id: "promises",
      heading: "Three promises",
      columns: [
        {
          heading: "What I would do, and what you can check",
          points: [brackets.promise1, brackets.promise2, brackets.promise3],
        },
      ],
    },
    {
      kind: "text",
      id: "now",
      heading: "How to vote",
      paragraphs: [
        "Voting day is {votingDay.long}. Voting places are open {campaign.voting.hours}: {campaign.voting.places}",
        "Advance voting: {campaign.voting.advanceHours}, {campaign.voting.advancePlaces}.",
      ],
      action: { label: "Where, when and how", href: "/vote" },
      phases: ["before", "campaign", "advance-voting", "voting-day"],
    },
    {
      kind: "text",
      id: "after",
      heading: "What happens now",
      paragraphs: ["The vote of {votingDay} is over. {campaign.result}"],
      phases: ["after"],
    },
    {
      kind: "sign-up",
      id: "email-capture",
      heading: "Get the campaign letter",
      text: "Dates, documents and votes that affect your street. Your first update arrives within {figures.firstUpdateHours}. To ask or tell me something instead, [write to me](/contact).",
      place: "contact",
    },
  ],
};
