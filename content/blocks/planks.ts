import { decoration, group, id, image, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const plank = () =>
  group({
    id: id({ hint: "The end of the address that points here: /platform#housing-section." }),
    keys: list(id(), {
      max: 12,
      hint: "Ends of other addresses that point here: /platform#safety.",
    }).optional(),
    title: line({ max: 60 }),
    image: image(),
    shows: decoration(),
    problem: prose({ max: 160 }),
    concede: line({ max: 300 }),
    plan: list(group({ what: prose({ max: 60, label: "What you would do" }), how: line() }), { max: 12 }),
    effects: list(line({ max: 160 }), { max: 12 }),
  });

/** The planks of a platform, with an index that stays in view. */
export const planksBlock = () =>
  kind("planks", {
    label: "Planks",
    hint: "Your plans by subject: the problem, what is fair to say, what you would do, and what people would notice.",
    fields: {
      planks: list(plank(), { min: 1, max: 12 }),
      index: group(
        {
          label: line({ max: 60, label: "What the index is, for those who do not see it" }),
          more: list(group({ label: line({ max: 60 }), href: link() }), {
            max: 12,
            label: "Links below the planks",
          }).optional(),
        },
        { label: "Index" },
      ),
      concedeLabel: line({ max: 60, label: "Before what is fair to say" }),
      planLabel: line({ max: 60, label: "Above what you would do" }),
      effectsLabel: line({ max: 60, label: "Above what people would notice" }),
      note: line({ max: 400, label: "Small words below" }).optional(),
    },
  });
