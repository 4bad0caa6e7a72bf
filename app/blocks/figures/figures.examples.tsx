import type { Examples } from "#app/ui/examples.ts";
import { Figures } from "./figures.tsx";

export const figures: Examples = {
  "two figures with their source": (
    <Figures
      block={{
        kind: "figures",
        id: "example-figures",
        figures: [
          { number: "3 of 9", what: "votes for the motion" },
          { number: "$2M", what: "what it costs in ten years" },
        ],
        source: "[The minutes](https://example.org), page 4, June 1, 2026.",
      }}
    />
  ),
};
