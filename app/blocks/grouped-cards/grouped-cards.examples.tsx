import type { Examples } from "#app/ui/examples.ts";
import { GroupedCards } from "./grouped-cards.tsx";

const entry = (id: string, title: string) => ({
  id,
  title,
  headline: "What it is.",
  summary: "What I would do about it.",
  label: "Learn more",
  href: "/platform",
});

export const groupedCards: Examples = {
  "two themes": (
    <GroupedCards
      block={{
        kind: "grouped-cards",
        id: "example-themes",
        heading: "Priorities",
        themes: [
          {
            theme: "Streets",
            drawing: "/images/spot-street.svg",
            shows: "",
            entries: [entry("example-walks", "Walks"), entry("example-buses", "Buses")],
          },
          {
            theme: "Trees",
            drawing: "/images/spot-oak.svg",
            shows: "",
            entries: [entry("example-oaks", "Oaks")],
          },
        ],
        next: { label: "See the platform", href: "/platform" },
        other: { label: "Get the letter", href: "/newsletter" },
      }}
    />
  ),
};
