import { alternative, group, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page that claims something, on a dark ground. */
export const heroClaimBlock = () =>
  kind("hero-claim", {
    label: "Opening with a claim",
    hint: "A claim in large letters on a dark ground, a drawing of ten forms beside it, and figures below.",
    fields: {
      heading: line({ max: 60 }),
      lead: line({ max: 160 }),
      ballots: group(
        {
          blank: line({ max: 5, label: "What a blank form counts as" }),
          alternative: alternative(),
          caption: line({ max: 160 }),
        },
        { label: "Drawing of ten forms, one of them signed" },
      ).optional(),
      stats: list(group({ figure: line({ max: 60 }), what: line({ max: 60 }) }), {
        max: 12,
      }),
    },
  });
