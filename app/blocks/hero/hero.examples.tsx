import type { Examples } from "#app/ui/examples.ts";
import { Hero } from "./hero.tsx";

export const hero: Examples = {
  "with a drawing and a note": (
    <Hero
      block={{
        kind: "hero",
        id: "example-hero",
        heading: { usual: "The heading of a page" },
        lead: { usual: "What it says in two sentences. With **stress** where it helps." },
        note: "A note below.",
        scene: "transect",
        caption: "What the drawing shows.",
      }}
    />
  ),
  "in the largest letters": (
    <Hero
      block={{
        kind: "hero",
        id: "example-large-hero",
        heading: { usual: "What I will do, and how you can check" },
        lead: { usual: "What it says in two sentences." },
        letters: "largest",
      }}
    />
  ),
};
