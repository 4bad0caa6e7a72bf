import { decoration, group, image, inPhases, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const way = () =>
  group({
    title: line({ max: 60 }),
    text: inPhases(prose({ max: 300 })),
    action: line({ max: 60 }),
    href: link(),
  });

const category = () =>
  group({
    title: line({ max: 60 }),
    image: image(),
    shows: decoration(),
    text: prose({ max: 120 }),
    ways: list(way(), { max: 12 }),
    when: group({ title: line({ max: 60 }), text: inPhases(prose({ max: 200 })) }).optional(),
  });

export const waysBlock = () =>
  kind("ways", {
    label: "Ways to help",
    hint: "Numbered quarters, each with a drawing and where to go from there.",
    fields: { categories: list(category(), { max: 12 }) },
  });
