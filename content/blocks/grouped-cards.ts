import { decoration, group, id, image, line, link, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const entry = () =>
  group({
    id: id({ hint: "The end of the address that points here: /#issue-housing." }),
    title: line({ max: 60 }),
    headline: line({ max: 60 }),
    summary: line(),
    label: line({ max: 40, label: "Link" }),
    href: link(),
  });

const button = (label: string) => group({ label: line({ max: 60 }), href: link() }, { label });

export const groupedCardsBlock = () =>
  kind("grouped-cards", {
    label: "Entries by theme",
    hint: "Themes down the left, each with a drawing, and the entries of each beside it.",
    fields: {
      heading: line({ max: 60 }),
      themes: list(
        group({
          theme: line({ max: 60 }),
          drawing: image(),
          shows: decoration(),
          entries: list(entry(), { max: 12 }),
        }),
        { max: 12 },
      ),
      next: button("Button"),
      other: button("Second button"),
    },
  });
