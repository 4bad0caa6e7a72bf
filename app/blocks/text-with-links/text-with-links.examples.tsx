import type { Examples } from "#app/ui/examples.ts";
import { TextWithLinks } from "./text-with-links.tsx";

export const textWithLinks: Examples = {
  "two paragraphs with a source": (
    <TextWithLinks
      block={{
        kind: "text-with-links",
        id: "example-text-with-links",
        heading: "What followed",
        paragraphs: ["One thing happened.", "Then another did."],
        sources: "Source: the public record.",
        next: { heading: "Where next", points: ["[About the candidate](/about)", "[Contact](/contact)"] },
      }}
    />
  ),
};
