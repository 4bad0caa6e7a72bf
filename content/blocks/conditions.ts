import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** A numbered list. */
export const conditionsBlock = () =>
  kind("conditions", {
    label: "Numbered list",
    hint: "What is asked for, or what comes one after the other.",
    fields: {
      heading: line({ max: 60 }),
      items: list(group({ title: line({ max: 60 }), text: prose({ max: 160 }) }), { max: 12 }),
    },
  });
