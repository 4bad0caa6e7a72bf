import type { Examples } from "#app/ui/examples.ts";
import { Conditions } from "./conditions.tsx";

export const conditions: Examples = {
  "a numbered list": (
    <Conditions
      block={{
        kind: "conditions",
        id: "example-conditions",
        heading: { usual: "What I ask for" },
        items: [
          { title: "A study", text: "Savings and costs, year by year." },
          { title: "A date", text: "When it will be done." },
        ],
      }}
    />
  ),
  "two promises": (
    <Conditions
      block={{
        kind: "conditions",
        id: "example-promises",
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
