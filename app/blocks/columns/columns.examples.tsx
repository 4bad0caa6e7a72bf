import type { Examples } from "#app/ui/examples.ts";
import { Columns } from "./columns.tsx";

export const columns: Examples = {
  "two lists": (
    <Columns
      block={{
        kind: "columns",
        id: "example-columns",
        heading: "What is fair to say",
        columns: [
          { heading: "For it", points: ["One reason.", "Another reason."] },
          { heading: "Against it", points: ["One reason."] },
        ],
      }}
    />
  ),
};
