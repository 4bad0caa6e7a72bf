import type { Examples } from "#app/ui/examples.ts";
import { Tracker } from "./tracker.tsx";

export const tracker: Examples = {
  "the campaign's own": (
    <Tracker
      block={{
        kind: "tracker",
        id: "example-tracker",
        heading: "Development tracker",
        address: "",
        title: "Proposed developments by neighbourhood",
        ownPage: "Open the tracker on its own page",
      }}
    />
  ),
};
