import type { Examples } from "#app/ui/examples.ts";
import { PressKit } from "./press-kit.tsx";

export const pressKit: Examples = {
  "a portrait, two lengths and a fact": (
    <PressKit
      block={{
        kind: "press-kit",
        id: "example-press-kit",
        heading: "For the press",
        credit: "Photo by somebody; free to print with this name.",
        biographies: [
          { label: "In one sentence", paragraphs: ["Somebody who does something, and why."] },
          { label: "In a paragraph", paragraphs: ["Somebody who does something.", "And what came before."] },
        ],
        facts: [
          { label: "Occupation", text: "Bridge builder", source: "[The register](https://example.org)" },
        ],
      }}
    />
  ),
};
