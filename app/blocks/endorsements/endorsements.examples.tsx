import type { Examples } from "#app/ui/examples.ts";
import { EndorsementList } from "./endorsement-list.tsx";

export const endorsements: Examples = {
  "two people": (
    <EndorsementList
      block={{ kind: "endorsements", id: "example-endorsements", heading: "Who speaks for me" }}
      endorsements={[
        { id: "one", name: "Somebody", about: "a teacher", words: "“She answers.”", consentOn: "2026-06-01" },
        { id: "two", name: "Somebody else", words: "“She counts first.”", consentOn: "2026-06-01" },
      ]}
    />
  ),
};
