import type { Page } from "#content/blocks/page.ts";
import { brackets } from "#content/starter/brackets.ts";
import { opening } from "./opening.ts";

export const platform: Page = {
  name: "Platform",
  address: "/platform",
  title: { usual: "Platform | {campaign.candidate.name}" },
  description: {
    usual: "Three priorities of {campaign.candidate.name} for {municipality.name}, and how you can check.",
  },
  keywords: ["{municipality.name}", "platform", "independent candidate"],
  type: "general",
  blocks: [
    opening(
      "What I would do",
      "Three priorities. Each says what is wrong, what I would do, and how you would notice.",
    ),
    { kind: "text", id: "first", heading: brackets.priority1, paragraphs: [brackets.priority1Text] },
    {
      kind: "text",
      id: "second",
      heading: brackets.priority2,
      paragraphs: [brackets.priority2Text],
      tone: "sunk",
    },
    { kind: "text", id: "third", heading: brackets.priority3, paragraphs: [brackets.priority3Text] },
    { kind: "onward", id: "onward", text: "What is missing?", label: "Write to me", href: "/contact" },
  ],
};
