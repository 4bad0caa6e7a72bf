import type { Page } from "#content/blocks/page.ts";
import { brackets } from "#content/starter/brackets.ts";

export const about: Page = {
  name: "About",
  address: "/about",
  title: { usual: "About | {campaign.candidate.name}" },
  description: {
    usual:
      "Who {campaign.candidate.name} is, why they stand in the {campaign.election}, and how to ask a question.",
  },
  keywords: ["{municipality.name}", "about the candidate", "independent candidate"],
  type: "general",
  blocks: [
    {
      kind: "portrait-hero",
      id: "hello",
      eyebrow: "About",
      heading: "I am {campaign.candidate.name}.",
      lead: { usual: brackets.sentence },
      caption: "{campaign.candidate.name}",
    },
    { kind: "text", id: "story", heading: "Why I run", paragraphs: [brackets.why] },
    {
      kind: "onward",
      id: "ask",
      text: "Is there something you would like to know?",
      label: "Ask me",
      href: "/contact",
    },
  ],
};
