import { group, id, inPhases, line, link, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const card = () =>
  group({
    title: line({ max: 60 }),
    text: line(),
    points: list(line(), { max: 12 }).optional(),
    more: group({ label: line({ max: 40 }), href: link() }, { label: "Link" }).optional(),
  });

export const cardTabsBlock = () =>
  kind("card-tabs", {
    label: "Tabs",
    hint: "Panels of which a visitor sees one at a time, each with words, entries side by side and a link.",
    fields: {
      heading: line({ max: 60 }),
      tabs: list(
        group({
          id: id({ hint: "The end of the address that points here: /#leadership-values." }),
          label: line({ max: 30 }),
          opening: line({ max: 160, label: "Large words" }).optional(),
          text: inPhases(line({ max: 300, canBeEmpty: true }), { hint: "Empty says nothing." }).optional(),
          cards: list(card(), { max: 12, label: "Entries side by side" }),
          next: group({ label: inPhases(line({ max: 60 })), href: link() }, { label: "Link" }).optional(),
        }),
        { min: 1, max: 6 },
      ),
    },
  });
