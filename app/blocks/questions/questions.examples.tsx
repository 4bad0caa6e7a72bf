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
  "folded, with two buttons": (
    <Questions
      block={{
        kind: "questions",
        id: "example-folded-questions",
        folded: { heading: { usual: "Two fair questions" } },
        answers: {
          usual: [
            { question: "A first question?", answer: "Its answer, open." },
            { question: "A second question?", answer: "Its answer, folded." },
          ],
        },
        next: { label: "Get involved", href: "/get-involved" },
        more: { label: "Contact", href: "/contact" },
      }}
    />
  ),
};
