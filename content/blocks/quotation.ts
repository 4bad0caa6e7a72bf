import { prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** What somebody said, in large letters. */
export const quotationBlock = () =>
  kind("quotation", {
    label: "Quotation",
    hint: "The one sentence worth keeping, in its speaker’s own words.",
    fields: {
      text: prose({ max: 400, label: "The words" }),
      source: prose({ max: 200, label: "Who said it, where and when" }),
    },
  });
