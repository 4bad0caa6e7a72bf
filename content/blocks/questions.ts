import { group, inPhases, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const onward = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

export const questionsBlock = () =>
  kind("questions", {
    label: "Questions and answers",
    hint: "Each question in large letters with its answer beside it, or folded beside a heading.",
    fields: {
      answers: inPhases(
        list(group({ question: line({ max: 80 }), answer: prose({ max: 500 }) }), { max: 12 }),
      ),
      folded: group(
        { heading: inPhases(line({ max: 80 })) },
        { label: "Folded beside a heading", hint: "Each question opens its answer. The first is open." },
      ).optional(),
      next: onward("Button").optional(),
      more: onward("Link beside the button").optional(),
    },
  });
