import type { Examples } from "#app/ui/examples.ts";
import { Quotation } from "./quotation.tsx";

export const quotation: Examples = {
  "with who said it": (
    <Quotation
      block={{
        kind: "quotation",
        id: "example-quotation",
        text: "“The one sentence worth keeping.”",
        source: "Somebody, at [a meeting](https://example.org), on a day.",
      }}
    />
  ),
};
