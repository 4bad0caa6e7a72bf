import type { Examples } from "#app/ui/examples.ts";
import { Comparison } from "./comparison.tsx";

export const comparison: Examples = {
  "two ways": (
    <Comparison
      block={{
        kind: "comparison",
        id: "example-comparison",
        heading: "Two ways to decide",
        columns: { question: "Question", one: "By petition", other: "By vote" },
        rows: [
          { question: "Who has to act", one: "Only those opposed.", other: "Everyone is asked." },
          { question: "What silence means", one: "Consent.", other: "Nothing." },
        ],
      }}
    />
  ),
};
