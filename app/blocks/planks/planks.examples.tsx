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
            id: "example-permits",
            title: "Permits",
            image: "/images/spot-files.svg",
            shows: "",
            problem: "A suite can wait longer for its stamp than it takes to build.",
            concede: "Staff are careful for good reason.",
            plan: [
              { what: "**90 days** at most", how: "Counted from a complete file." },
              { what: "One file, one planner", how: "The name on the letter decides." },
            ],
            effects: ["You can see where an application stands."],
          },
          {
            id: "example-homes",
            title: "Homes",
            image: "/images/spot-trench.svg",
            shows: "",
            problem: "People who work here drive past homes they cannot rent.",
            concede: "Neighbours are often right about the sewer.",
            plan: [{ what: "Pipes before density", how: "Published by block, before the hearing." }],
            effects: ["More homes by the bus line."],
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
