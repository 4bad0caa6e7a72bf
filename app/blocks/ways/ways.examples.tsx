import type { Examples } from "#app/ui/examples.ts";
import { Ways } from "./ways.tsx";

export const ways: Examples = {
  "one quarter with a time": (
    <Ways
      block={{
        kind: "ways",
        id: "example-ways",
        categories: [
          {
            title: "Come along",
            image: "/images/spot-bench.svg",
            shows: "",
            text: "Costs you a morning.",
            ways: [
              {
                title: "Coffee",
                text: { usual: "Bring a neighbour." },
                action: "See what is on",
                href: "/news-events",
              },
            ],
            when: { title: "When", text: { usual: "On Saturdays." } },
          },
        ],
      }}
    />
  ),
};
