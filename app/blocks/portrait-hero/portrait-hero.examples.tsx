import type { Examples } from "#app/ui/examples.ts";
import { PortraitHero } from "./portrait-hero.tsx";

export const portraitHero: Examples = {
  "with a line above": (
    <PortraitHero
      block={{
        kind: "portrait-hero",
        id: "example-portrait-hero",
        eyebrow: "Two minutes",
        heading: "Hello.",
        lead: { usual: "Who I am, in two sentences." },
        caption: "Below the portrait.",
      }}
    />
  ),
  "with the portrait at the edge": (
    <PortraitHero
      block={{
        kind: "portrait-hero",
        id: "example-edge-hero",
        heading: "Hello again.",
        lead: { usual: "Who I am, in two sentences." },
        caption: "Below the portrait.",
        portrait: "edge",
      }}
    />
  ),
};
