import type { Examples } from "#app/ui/examples.ts";
import { Ledger } from "./ledger.tsx";

export const ledger: Examples = {
  "two entries and a note": (
    <Ledger
      block={{
        kind: "ledger",
        id: "example-ledger",
        heading: "Background",
        entries: [
          { mark: "Nurse", title: "Twenty years on a ward", text: "What it taught me about waiting." },
          { mark: "Coach", title: "Six seasons of girls' soccer", text: "Who turns up, and who pays." },
        ],
        note: "[To be supplied: the years.]",
      }}
    />
  ),
};
