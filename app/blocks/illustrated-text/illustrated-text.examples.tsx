import type { Examples } from "#app/ui/examples.ts";
import { IllustratedText } from "./illustrated-text.tsx";

export const illustratedText: Examples = {
  "with a quotation": (
    <IllustratedText
      block={{
        kind: "illustrated-text",
        id: "example-illustrated-text",
        heading: "A test",
        paragraphs: ["There is a fair argument on each side."],
        quotation: {
          text: "A rule belongs where it can be kept on an ordinary Tuesday.",
          points: ["**Safe.** Everybody can share the path.", "**Clear.** A sign says it."],
          source: "The candidate, on this page.",
        },
        after: ["Both, not one of two."],
        plates: [
          {
            number: 2,
            title: "A bench",
            caption: "Where people wait.",
            source: "drawn for this page",
            alternative: "A bench below a tree",
            drawing: "/images/spot-bench.svg",
          },
        ],
      }}
    />
  ),
};
