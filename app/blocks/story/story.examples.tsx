import type { Examples } from "#app/ui/examples.ts";
import { Story } from "./story.tsx";

export const story: Examples = {
  "with a conclusion": (
    <Story
      block={{
        kind: "story",
        id: "example-story",
        tone: "sunk",
        heading: { usual: "Why I run", after: "Why I ran" },
        paragraphs: ["How it began, in large letters.", "What happened then."],
        conclusion: { usual: "What I will do about it.", after: "What I wanted to do about it." },
        further: ["What else there is to say."],
      }}
    />
  ),
};
