import type { Examples } from "#app/ui/examples.ts";
import { Questions } from "./questions.tsx";

export const questions: Examples = {
  "with a button and a link": (
    <Questions
      block={{
        kind: "questions",
        id: "example-questions",
        answers: { usual: [{ question: "What comes first?", answer: "Three dates, in public." }] },
        next: { label: "Read the platform", href: "/platform" },
        more: { label: "The long version", href: "/about" },
      }}
    />
  ),
};
