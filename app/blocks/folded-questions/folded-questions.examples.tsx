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
          { question: "Are you with a party?", answer: "No. I am independent." },
          { question: "Will you raise taxes?", answer: "Not for what has not been audited." },
        ],
        next: { label: "Get involved", href: "/get-involved" },
        more: { label: "Contact", href: "/contact" },
      }}
    />
  ),
};
