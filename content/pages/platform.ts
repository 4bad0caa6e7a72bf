/** The platform: six planks, whose ids are part of the site’s addresses. */

import {
  decoration,
  document,
  group,
  id,
  image,
  inPhases,
  line,
  link,
  list,
  prose,
} from "#content/schema/fields.ts";

export const platformSchema = () =>
  document("Platform", {
    heading: inPhases(line({ max: 80 })),
    lead: inPhases(line({ max: 400 })),
    draftNote: line({ max: 400 }),
    pillars: list(group({ title: line(), text: line(), href: link() }), { max: 12 }),
    planks: list(
      group({
        id: id(),
        keys: list(id(), { max: 12, hint: "Addresses such as /platform#safety that land here." }),
        title: line({ max: 60 }),
        image: image(),
        shows: decoration(),
        problem: prose({ max: 160 }),
        concede: line({ max: 300 }),
        plan: list(group({ what: prose({ max: 60 }), how: line() }), { max: 12 }),
        effects: list(line({ max: 160 }), { max: 12 }),
      }),
      { max: 12 },
    ),
    index: group({
      label: line({ max: 60 }),
      heading: line({ max: 60 }),
      more: list(group({ label: line({ max: 60 }), href: link() }), { max: 12 }),
    }),
    planLabel: line({ max: 60 }),
    effectsLabel: line({ max: 60 }),
    concedeLabel: line({ max: 60 }),
    reports: group({ heading: line({ max: 60 }), lead: line() }),
    neighbourhoods: group({
      heading: line({ max: 60 }),
      lead: prose({ max: 300 }),
      population: line({ max: 40, slots: ["population"], label: "How many people live there" }),
      proposed: line({ max: 40, label: "Before what is proposed" }),
    }),
    questions: group({
      heading: inPhases(line({ max: 80 })),
      items: list(group({ question: line({ max: 60 }), answer: prose({ max: 400 }) }), { max: 12 }),
    }),
    actions: group({
      involved: group({ label: line({ max: 60 }), href: link() }),
      contact: group({ label: line({ max: 60 }), href: link() }),
    }),
  });
