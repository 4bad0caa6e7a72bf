import type { Examples } from "#app/ui/examples.ts";
import { HeroFigures } from "./hero-figures.tsx";

export const heroFigures: Examples = {
  "two figures": (
    <HeroFigures
      block={{
        kind: "hero-figures",
        id: "example-hero-figures",
        heading: ["An hour is a lot.", "So is a minute."],
        lead: { usual: "What the page says in two sentences." },
        figures: [
          { number: "523+", what: "supporters" },
          { number: "15", what: "events" },
        ],
        counted: "The campaign's own counts.",
      }}
    />
  ),
};
