import type { Examples } from "#app/ui/examples.ts";
import { Text } from "./text.tsx";

export const textBlock: Examples = {
  "on sunk ground, with a button": (
    <Text
      block={{
        kind: "text",
        id: "example-text",
        tone: "sunk",
        heading: "Then a vote",
        paragraphs: ["The first paragraph, with a [link](/about).", "The second one."],
        action: { label: "Write to me", href: "/contact" },
      }}
    />
  ),
  "with sources and links": (
    <Text
      block={{
        kind: "text",
        id: "example-text-with-links",
        heading: "What followed",
        paragraphs: ["One thing happened.", "Then another did."],
        links: {
          sources: "Source: the public record.",
          heading: "Where next",
          points: ["[About the candidate](/about)", "[Contact](/contact)"],
        },
      }}
    />
  ),
};
