import type { Examples } from "#app/ui/examples.ts";
import { Months } from "./months.tsx";

export const months: Examples = {
  "two rows": (
    <Months
      block={{
        kind: "months",
        id: "example-months",
        number: 5,
        title: "A year in the park",
        caption: "The months with most people are those of nests.",
        source: "schematic, not records",
        alternative: "Birds nest from April to July; trails are busiest from May to September",
        rows: [
          { label: "Birds nest", ink: "give", spans: [[3, 7]] },
          { label: "Trails busiest", ink: "primary", spans: [[4, 9]] },
        ],
      }}
    />
  ),
};
