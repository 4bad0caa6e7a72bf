import type { Examples } from "#app/ui/examples.ts";
import { HeroClaim } from "./hero-claim.tsx";

export const heroClaim: Examples = {
  "with ten forms": (
    <HeroClaim
      block={{
        kind: "hero-claim",
        id: "example-claim",
        heading: "A claim in one sentence.",
        lead: "What it means, and why it is asked.",
        ballots: { blank: "yes", alternative: "Ten forms, one signed", caption: "How ten are counted." },
        stats: [
          { figure: "1,000", what: "forms" },
          { figure: "$5M", what: "loan" },
          { figure: "100%", what: "process" },
        ],
      }}
    />
  ),
};
