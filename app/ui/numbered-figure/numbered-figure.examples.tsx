import type { Examples } from "#app/ui/examples.ts";
import { DrawnFigure } from "./numbered-figure.tsx";

export const numberedFigure: Examples = {
  "a drawing with words in it": (
    <DrawnFigure
      plate={{
        number: 1,
        title: "A bench",
        caption: "Where people wait.",
        source: "drawn for this page",
        alternative: "A bench below a tree",
        drawing: "/images/spot-bench.svg",
        labels: [
          { text: "the bench", left: 40, top: 270 },
          { text: "Shade", left: 240, top: 60, look: "heading", isCentred: true },
        ],
      }}
    />
  ),
};
