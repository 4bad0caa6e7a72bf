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
        heading: { usual: "Two fair questions" },
        look: "folded",
        answers: {
          usual: [
            { question: "Are you with a party?", answer: "No. I am independent." },
            { question: "Will you raise taxes?", answer: "Not for what has not been audited." },
          ],
        },
        next: { label: "Get involved", href: "/get-involved" },
        more: { label: "Contact", href: "/contact" },
      }}
    />
  ),
};
