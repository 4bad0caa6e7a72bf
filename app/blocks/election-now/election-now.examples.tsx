import type { Examples } from "#app/ui/examples.ts";
import { ElectionNow } from "./election-now.tsx";

export const electionNow: Examples = {
  "with lines": (
    <ElectionNow
      block={{
        kind: "election-now",
        id: "example-now",
        tone: "sunk",
        now: {
          usual: {
            heading: "What happens now",
            lead: "The vote is over.",
            picture: "/images/spot-ballot.svg",
            shows: "",
            lines: [{ what: "The result", text: "As it was declared." }],
          },
        },
      }}
    />
  ),
};
