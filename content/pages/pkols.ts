/** The position on PKOLS. Figures are drawn for the page; none shows data, and each says so. */

import {
  alternative,
  choice,
  document,
  group,
  image,
  inPhases,
  line,
  link,
  list,
  number,
  prose,
} from "#content/schema/fields.ts";

/** A drawn figure of the page. */
const plate = group({ title: line({ max: 60 }), caption: line(), source: line(), alt: alternative() });

export const pkolsSchema = () =>
  document("PKOLS", {
    hero: group({
      heading: line(),
      deck: inPhases(line()),
      image: group({ src: image({ label: "Picture" }), alt: alternative() }),
    }),
    summary: list(prose({ max: 300 }), { max: 12 }),
    test: group({
      heading: line({ max: 60 }),
      lead: line({ max: 400 }),
      quotation: line({ max: 160 }),
      source: line({ max: 200 }),
      conditions: list(group({ name: line({ max: 60 }), text: line() }), { max: 12 }),
      after: line({ max: 160 }),
    }),
    commitments: group({
      heading: inPhases(line({ max: 60 })),
      items: list(group({ title: line({ max: 60 }), text: line({ max: 300 }) }), { max: 12 }),
    }),
    plates: group({
      hill: plate,
      trails: plate,
      zones: plate,
      year: plate,
      apart: plate,
      sign: plate,
      tally: plate,
    }),
    seasons: list(
      group({
        label: line({ max: 60 }),
        ink: choice(["camas", "arbutus", "sea", "oak"]),
        spans: list(list(number({ max: 12 }), { min: 2, max: 2 }), {
          max: 4,
          hint: "In months from the start of January (0) to the end of December (12).",
        }),
      }),
      { max: 12 },
    ),
    further: group({
      heading: line({ max: 60 }),
      viewer: group({ label: line({ max: 60 }), href: link() }),
      videos: list(group({ label: line(), href: link() }), { max: 12 }),
    }),
    gratitude: group({ heading: line({ max: 60 }), text: line({ max: 300 }) }),
    references: group({ heading: line({ max: 60 }), items: list(prose({ max: 300 }), { max: 12 }) }),
    action: group({
      text: inPhases(line({ max: 160 })),
      involved: group({ label: line({ max: 60 }), href: link() }),
      contact: group({ label: line({ max: 60 }), href: link() }),
    }),
  });
