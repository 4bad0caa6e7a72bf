import type { Examples } from "#app/ui/examples.ts";
import { Planks } from "./planks.tsx";

export const planks: Examples = {
  "two planks and their index": (
    <Planks
      block={{
        kind: "planks",
        id: "example-planks",
        planks: [
          {
            id: "example-first-plank",
            title: "First plank",
            image: "/images/spot-files.svg",
            shows: "",
            problem: "What is wrong, in one sentence.",
            concede: "What speaks for how it is.",
            plan: [
              { what: "**30 days** at most", how: "How it is counted." },
              { what: "A second step", how: "Who takes it, and when." },
            ],
            effects: ["What you would notice."],
          },
          {
            id: "example-second-plank",
            title: "Second plank",
            image: "/images/spot-trench.svg",
            shows: "",
            problem: "What is wrong with something else.",
            concede: "What others are right about.",
            plan: [{ what: "A step", how: "How, and by when." }],
            effects: ["What would be better."],
          },
        ],
        index: {
          label: "Planks of the example",
          more: [{ label: "Contact", href: "/contact" }],
        },
        concedeLabel: "What is fair",
        planLabel: "Action plan",
        effectsLabel: "On your street",
        note: "A draft.",
      }}
    />
  ),
};
