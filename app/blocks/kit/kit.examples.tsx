import type { Examples } from "#app/ui/examples.ts";
import { PaperList } from "./paper-list.tsx";

export const kit: Examples = {
  "two papers": (
    <PaperList
      block={{
        kind: "kit",
        id: "example-kit",
        heading: "Print and carry",
        text: "Print these at home or at a print shop, and take them along your street.",
        papers: ["door-hanger", "flyer"],
      }}
    />
  ),
};
