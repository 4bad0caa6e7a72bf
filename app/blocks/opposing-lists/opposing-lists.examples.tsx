import type { Examples } from "#app/ui/examples.ts";
import { OpposingLists } from "./opposing-lists.tsx";

export const opposingLists: Examples = {
  "what is said, and what is asked": (
    <OpposingLists
      block={{
        kind: "opposing-lists",
        id: "example-lists",
        heading: "The gap",
        lists: [
          { heading: "What is said", points: ["It is faster.", "It is usual."] },
          { heading: "What is asked", points: ["Why not ask?"], call: "Hold a vote." },
        ],
      }}
    />
  ),
};
