import { choice, group, inPhases, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const onward = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

/** Questions, each with its answer. */
export const questionsBlock = () =>
  kind("questions", {
    label: "Questions and answers",
    hint: "Each question with its answer: in large letters beside it, or folded below it.",
    fields: {
      heading: inPhases(line({ max: 80 })).optional(),
      look: choice(["folded"], {
        label: "How they stand",
        absent: "Each answer beside its question",
        words: { folded: "Folded, beside the heading" },
      }).optional(),
      answers: inPhases(
        list(group({ question: line({ max: 80 }), answer: prose({ max: 500 }) }), { max: 8 }),
      ),
      next: onward("Button").optional(),
      more: onward("Second link").optional(),
    },
  });
