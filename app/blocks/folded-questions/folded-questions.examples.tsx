import type { Examples } from "#app/ui/examples.ts";
import { FoldedQuestions } from "./folded-questions.tsx";

export const foldedQuestions: Examples = {
  "with two buttons": (
    <FoldedQuestions
      block={{
        kind: "folded-questions",
        id: "example-folded-questions",
        heading: { usual: "Two fair questions" },
        answers: [
          { question: "A first question?", answer: "Its answer, open." },
          { question: "A second question?", answer: "Its answer, folded." },
        ],
        next: { label: "Get involved", href: "/get-involved" },
        more: { label: "Contact", href: "/contact" },
      }}
    />
  ),
};
