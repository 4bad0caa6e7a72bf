import type { Examples } from "#app/ui/examples.ts";
import { Paragraphs } from "./paragraphs.tsx";

export const paragraphs: Examples = {
  "a heading, a list and a line break": (
    <Paragraphs
      block={{
        kind: "paragraphs",
        id: "example-paragraphs",
        text: "The first paragraph, with a [link](/about).\nIts second line.\n\n## A heading\n- One thing\n- Another\n\n1. First\n2. Second",
      }}
    />
  ),
};
