import type { Examples } from "#app/ui/examples.ts";
import { Places } from "./places.tsx";

export const places: Examples = {
  "the campaign's neighbourhoods": (
    <Places
      block={{
        kind: "places",
        id: "example-places",
        heading: "Where you live",
        lead: "A starting point, not a survey. [Tell me what I have wrong](/concerns).",
        population: "Population: {population}",
        proposed: "Proposed:",
      }}
    />
  ),
};
