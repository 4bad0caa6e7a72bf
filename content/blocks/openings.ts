/** How a page begins: its heading, and what stands with it. */

import {
  alternative,
  choice,
  decoration,
  group,
  image,
  inPhases,
  line,
  link,
  list,
  prose,
} from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

const counts = () =>
  list(group({ number: line({ max: 60 }), what: line({ max: 60, label: "What it counts" }) }), { max: 12 });

/** The beginning of a page, with what stands beside or below its words. */
export const heroBlock = () =>
  kind("hero", {
    label: "Opening",
    hint: "The heading of the page and what it says in two sentences. Figures, a notice, a timetable or a picture can stand with it.",
    fields: {
      heading: inPhases(line()),
      lead: inPhases(prose({ max: 400 })),
      letters: choice(["largest"], {
        label: "Letters of the heading",
        absent: "Large",
        words: { largest: "The largest there are" },
      }).optional(),
      note: line().optional(),
      scene: choice(["transect"], {
        label: "Drawing below",
        absent: "None",
        words: { transect: "A walk across the municipality" },
      }).optional(),
      caption: line({ max: 160, label: "Words below the drawing" }).optional(),
      picture: group(
        { image: image(), alternative: alternative() },
        { label: "Picture as wide as the page" },
      ).optional(),
      notice: group(
        {
          heading: line({ max: 40 }),
          text: prose({ max: 400 }),
          image: image({ label: "Picture" }),
          shows: decoration(),
        },
        { label: "Notice, with a drawing beside" },
      ).optional(),
      figures: group(
        { figures: counts(), counted: prose({ max: 300, label: "What the figures count" }) },
        {
          label: "Figures beside",
          hint: "Each sentence of the heading has a line of its own then.",
        },
      ).optional(),
      timetable: group(
        {
          heading: line({ max: 60 }),
          lines: list(group({ what: line({ max: 60, label: "What happens" }), when: line() }), { max: 12 }),
          note: inPhases(line({ canBeEmpty: true }), { hint: "Under the timetable; empty says nothing." }),
        },
        { label: "Timetable beside" },
      ).optional(),
      claim: group(
        {
          ballots: group(
            {
              blank: line({ max: 5, label: "What a blank form counts as" }),
              alternative: alternative(),
              caption: line({ max: 160 }),
            },
            { label: "Drawing of ten forms, one of them signed" },
          ).optional(),
          figures: counts(),
        },
        { label: "Dark ground, with figures below" },
      ).optional(),
    },
  });

export const portraitHeroBlock = () =>
  kind("portrait-hero", {
    label: "Opening with the portrait",
    hint: "The heading of the page, a few sentences, and the portrait beside them.",
    fields: {
      eyebrow: line({ max: 60, label: "Line above the heading" }).optional(),
      heading: line({ max: 90 }),
      lead: inPhases(prose({ max: 400 })),
      caption: line({ label: "Words below the portrait" }),
      portrait: choice(["edge"], {
        label: "Where the portrait stands",
        absent: "Beside the words",
        words: { edge: "At the edge of the page" },
      }).optional(),
    },
  });

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
