import {
  alternative,
  choice,
  decoration,
  group,
  image,
  inPhases,
  line,
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
