import type { Examples } from "#app/ui/examples.ts";
import { Clauses } from "./clauses.tsx";

export const clauses: Examples = {
  "paragraphs, points and a table": (
    <Clauses
      block={{
        kind: "clauses",
        id: "example-clauses",
        heading: "A page of clauses",
        lead: "What the page says in a sentence.",
        changed: "2026-06-01",
        clauses: [
          { id: "clause-words", heading: "Words", paragraphs: ["A paragraph with a **stressed** word."] },
          { id: "clause-points", heading: "Points", points: ["The first point.", "The second point."] },
          {
            id: "clause-table",
            heading: "Table",
            table: {
              caption: "What is kept",
              columns: ["What", "How long"],
              rows: [
                ["Messages", "24 months"],
                ["Receipts", "As the law asks"],
              ],
            },
          },
        ],
        next: { text: "Something is missing?", label: "Write", href: "/contact" },
      }}
    />
  ),
};
