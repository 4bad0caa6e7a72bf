import { group, inPhases, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const button = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

/** Questions whose answers open in place. */
export const foldedQuestionsBlock = () =>
  kind("folded-questions", {
    label: "Folded questions",
    hint: "Questions beside their heading, each of which opens its answer. The first is open.",
    fields: {
      heading: inPhases(line({ max: 80 })),
      answers: list(group({ question: line({ max: 80 }), answer: prose({ max: 500 }) }), { max: 12 }),
      next: button("Button").optional(),
      more: button("Second button").optional(),
    },
  });
