import type { Examples } from "#app/ui/examples.ts";
import { Questionnaires } from "./questionnaires.tsx";

export const questionnaires: Examples = {
  "two askers": (
    <Questionnaires
      block={{
        kind: "questionnaires",
        id: "example-questionnaires",
        heading: "Questionnaires I answered",
        answers: [
          {
            asker: "A club of cyclists",
            on: "2026-08-01",
            href: "https://example.org",
            text: "Safe streets.",
          },
          { asker: "A board of trade", on: "2026-09-01", href: "/contact" },
        ],
      }}
    />
  ),
};
