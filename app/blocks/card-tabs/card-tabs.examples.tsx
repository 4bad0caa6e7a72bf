import type { Examples } from "#app/ui/examples.ts";
import { CardTabs } from "./card-tabs.tsx";

export const cardTabs: Examples = {
  "entries, and words": (
    <CardTabs
      block={{
        kind: "card-tabs",
        id: "example-card-tabs",
        heading: "How I work",
        tabs: [
          {
            id: "example-plans",
            label: "Plans",
            cards: [
              {
                title: "Homes",
                text: "Where services are.",
                points: ["On time"],
                more: { label: "Learn more", href: "/platform" },
              },
              { title: "Pipes", text: "Before homes." },
            ],
          },
          {
            id: "example-words",
            label: "Words",
            opening: "An engineer.",
            text: { usual: "I read what comes to council." },
            cards: [],
            next: { label: { usual: "About the candidate" }, href: "/about" },
          },
        ],
      }}
    />
  ),
};
