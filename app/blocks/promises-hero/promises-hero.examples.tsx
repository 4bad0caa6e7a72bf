import type { Examples } from "#app/ui/examples.ts";
import { PromisesHero } from "./promises-hero.tsx";

export const promisesHero: Examples = {
  "with figures": (
    <PromisesHero
      block={{
        kind: "promises-hero",
        id: "example-promises",
        promises: ["First promise", "Second promise"],
        introduction: { usual: "Who I am, in two sentences." },
        actions: { usual: [{ label: "Join the neighbours", href: "/get-involved" }] },
        more: { label: "Read the platform", href: "/platform" },
        caption: "Below the portrait.",
        stats: [
          { figure: "13 years", what: "living here" },
          { figure: "P.Eng", what: "engineer" },
        ],
        below: { label: "More about me", href: "/about" },
      }}
    />
  ),
};
