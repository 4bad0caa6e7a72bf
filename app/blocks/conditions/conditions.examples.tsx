import type { Examples } from "#app/ui/examples.ts";
import { Conditions } from "./conditions.tsx";

export const conditions: Examples = {
  "a numbered list": (
    <Conditions
      block={{
        kind: "conditions",
        id: "example-conditions",
        heading: "What I ask for",
        items: [
          { title: "A study", text: "Savings and costs, year by year." },
          { title: "A date", text: "When it will be done." },
        ],
      }}
    />
  ),
};
