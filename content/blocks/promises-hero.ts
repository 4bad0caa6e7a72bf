import { group, inPhases, line, link, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of the first page of a campaign. */
export const promisesHeroBlock = () =>
  kind("promises-hero", {
    label: "Opening with promises",
    hint: "Promises in large letters, who you are, the portrait beside them, and figures below a drawing of the municipality.",
    fields: {
      promises: list(line({ max: 60 }), { min: 1, max: 12 }),
      introduction: inPhases(line({ max: 300 })),
      actions: inPhases(list(group({ label: line({ max: 80 }), href: link() }), { max: 2 }), {
        label: "Buttons",
        hint: "The first is the larger button.",
      }),
      more: group({ label: line({ max: 60 }), href: link() }, { label: "Link beside the buttons" }),
      caption: line({ label: "Words below the portrait" }),
      stats: list(group({ figure: line({ max: 60 }), what: line({ max: 60 }) }), { max: 12 }),
      below: group({ label: line({ max: 60 }), href: link() }, { label: "Link below the figures" }),
    },
  });
