import type { Examples } from "#app/ui/examples.ts";
import { VotingPlaces } from "./voting-places.tsx";

export const votingPlaces: Examples = {
  "a place that is known, and one that is not": (
    <VotingPlaces
      block={{
        kind: "voting-places",
        id: "example-voting-places",
        heading: "Voting places",
        note: "Checked against the municipality’s own list.",
        hours: "[hours]",
        places: [
          {
            id: "hall",
            name: "The hall",
            address: "1 Practice Street",
            opens: "08:00",
            closes: "20:00",
            note: "One gets in without steps.",
          },
          { id: "school", name: "[Name of the voting place]", address: "[Street and number]" },
        ],
        map: "Map",
        entry: "Vote",
      }}
    />
  ),
};
