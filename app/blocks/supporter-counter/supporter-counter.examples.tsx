import type { Examples } from "#app/ui/examples.ts";
import { SupporterCounter } from "./supporter-counter.tsx";

export const supporterCounter: Examples = {
  "marks against a goal": (
    <SupporterCounter
      block={{
        kind: "supporter-counter",
        id: "example-counter",
        tone: "sunk",
        figures: {
          count: "donationCurrent",
          goal: "donationGoal",
          funding: "donationCurrent",
          fundingGoal: "donationGoal",
        },
        neighbourhoods: [{ name: "North", count: 20, trend: 2 }],
        neighboursPerMark: 500,
        heading: { usual: "neighbours so far" },
        goal: { usual: "Our goal is" },
        funding: "Funding:",
        action: { usual: "Become a supporter" },
        href: "/newsletter",
        joined: { usual: "" },
        where: "Where the example’s supporters live",
        bars: "Supporters by neighbourhood",
        scale: "One mark is 500 neighbours.",
        counted: "Our own counts.",
        confirmed: "Confirmed records.",
        barsNote: "Bars start at zero.",
        note: "Counted in June.",
      }}
    />
  ),
};
