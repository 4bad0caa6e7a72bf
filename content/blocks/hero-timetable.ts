import { group, inPhases, line, list } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The beginning of a page about what happens when. */
export const heroTimetableBlock = () =>
  kind("hero-timetable", {
    label: "Opening with a timetable",
    hint: "The heading of the page, and what happens every week and every month beside it.",
    fields: {
      heading: line({ max: 60 }),
      lead: inPhases(line()),
      timetable: group({
        heading: line({ max: 60 }),
        lines: list(group({ what: line({ max: 60, label: "What happens" }), when: line() }), { max: 12 }),
        note: inPhases(line({ canBeEmpty: true }), { hint: "Under the timetable; empty says nothing." }),
      }),
    },
  });
