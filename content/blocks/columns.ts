import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** Lists that stand side by side. */
export const columnsBlock = () =>
  kind("columns", {
    label: "Columns",
    hint: "Two lists side by side, such as what speaks for something and against it.",
    fields: {
      heading: line({ max: 60 }),
      columns: list(group({ heading: line({ max: 60 }), points: list(prose({ max: 160 }), { max: 12 }) }), {
        max: 12,
      }),
    },
  });
