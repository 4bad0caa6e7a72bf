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
        paragraphs: ["What a council buys is paid for over decades.", "Take the bridge. Nobody was asked."],
        conclusion: { usual: "So that is what I run to do.", after: "So that is what I ran to do." },
        further: ["I am independent because the work is easier that way."],
      }}
    />
  ),
};
