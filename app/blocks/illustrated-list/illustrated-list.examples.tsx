import type { Examples } from "#app/ui/examples.ts";
import { IllustratedList } from "./illustrated-list.tsx";

export const illustratedList: Examples = {
  "two promises": (
    <IllustratedList
      block={{
        kind: "illustrated-list",
        id: "example-illustrated-list",
        heading: { usual: "Two promises" },
        items: [
          {
            title: "Count first",
            text: "Two springs, with the method published.",
            plate: {
              number: 3,
              title: "A bench",
              caption: "Where people wait.",
              source: "drawn for this page",
              alternative: "A bench below a tree",
              drawing: "/images/spot-bench.svg",
            },
          },
          {
            title: "Then decide",
            text: "If the count says I am wrong, I will say so.",
            plate: {
              number: 4,
              title: "A bench",
              caption: "Where people wait.",
              source: "drawn for this page",
              alternative: "A bench below a tree",
              drawing: "/images/spot-oak.svg",
            },
          },
        ],
      }}
    />
  ),
};
