import type { Page } from "#content/blocks/page.ts";
import { opening } from "./opening.ts";

/** Nothing of it is known before it is said. */
export const pressKit: Page["blocks"][number] = {
  kind: "press-kit",
  id: "press-kit",
  heading: "{campaign.candidate.name}",
  biographies: [
    { label: "In one sentence", paragraphs: ["[Your life in one sentence]"] },
    { label: "In one paragraph", paragraphs: ["[Your life in one paragraph]"] },
    { label: "On half a page", paragraphs: ["[Your life on half a page]"] },
  ],
  facts: [{ label: "[What it is]", text: "[A fact]", source: "[Where it can be checked]" }],
};

/** Hidden until the campaign has filled it. */
export const press: Page = {
  name: "For the press",
  address: "/press",
  title: { usual: "For the press | {campaign.candidate.name}" },
  description: {
    usual: "Portrait, biography and facts about {campaign.candidate.name}, free to print.",
  },
  keywords: ["{municipality.name}", "press", "independent candidate"],
  type: "general",
  isHidden: true,
  blocks: [
    opening("For the press", "Free to print. For anything else, write to {campaign.email}."),
    pressKit,
  ],
};
