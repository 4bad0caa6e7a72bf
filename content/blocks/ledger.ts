import { group, line, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const ledgerBlock = () =>
  kind("ledger", {
    label: "List with marks",
    hint: "Entries below each other, such as a trade or a degree: a word in large letters, a title, and what it means.",
    fields: {
      heading: line({ max: 60 }),
      entries: list(
        group({
          mark: line({ max: 12, label: "In large letters" }),
          title: prose({ max: 120 }),
          text: line({ max: 400 }),
        }),
        { max: 12 },
      ),
      note: line({ max: 400, label: "Small words below" }).optional(),
    },
  });
