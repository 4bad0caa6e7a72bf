import { group, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Two ways beside each other, question by question. */
export const comparisonBlock = () =>
  kind("comparison", {
    label: "Comparison",
    hint: "A table of questions, each answered for two ways of doing something.",
    fields: {
      heading: line({ max: 60 }),
      columns: group({
        question: line({ max: 60, label: "Above the questions, for those who do not see them" }),
        one: line({ max: 60, label: "The first way" }),
        other: line({ max: 60, label: "The second way" }),
      }),
      rows: list(group({ question: line({ max: 60 }), one: line(), other: line() }), { max: 12 }),
    },
  });
