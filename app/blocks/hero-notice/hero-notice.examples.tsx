import type { Examples } from "#app/ui/examples.ts";
import { HeroNotice } from "./hero-notice.tsx";

export const heroNotice: Examples = {
  "with a drawing": (
    <HeroNotice
      block={{
        kind: "hero-notice",
        id: "example-hero-notice",
        heading: "The heading of a page",
        lead: "What it says in two sentences.",
        notice: { heading: "Unofficial", text: "The data can be late or wrong." },
        image: "/images/spot-notice.svg",
        shows: "",
      }}
    />
  ),
};
